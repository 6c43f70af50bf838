import { randomUUID } from 'node:crypto'
import { seeded, type Random } from '../../demo/random.ts'
import { openSession } from '../../src/auth/token.ts'
import { insertAnagrafica, insertFee, insertGroup, insertMovement, insertRow, insertWeek } from '../fixtures.ts'
import { scale } from '../scale.ts'
import { startTestServer, type TestReply, type TestServer } from '../test-server.ts'

/** security.md section 3, rule 2, without the kills: random operations on 32 connections, and the ledger is exact. */
const OPERATIONS = scale(800, 10_000)
const CONNECTIONS = 32
const MEMBERS = 24
const START = 4_000

interface Attempt {
  kind: 'checkout' | 'saldo' | 'pay' | 'takeBack' | 'book' | 'unbook' | 'prenota'
  method: string
  path: string
  body?: object
  as: string
  key?: string
  first?: TestReply
}

describe('the ledger under random operations', () => {
  let server: TestServer
  let token: string
  let people: { id: number; card_id: string; token: string }[]
  let fees: number[]
  let weeks: number[]
  let items: number[]
  beforeAll(async () => {
    server = await startTestServer()
    ;({ token } = await server.staff('admin'))
    const gruppo_id = await insertGroup(server, 'ER Medie')
    people = []
    for (let n = 0; n < MEMBERS; n += 1) {
      const card_id = String(n + 1).padStart(10, '0')
      const id = await insertAnagrafica(server, { card_id, gruppo_id, saldo: START })
      await insertMovement(server, id, START, 'Ricarica iniziale')
      const session = await openSession(server.database.db, { anagrafica_id: id }, 'jest', server.time.now)
      people.push({ id, card_id, token: session })
    }
    fees = [await insertFee(server, [gruppo_id]), await insertFee(server, [gruppo_id], { importo: 299 })]
    weeks = [
      await insertWeek(server, '2027-06-14', { max: 8 }),
      await insertWeek(server, '2027-06-21', { max: 20, quota: 1_234 }),
    ]
    items = [
      await insertRow(server, 'listino', { nome: 'Gelato', nome_norm: 'gelato', costo: -150 }),
      await insertRow(server, 'listino', { nome: 'Acqua', nome_norm: 'acqua', costo: -33 }),
    ]
  })
  afterAll(() => server.stop())

  const send = ({ method, path, body, as, key }: Attempt) =>
    server.call(method, path, {
      token: as,
      ...(body && { body }),
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    })

  function invent(random: Random): Attempt {
    const { id, card_id, token: own } = random.pick(people)
    const owed = random.chance(0.5)
      ? { type: 'tesseramento', of: random.pick(fees) }
      : { type: 'settimana', of: random.pick(weeks) }
    const pay = `/api/quotes/${owed.type}/${owed.of}/pay`
    const key = randomUUID()
    const booking = `/api/er/${random.pick(weeks)}/anagrafiche/${id}`
    const made: (() => Attempt)[] = [
      () => {
        const lines = [{ item: random.pick(items), quantity: random.int(1, 6) }]
        return {
          kind: 'checkout',
          method: 'POST',
          path: '/api/cassa/checkout',
          body: { card_id, items: lines },
          as: token,
          key,
        }
      },
      () => {
        const operazione = random.pick([-7.5, -0.01, 0.1, 3, 12.34])
        const body = { operazione, descrizione: 'A mano' }
        return { kind: 'saldo', method: 'PUT', path: `/api/anagrafica/${id}/saldo`, body, as: token, key }
      },
      () => {
        const method = random.pick(['saldo', 'saldo', 'pagato', 'ignorato'])
        return { kind: 'pay', method: 'PUT', path: pay, body: { method, anagrafica_id: id }, as: token, key }
      },
      () => ({ kind: 'takeBack', method: 'DELETE', path: `${pay}?anagrafica_id=${id}`, as: token }),
      () => ({ kind: 'book', method: 'POST', path: booking, as: token }),
      () => ({ kind: 'unbook', method: 'DELETE', path: booking, as: token }),
      () => {
        const body = { settimana_er_id: random.pick(weeks) }
        return { kind: 'prenota', method: 'POST', path: '/api/my-anagrafica/prenota', body, as: own, key }
      },
    ]
    return random.pick(made)()
  }

  /** One connection: one operation after the other; now and then an old one again, or one twice at the same moment. */
  async function work(random: Random, operations: number, done: Attempt[]): Promise<TestReply[]> {
    const replies: TestReply[] = []
    const keyed: Attempt[] = []
    for (let n = 0; n < operations; n += 1) {
      if (keyed.length > 0 && random.chance(0.2)) {
        const again = random.pick(keyed)
        const { status, body, headers } = await send(again)
        expect([again.key, status, body]).toEqual([again.key, again.first?.status, again.first?.body])
        expect(headers.get('Idempotency-Replayed')).toBe('true')
        continue
      }
      const attempt = invent(random)
      const twice = attempt.key !== undefined && random.chance(0.1)
      const [first, second] = await Promise.all([send(attempt), ...(twice ? [send(attempt)] : [])])
      if (second) expect([second.status, second.body]).toEqual([first.status, first.body])
      replies.push(first)
      done.push({ ...attempt, first })
      if (attempt.key !== undefined) keyed.push({ ...attempt, first })
    }
    return replies
  }

  it(`${OPERATIONS} operations on ${CONNECTIONS} connections: sums exact, nothing below zero, nothing twice`, async () => {
    const done: Attempt[] = []
    const replies = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, n) => work(seeded(n + 1), Math.ceil(OPERATIONS / CONNECTIONS), done)),
    )
    expect(replies.flat().filter(({ status }) => ![200, 404, 409, 422].includes(status))).toEqual([])

    const { db } = server.database
    const movements = await db('saldo_movimenti')
      .orderBy('id')
      .select<{ anagrafica_id: number; operazione: number; tipo: string }[]>('anagrafica_id', 'operazione', 'tipo')
    for (const { id, saldo } of await db('anagrafiche').select<{ id: number; saldo: number }[]>('id', 'saldo')) {
      let running = 0
      for (const { operazione } of movements.filter(({ anagrafica_id }) => anagrafica_id === id)) {
        running += operazione
        expect(running).toBeGreaterThanOrEqual(0)
      }
      expect([id, running]).toEqual([id, saldo])
    }

    const succeeded = (kind: Attempt['kind']) =>
      done.filter((attempt) => attempt.kind === kind && attempt.first?.status === 200)
    const ofType = (...types: string[]) => movements.filter(({ tipo }) => types.includes(tipo))
    expect(ofType('cassa')).toHaveLength(succeeded('checkout').length)
    expect(ofType('manuale')).toHaveLength(succeeded('saldo').length + MEMBERS)
    const fromSaldo = succeeded('pay').filter(({ body }) => body && 'method' in body && body.method === 'saldo')
    expect(ofType('quota', 'settimana')).toHaveLength(fromSaldo.length)
    // Every success of some kind happened, or the counts above say nothing.
    for (const kind of ['checkout', 'saldo', 'pay', 'takeBack', 'book', 'unbook', 'prenota'] as const)
      expect([kind, succeeded(kind).length > 0]).toEqual([kind, true])

    for (const week of weeks) {
      const { length } = await db('prenotazioni').where({ settimana_id: week })
      const row = await db('settimane').where({ id: week }).first<{ totale: number; max: number }>('totale', 'max')
      expect(row.totale).toBe(length)
      expect(length).toBeLessThanOrEqual(row.max)
    }
  })
})
