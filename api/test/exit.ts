import type { Role } from '@cortile/contract/access.ts'
import { GUARDIAN, insertLink, insertPerson } from './families.ts'
import { insertAnagrafica, insertRow } from './fixtures.ts'
import type { TestReply, TestServer } from './test-server.ts'

export const LUCA_CARD = '0000000011'
export const EVA_CARD = '0000000012'
export const FAMILY_CARD = '9000000001'

/**
 * The door of a centre that hands over children under 14: Luca and Eva Bianchi, eight and ten years old, inside, of one
 * family with a card, with their mother and, for Luca alone, a grandfather that collects him.
 */
export interface Exit {
  luca: number
  eva: number
  family: number
  mother: number
  grandfather: number
  /** Calls as a role, by default as the tablet at the door. */
  call: (
    method: string,
    path: string,
    body?: unknown,
    options?: { as?: Role | undefined; key?: string },
  ) => Promise<TestReply>
  read: (reading?: object, options?: { as?: Role | undefined; key?: string }) => Promise<TestReply>
  confirm: (confirmation: object, options?: { as?: Role | undefined; key?: string }) => Promise<TestReply>
  /** Where each child is. */
  places: () => Promise<Record<string, string>>
  /** Action and message of each access, in order. */
  log: () => Promise<unknown[]>
  /** The hand-overs, in order. */
  handOvers: () => Promise<Record<string, unknown>[]>
  change: (id: number, columns: Record<string, unknown>) => PromiseLike<unknown>
  ago: (ms: number) => string
  later: (ms: number) => void
}

/** Open again after each reset of the server. */
export async function openExit(server: TestServer): Promise<Exit> {
  const { db } = server.database
  const family = await insertRow(server, 'famiglie', { nome: 'Famiglia Bianchi', card_id: FAMILY_CARD })
  const child = (nome: string, data_nascita: string, card_id: string) =>
    insertAnagrafica(server, {
      ...{ nome, cognome: 'Bianchi', data_nascita, card_id, famiglia_id: family },
      ...{ stato_accesso: 'dentro', entrato_at: '2026-11-20 15:00:00.000' },
      ultimo_movimento_at: '2026-11-20 15:00:00.000',
    })
  const luca = await child('Luca', '2018-05-06', LUCA_CARD)
  const eva = await child('Eva', '2016-05-06', EVA_CARD)
  const mother = await insertPerson(server, { nome: 'Anna Bianchi', telefono: '333 1', email: 'anna@bianchi.test' })
  const grandfather = await insertPerson(server, { nome: 'Ugo Neri', telefono: '333 2' })
  for (const id of [luca, eva]) await insertLink(server, id, mother, { ...GUARDIAN, relazione: 'madre', posizione: 1 })
  await insertLink(server, luca, grandfather, { posizione: 2, relazione: 'nonno' })
  await setExitAge(server, 14)
  const tokens = new Map<Role, string>()
  const tokenOf = async (role: Role) => {
    const token = tokens.get(role) ?? (await server.staff(role)).token
    tokens.set(role, token)
    return token
  }
  const call: Exit['call'] = async (method, path, body, { as = 'scanner', key } = {}) =>
    server.call(method, path, {
      token: await tokenOf(as),
      ...(body !== undefined && { body }),
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    })
  return {
    ...{ luca, eva, family, mother, grandfather, call },
    read: (reading, options) =>
      call('POST', '/api/scanner/read', { card_id: LUCA_CARD, noGroups: true, hold_exit: true, ...reading }, options),
    confirm: (confirmation, options) =>
      call('POST', '/api/scanner/conferma', { card_id: LUCA_CARD, noGroups: true, ...confirmation }, options),
    places: async () => {
      const rows = await db('anagrafiche').orderBy('id').select<{ nome: string; stato_accesso: string }[]>()
      return Object.fromEntries(rows.map(({ nome, stato_accesso }) => [nome, stato_accesso]))
    },
    log: async () => {
      const rows = await db('access_logs').orderBy('id').select<{ action: string; message: string | null }[]>()
      return rows.map(({ action, message }) => [action, message])
    },
    handOvers: () => db('consegne').orderBy('id').select('*'),
    change: (id, columns) => db('anagrafiche').where({ id }).update(columns),
    ago: (ms) => new Date(server.time.now.getTime() - ms).toISOString(),
    later: (ms) => void (server.time.now = new Date(server.time.now.getTime() + ms)),
  }
}

/** Sets the age up to which children are handed over. */
export async function setExitAge({ database, time }: TestServer, age: number): Promise<void> {
  const row = { id: 1_007, key: 'exit_control_age', type: 'int', value: String(age), public: 0 }
  const updated_at = time.now.toISOString().replace('T', ' ').replace('Z', '')
  await database
    .db('settings')
    .insert({ ...row, updated_at })
    .onConflict('key')
    .merge()
}

/** Inserts a person who must not collect a child. */
export function insertBan(server: TestServer, anagrafica_id: number, columns: object = {}): Promise<number> {
  const ban = { anagrafica_id, nome: 'Zio Ugo', relazione: 'zio', dal: '2026-01-01', ...columns }
  return server.database
    .db('divieti')
    .insert({ ...ban, created_at: '2026-01-01 00:00:00.000' })
    .then(([id = 0]) => id)
}

/** Inserts hours in which a child may leave alone; by default on each day of the week. */
export async function insertWindow(server: TestServer, anagrafica_id: number, columns: object): Promise<void> {
  const window = { anagrafica_id, giorni: '1111111', start_time: '10:00:00', end_time: '12:00:00', ...columns }
  await server.database.db('uscite_autonome').insert({ ...window, created_at: '2026-01-01 00:00:00.000' })
}
