import { WaitingRow } from '@cortile/contract/er.attesa.ts'
import * as z from 'zod/mini'
import { openSession } from '../src/domain/session/session.ts'
import { sweepLists } from '../src/jobs/waiting-lists/sweep-lists.ts'
import { GUARDIAN, insertLink, insertPerson } from './families.ts'
import { insertAnagrafica, insertGroup, insertWeek } from './fixtures.ts'
import type { TestServer } from './test-server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const Rows = z.array(WaitingRow)

/** A full week of one place, children who wish it, and their mothers. */
export interface Lists {
  week: number
  call: (method: string, path: string, body?: object) => Promise<[number, unknown]>
  /** A child of ten with a mother who pays; gives its id. */
  child: (nome: string) => Promise<number>
  mother: (child: number) => Promise<number>
  book: (child: number, body?: object) => Promise<[number, unknown]>
  unbook: (child: number) => Promise<[number, unknown]>
  join: (child: number) => Promise<[number, unknown]>
  leave: (child: number) => Promise<[number, unknown]>
  answer: (child: number, body: object) => Promise<[number, unknown]>
  /** As the mother of a child, from her own page. */
  own: (child: number, body?: object) => Promise<[number, unknown]>
  list: () => Promise<WaitingRow[]>
  /** The list as `nome stato posizione`. */
  shown: () => Promise<string[]>
  /** The states of a child's rows, the first first. */
  states: (child: number) => Promise<string[]>
  sweep: () => Promise<void>
  later: (span: { minutes?: number; days?: number }) => void
  /** Address and subject of each mail to a family, the first first. */
  mails: () => Promise<[string, string][]>
  /** The token of the last mailed link. */
  token: () => Promise<string>
}

/** Makes three children and books the only place for Ada. */
export async function threeChildren(lists: Lists): Promise<{ ada: number; bea: number; carla: number }> {
  const [ada, bea, carla] = [await lists.child('Ada'), await lists.child('Bea'), await lists.child('Carla')]
  await lists.book(ada)
  return { ada, bea, carla }
}

/** Opens the centre of `Lists`: the place is free. */
export async function openLists(server: TestServer, weekColumns: Record<string, number | string> = {}): Promise<Lists> {
  const { db } = server.database
  const admin = await server.staff('admin')
  const gruppo_id = await insertGroup(server, 'ER Medie')
  const week = await insertWeek(server, '2027-06-14', { data_fine: '2027-06-18', max: 1, ...weekColumns })
  const mothers = new Map<number, number>()

  /** Sessions end when the clock of a test moves by days. */
  const enter = () => openSession(db, { user_id: admin.id }, 'jest', server.time.now)
  const call = async (method: string, path: string, body?: object, as?: string): Promise<[number, unknown]> => {
    const reply = await server.call(method, path, { token: as ?? (await enter()), ...(body && { body }) })
    return [reply.status, reply.body]
  }
  const place = (child: number) => `/api/er/${week}/anagrafiche/${child}`
  const waiting = (child: number) => `/api/er/${week}/attesa/${child}`
  const list = async () => Rows.parse((await call('GET', `/api/er/${week}/attesa`))[1])
  const outbox = () => db('outbox').where({ kind: 'notice' }).orderBy('id')

  return {
    week,
    call,
    child: async (nome) => {
      const child = await insertAnagrafica(server, { nome, data_nascita: '2016-05-05', gruppo_id })
      const mother = await insertPerson(server, {
        nome: `Madre di ${nome}`,
        email: `${nome.toLowerCase()}@famiglia.test`,
      })
      await insertLink(server, child, mother, { ...GUARDIAN, posizione: 1 })
      mothers.set(child, mother)
      return child
    },
    mother: async (child) => Promise.resolve(mothers.get(child) ?? 0),
    book: (child, body) => call('POST', place(child), body),
    unbook: (child) => call('DELETE', place(child)),
    join: (child) => call('POST', waiting(child)),
    leave: (child) => call('DELETE', waiting(child)),
    answer: (child, body) => call('POST', `${waiting(child)}/risposta`, body),
    own: async (child, body) => {
      const mother = { anagrafica_id: child, persona_id: mothers.get(child) ?? null }
      const as = await openSession(db, mother, 'jest', server.time.now)
      return call('POST', '/api/my-anagrafica/attesa', { settimana_er_id: week, ...body }, as)
    },
    list,
    shown: async () =>
      (await list()).map(({ nome, stato, posizione }) =>
        [nome, stato, ...(posizione === null ? [] : [posizione])].join(' '),
      ),
    states: async (child) => {
      const rows = await db('er_attesa')
        .where({ anagrafica_id: child })
        .orderBy('id')
        .select<{ stato: string }[]>('stato')
      return rows.map(({ stato }) => stato)
    },
    sweep: () => sweepLists(server.services, server.time.now),
    later: ({ minutes = 0, days = 0 }) => {
      server.time.now = new Date(server.time.now.getTime() + minutes * MINUTE_MS + days * DAY_MS)
    },
    mails: async () => {
      const rows = await outbox().select<{ to_address: string; subject: string }[]>('to_address', 'subject')
      return rows.map(({ to_address, subject }) => [to_address, subject])
    },
    token: async () => {
      const rows = await outbox().select<{ text: string }[]>('text')
      return /offerta#(\S+)/.exec(rows.findLast(({ text }) => text.includes('offerta#'))?.text ?? '')?.[1] ?? ''
    },
  }
}
