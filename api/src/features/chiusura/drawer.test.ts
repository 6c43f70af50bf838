import { chiusura as calls } from '@cortile/contract/chiusura.ts'
import { insertAnagrafica, insertMovement } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('the drawer at the end of a day', () => {
  const server = useTestServer()
  let token: string
  let chiara: number
  let who: number
  beforeEach(async () => {
    ;({ token, id: chiara } = await server.staff('contabile', 'Suor Chiara'))
    who = await insertAnagrafica(server)
  })

  const take = (day: string, operazione: number, mezzo = 'contanti') =>
    insertMovement(server, who, operazione, { descrizione: 'x', created_at: `${day} 09:30:00.000`, mezzo })
  const count = async (day: string, body: object, headers: Record<string, string> = {}) => {
    const reply = await server.call('PUT', `/api/cassa/chiusura/${day}`, { token, body, headers })
    return [reply.status, reply.body]
  }
  const drawer = async (day: string) => {
    const { body } = await server.call('GET', `/api/cassa/chiusura?date=${day}`, { token })
    return calls.read.reply.parse(body).cassetto
  }
  const uncounted = { contato: null, differenza: null, nota: null }

  it('holds the cash of the day while it was never counted', async () => {
    await take('2026-11-20', 700)
    await take('2026-11-21', 1_250)
    await take('2026-11-21', -50)
    await take('2026-11-21', 9_900, 'pos')
    expect(await drawer('2026-11-21')).toEqual({ fondo: 0, atteso: 12, ...uncounted })
  })

  it('says what is missing, and starts the next day with what was there', async () => {
    await take('2026-11-20', 5_000)
    const nota = 'Resto sbagliato'
    expect(await count('2026-11-20', { contato: 49.5, nota })).toEqual([
      200,
      { fondo: 0, atteso: 50, contato: 49.5, differenza: -0.5, nota },
    ])
    await take('2026-11-21', 1_000)
    expect(await drawer('2026-11-21')).toEqual({ fondo: 49.5, atteso: 59.5, ...uncounted })
  })

  it('holds what came since the last count, also on days without one', async () => {
    await count('2026-11-18', { contato: 10 })
    await take('2026-11-19', 300)
    await take('2026-11-20', -100)
    await take('2026-11-21', 50)
    expect(await drawer('2026-11-21')).toMatchObject({ fondo: 10, atteso: 12.5 })
    expect(await drawer('2026-11-19')).toMatchObject({ fondo: 10, atteso: 13 })
    expect(await drawer('2026-11-18')).toMatchObject({ fondo: 0, atteso: 0, contato: 10, differenza: 10 })
  })

  it('can be counted again: the newest count holds, and the others stay', async () => {
    await count('2026-11-21', { contato: 3, nota: 'prima' })
    expect(await count('2026-11-21', { contato: 0 })).toEqual([
      200,
      { fondo: 0, atteso: 0, contato: 0, differenza: 0, nota: null },
    ])
    expect(await server.database.db('cassetti').orderBy('id').select('data', 'contato', 'nota', 'user_id')).toEqual([
      { data: '2026-11-21', contato: 300, nota: 'prima', user_id: chiara },
      { data: '2026-11-21', contato: 0, nota: null, user_id: chiara },
    ])
  })

  it('is counted once by a call and its retry', async () => {
    const headers = { 'Idempotency-Key': '0190f3a2-4a6b-7c1d-8e2f-0123456789ab' }
    const first = await count('2026-11-21', { contato: 3, nota: '' }, headers)
    expect(await count('2026-11-21', { contato: 3, nota: '' }, headers)).toEqual(first)
    expect(await server.database.db('cassetti').select('id')).toHaveLength(1)
  })

  it.each([
    ['2026-11-22', { contato: 1 }, { date: ['Il giorno deve ancora venire'] }],
    ['2026-11-21', { contato: -1 }, { contato: ["L'importo non può essere negativo"] }],
    ['2026-11-21', { contato: 0.001 }, { contato: ['Al massimo due decimali'] }],
    ['2026-11-21', {}, { contato: ['Inserisci un importo valido'] }],
  ])('of %s refuses %j', async (day, body, errors) => {
    expect(await count(day, body)).toMatchObject([422, { errors }])
    expect(await server.database.db('cassetti').select('id')).toEqual([])
  })

  it('is not there on what is no day', async () => {
    expect((await count('2026-02-30', { contato: 1 }))[0]).toBe(404)
  })
})
