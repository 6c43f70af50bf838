import type { Connection } from 'mysql2/promise'

/** Page size of all requests. */
export const PER_PAGE = 20

/** Content of a page of members: the ids in order, and the total. */
interface PageContent {
  ids: number[]
  total: number
}

/** An API for a table of members. */
export interface Product {
  /** Name and version. */
  name: string
  url: string
  /** Sent as `Authorization: Bearer`. */
  token: string
  /** Path of the first page of confirmed members by surname and name, with the total. */
  list: string
  /** Path of one member. */
  byId: (id: number) => string
  /** Parses the reply to `list`. */
  shown: (reply: unknown) => PageContent
  /** Parses the reply to `byId`. */
  idOf: (reply: unknown) => number
}

/** Context of the setup of another product. */
export interface Site {
  /** URL of the database server, on which the product gets its own database. */
  serverUrl: string
  /** A connection to the database server. */
  server: Connection
  /** The database with the members. */
  from: string
  /** Install folder. */
  folder: string
  log: (text: string) => void
  /** Registers a cleanup; they run in reverse order. */
  onCleanup: (cleanup: () => Promise<void>) => void
}

/** The value in a reply at this path of names; undefined if there is none. */
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

/** Parts of a database server's URL. */
export function partsOf(serverUrl: string): { host: string; port: string; user: string; password: string } {
  const { hostname, port, username, password } = new URL(serverUrl)
  return { host: hostname, port, user: username, password }
}
