import type { CampRules } from '@cortile/contract/er.regole.ts'
import { MemberWeek } from '@cortile/contract/er.ts'
import * as z from 'zod/mini'
import { openSession } from '../src/domain/session/session.ts'
import { insertAnagrafica, insertWeek } from './fixtures.ts'
import type { TestServer } from './test-server.ts'

export const RULES: CampRules = {
  fratelli: [10, 15],
  presto: { entro: '2026-12-31', sconto: 5 },
  pacchetto: { settimane: 2, sconto: 8 },
  rimborso: { giorni: 7, percento: 50 },
  offerta_giorni: 2,
  rapporto: 20,
}
const Weeks = z.array(MemberWeek)

type Role = 'admin' | 'contabile'
type Reply = readonly [status: number, body: unknown]

/** A week of 50 coins in June 2027, and a child with 200 coins that may book it. */
export interface PricedWeek {
  week: number
  who: number
  /** Sessions end when the clock of a test moves by days: a new one each time. */
  token: (role: Role) => Promise<string>
  /** As the treasurer unless a role is given. */
  call: (method: string, path: string, body?: unknown, role?: Role) => Promise<Reply>
  /** Changes a configuration as it was last read, as the administrator unless a role is given. */
  configure: (path: string, body: unknown, role?: Role) => Promise<Reply>
  /** `RULES` with a change. */
  setRules: (change?: Partial<CampRules>) => Promise<Reply>
  book: (anagrafica?: number, body?: object, settimana?: number) => Promise<Reply>
  pay: (method: string, mezzo?: string) => Promise<Reply>
  /** The lines as `[voce, importo]`, and the total. */
  priceOf: (anagrafica?: number, settimana?: number) => Promise<[(readonly [string, number])[], number | undefined]>
  /** In hundredths. */
  saldo: () => Promise<number>
}

export async function openPricedWeek(server: TestServer): Promise<PricedWeek> {
  const { db } = server.database
  const users = { admin: (await server.staff('admin')).id, contabile: (await server.staff('contabile')).id }
  const week = await insertWeek(server, '2027-06-14', { data_fine: '2027-06-18', descrizione: 'Il mare', quota: 5_000 })
  const who = await insertAnagrafica(server, { data_nascita: '2015-03-04', saldo: 20_000 })

  const token = (role: Role) => openSession(db, { user_id: users[role] }, 'jest', server.time.now)
  const call = async (method: string, path: string, body?: unknown, role: Role = 'contabile'): Promise<Reply> => {
    const reply = await server.call(method, path, { token: await token(role), ...(body !== undefined && { body }) })
    return [reply.status, reply.body]
  }
  const configure = async (path: string, body: unknown, role: Role = 'admin'): Promise<Reply> => {
    const as = await token(role)
    const { headers } = await server.call('GET', path, { token: as })
    const reply = await server.call('PUT', path, {
      token: as,
      body,
      headers: { 'If-Match': headers.get('ETag') ?? '' },
    })
    return [reply.status, reply.body]
  }
  return {
    ...{ week, who, token, call, configure },
    setRules: (change = {}) => configure('/api/er/regole', { ...RULES, ...change }),
    book: (anagrafica = who, body = {}, settimana = week) =>
      call('POST', `/api/er/${settimana}/anagrafiche/${anagrafica}`, body),
    pay: (method, mezzo) =>
      call('PUT', `/api/quotes/settimana/${week}/pay`, { method, anagrafica_id: who, ...(mezzo && { mezzo }) }),
    priceOf: async (anagrafica = who, settimana = week) => {
      const [, body] = await call('GET', `/api/anagrafica/${anagrafica}/settimane`)
      const weeks = Weeks.parse(body)
      const { righe = [], totale } = weeks.find(({ id }) => id === settimana)?.prezzo ?? {}
      return [righe.map(({ voce, importo }) => [voce, importo] as const), totale]
    },
    saldo: async () => (await db('anagrafiche').where({ id: who }).first<{ saldo: number }>('saldo')).saldo,
  }
}
