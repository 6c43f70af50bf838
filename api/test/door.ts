import type { Role } from '@cortile/contract/access.ts'
import type { Db } from '../src/db/connect.ts'
import { insertAnagrafica, insertRow } from './fixtures.ts'
import type { TestReply, TestServer } from './test-server.ts'

export const CARD = '0000000001'
export const MINUTE = 60_000
export const HOUR = 3_600_000

/** A reader's request; of any type, to test refusals. */
interface Reading {
  card_id?: unknown
  allowed_groups?: unknown
  noGroups?: unknown
  read_at?: unknown
}

/** The door of an empty centre: one reader, one group, and Anna Rossi of that group, outside, with card CARD. */
export interface Door {
  /** Id of the user logged in at the reader. */
  reader: number
  medie: number
  /** Anna's id. */
  id: number
  /** Logs in another user at the reader, or the same role again after a jump in time. */
  logIn: (role: Role) => Promise<void>
  read: (reading?: Reading, key?: string) => Promise<TestReply>
  /** Reads Anna's card at a reader that lists her group. */
  enter: (read_at?: string) => Promise<TestReply>
  /** Changes columns of Anna. */
  change: (columns: Record<string, unknown>) => PromiseLike<unknown>
  /** Anna's presence. */
  member: () => Promise<{ stato_accesso: string; entrato_at: string | null } | undefined>
  logs: () => Promise<Record<string, unknown>[]>
  /** The counts of each day, and those of each hour. */
  days: () => Promise<Record<string, unknown>[]>
  hours: () => Promise<Record<string, unknown>[]>
  ago: (ms: number) => string
  later: (ms: number) => void
}

const gruppo = { nome: 'Medie', colore: '#112233' }

/** The three replies about Anna. */
export const inside = { name: 'Anna Rossi', stato_accesso: 'dentro', gruppo }
export const outside = { ...inside, stato_accesso: 'fuori' }
export const refused = (message: string) => ({ message, name: 'Anna Rossi', gruppo })

const LOG_COLUMNS = [
  'anagrafica_id',
  'card_id',
  'action',
  'message',
  'gruppo_id',
  'user_id',
  'created_at',
  'received_at',
]

/** Open again after each reset of the server. */
export async function openDoor(server: TestServer): Promise<Door> {
  const { db } = server.database
  let { id: reader, token } = await server.staff('scanner')
  const medie = await insertRow(server, 'gruppi', { ...gruppo, nome_norm: 'medie' })
  const id = await insertAnagrafica(server, { nome: 'Anna', cognome: 'Rossi', card_id: CARD, gruppo_id: medie })
  const read: Door['read'] = ({ card_id = CARD, ...door } = {}, key) =>
    server.call('POST', '/api/scanner/read', {
      token,
      body: { card_id, ...door },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    })
  return {
    get reader() {
      return reader
    },
    medie,
    id,
    logIn: async (role) => {
      ;({ id: reader, token } = await server.staff(role))
    },
    read,
    enter: (read_at) => read({ allowed_groups: [medie], ...(read_at !== undefined && { read_at }) }),
    change: (columns) => db('anagrafiche').where({ id }).update(columns),
    member: () => db('anagrafiche').where({ id }).first('stato_accesso', 'entrato_at'),
    logs: () => db('access_logs').orderBy('id').select(LOG_COLUMNS),
    days: () => storedDays(db),
    hours: () => storedHours(db),
    ago: (ms) => new Date(server.time.now.getTime() - ms).toISOString(),
    later: (ms) => void (server.time.now = new Date(server.time.now.getTime() + ms)),
  }
}

const BY_HOUR = ['ingressi', 'uscite', 'errori']

/** The stored counts of each hour, in order; hours without any are absent. */
export function storedHours(db: Db): Promise<Record<string, unknown>[]> {
  return sums(db, ['giorno', 'ora'], BY_HOUR)
}

/** The stored counts of each day, in order; days without any are absent. */
export function storedDays(db: Db): Promise<Record<string, unknown>[]> {
  return sums(db, ['giorno'], [...BY_HOUR, 'in_ritardo', 'persone'])
}

async function sums(db: Db, keys: string[], counters: string[]): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = await db('accessi_conteggi')
    .groupBy(keys)
    .orderBy(keys)
    .select(keys)
    .sum(Object.fromEntries(counters.map((counter) => [counter, counter])))
  // MySQL gives a SUM as text.
  const numbers = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(counters.map((counter) => [counter, Number(row[counter])])),
  }))
  return numbers.filter((row: Record<string, unknown>) => counters.some((counter) => row[counter] !== 0))
}

/** Expects no movement and no refused reading. */
export async function nothingHappened(door: Door): Promise<void> {
  expect(await door.logs()).toEqual([])
  expect(await door.days()).toEqual([])
}
