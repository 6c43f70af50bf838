import type { Connection } from 'mysql2/promise'

/** The page that all are asked for. */
export const PER_PAGE = 20

/** What one page of members shows: whose, in this order, and how many there are in all. */
export interface Shown {
  ids: number[]
  total: number
}

/** An API over a table of members, as it is asked. */
export interface Product {
  /** With its version. */
  name: string
  url: string
  /** What it is called with: `Authorization: Bearer`. */
  token: string
  /** The path of the first page of confirmed members by surname and name, with the total. */
  list: string
  /** The path of one member. */
  byId: (id: number) => string
  /** Reads the reply to `list`. */
  shown: (reply: unknown) => Shown
  /** Reads the reply to `byId`. */
  idOf: (reply: unknown) => number
}

/** What another product is set up with. */
export interface Site {
  /** Of the database server, where it gets a database of its own. */
  serverUrl: string
  /** Connected there. */
  server: Connection
  /** The database with the members. */
  from: string
  /** The folder where it is installed. */
  folder: string
  say: (text: string) => void
  /** Leaves what must be done in the end; the last one is done first. */
  atEnd: (end: () => Promise<void>) => void
}

/** What stands in a reply under these names, one inside the other; undefined for nothing. */
export function at(reply: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    reply,
  )
}

/** The `id` of every row. */
export function idsOf(rows: unknown): number[] {
  return Array.isArray(rows) ? rows.map((row) => Number(at(row, 'id'))) : []
}

/** A database server's address as other programs want it. */
export function partsOf(serverUrl: string): { host: string; port: string; user: string; password: string } {
  const { hostname, port, username, password } = new URL(serverUrl)
  return { host: hostname, port, user: username, password }
}
