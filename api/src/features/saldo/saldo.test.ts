import { randomUUID } from 'node:crypto'
import { saldo as calls } from '@cortile/contract/saldo.ts'
import { insertAnagrafica, insertMovement } from '../../../test/fixtures.ts'
import { plansOf } from '../../../test/plans.ts'
import { useTestServer } from '../../../test/test-server.ts'

const KEY = '0190f3a2-4a6b-7c1d-8e2f-0123456789ab'

describe('saldo', () => {
  const server = useTestServer()
  let token: string
  let operator: number
  let id: number
  beforeEach(async () => {
    ;({ token, id: operator } = await server.staff('contabile', 'Suor Chiara'))
    id = await insertAnagrafica(server)
  })

  const move = (
    operazione: unknown,
    {
      descrizione = 'Ricarica',
      key,
      who = id,
      as = token,
    }: { descrizione?: unknown; key?: string; who?: number; as?: string } = {},
  ) =>
    server.call('PUT', `/api/anagrafica/${who}/saldo`, {
      token: as,
      body: { operazione, descrizione },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    })
  const logs = (query = '', { who = id, as = token } = {}) =>
    server.call('GET', `/api/anagrafica/${who}/saldo/logs?${query}`, { token: as })
  const listed = async (query?: string) => calls.logs.reply.parse((await logs(query)).body)
  const saldo = async () =>
    (await server.database.db('anagrafiche').where({ id }).first<{ saldo: number }>('saldo')).saldo
  const movements = () => server.database.db('saldo_movimenti').orderBy('id').select<Record<string, unknown>[]>('*')
  const sum = async () => (await movements()).reduce((total, { operazione }) => total + Number(operazione), 0)
  const strangers = async () => [
    999_999,
    await insertAnagrafica(server, { is_request: 1, saldo: 100 }),
    await insertAnagrafica(server, { erased_at: '2026-01-01 00:00:00.000', data_nascita: null, saldo: 100 }),
  ]

  describe('PUT /api/anagrafica/{id}/saldo', () => {
    it('adds and takes away, as one movement each', async () => {
      const added = await move(12.5)
      expect([added.status, added.body]).toEqual([200, { saldo: 12.5 }])
      expect((await move(-0.35, { descrizione: ' Merenda ' })).body).toEqual({ saldo: 12.15 })
      expect(await saldo()).toBe(1_215)
      const common = { anagrafica_id: id, tipo: 'manuale', user_id: operator, created_at: '2026-11-21 09:30:00.000' }
      expect(await movements()).toMatchObject([
        { ...common, operazione: 1_250, descrizione: 'Ricarica' },
        { ...common, operazione: -35, descrizione: 'Merenda' },
      ])
    })

    it('counts hundredths and never fractions of them', async () => {
      for (const coins of [0.1, 0.2, 1.15, 4.35, 8.2, -0.29]) expect((await move(coins)).status).toBe(200)
      expect(await saldo()).toBe(1_371)
    })

    it('takes the last coin and not one more', async () => {
      await move(10)
      expect((await move(-10)).body).toEqual({ saldo: 0 })
      const { status, body } = await move(-0.01)
      expect([status, body]).toEqual([422, { message: 'Saldo insufficiente' }])
      expect(await saldo()).toBe(0)
      expect(await movements()).toHaveLength(2)
    })

    it.each([
      [0, 'Inserisci un importo diverso da zero'],
      [0.001, 'Al massimo due decimali'],
      [1_000_000.01, 'Importo troppo grande'],
      [-1_000_001, 'Importo troppo grande'],
      ['10', 'Inserisci un importo valido'],
      [null, 'Inserisci un importo valido'],
      [[10], 'Inserisci un importo valido'],
      [true, 'Inserisci un importo valido'],
    ])('refuses %j on operazione', async (operazione, text) => {
      const { status, body } = await move(operazione)
      expect(status).toBe(422)
      expect(body).toHaveProperty('errors.operazione', [text])
      expect(await movements()).toEqual([])
    })

    it.each([
      ['', 'Campo obbligatorio'],
      ['   ', 'Campo obbligatorio'],
      [null, 'Campo obbligatorio'],
      ['x'.repeat(191), 'Scrivi al massimo 190 caratteri'],
    ])('refuses %j on descrizione', async (descrizione, text) => {
      const { status, body } = await move(10, { descrizione })
      expect([status, body]).toEqual([422, { message: text, errors: { descrizione: [text] } }])
      expect(await movements()).toEqual([])
    })

    it('takes no number that JSON can not say', async () => {
      for (const operazione of ['NaN', '1e999', 'Infinity'])
        expect(
          (
            await server.call('PUT', `/api/anagrafica/${id}/saldo`, {
              token,
              body: `{"operazione":${operazione},"descrizione":"x"}`,
              headers: { 'Content-Type': 'application/json' },
            })
          ).status,
        ).toBe(operazione === '1e999' ? 422 : 400)
      expect(await saldo()).toBe(0)
    })

    it('ignores what is not its own', async () => {
      const extra = { saldo: 99, tipo: 'cassa', user_id: 1, anagrafica_id: 1, created_at: '1999-01-01T00:00:00.000Z' }
      const body = { operazione: 10, descrizione: 'Ricarica', ...extra }
      expect((await server.call('PUT', `/api/anagrafica/${id}/saldo`, { token, body })).body).toEqual({ saldo: 10 })
      expect(await movements()).toMatchObject([
        { anagrafica_id: id, tipo: 'manuale', user_id: operator, created_at: '2026-11-21 09:30:00.000' },
      ])
    })

    it('knows no saldo of nobody, of a request, of an erased member', async () => {
      for (const who of await strangers()) {
        const { status, body } = await move(10, { who, key: randomUUID() })
        expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
      }
      expect(await movements()).toEqual([])
    })

    it('is role user’s only while the setting says so', async () => {
      const { token: as } = await server.staff('user')
      const allow = (value: string) =>
        server.database.db('settings').where({ key: 'allow_role_user_to_manage_money' }).update({ value })
      const both = async () => [(await move(10, { as })).status, (await logs('', { as })).status]
      expect(await both()).toEqual([403, 403])
      await allow('true')
      expect(await both()).toEqual([200, 200])
      await allow('false')
      expect(await both()).toEqual([403, 403])
      expect(await saldo()).toBe(1_000)
    })

    it('of forty top-ups and withdrawals at once loses none and never falls below zero', async () => {
      await move(5)
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, n) => move(n % 2 === 0 ? 1 : -3, { key: randomUUID() })),
      )
      expect(
        replies.filter(
          ({ status, body }) =>
            status !== 200 && JSON.stringify([status, body]) !== '[422,{"message":"Saldo insufficiente"}]',
        ),
      ).toEqual([])
      const spent = replies.filter(({ status }, n) => n % 2 === 1 && status === 200).length
      expect(await saldo()).toBe(2_500 - 300 * spent)
      expect(await sum()).toBe(await saldo())
      let running = 0
      for (const { operazione } of await movements()) expect((running += Number(operazione))).toBeGreaterThanOrEqual(0)
    })
  })

  describe('the same key', () => {
    it('moves once, one after the other', async () => {
      const first = await move(10, { key: KEY })
      const second = await move(10, { key: KEY })
      expect([second.status, second.body]).toEqual([first.status, first.body])
      expect(second.headers.get('Idempotency-Replayed')).toBe('true')
      expect(await movements()).toHaveLength(1)
    })

    it('moves once when ten arrive at once', async () => {
      const replies = await Promise.all(Array.from({ length: 10 }, () => move(10, { key: KEY })))
      for (const { status, body } of replies) expect([status, body]).toEqual([200, { saldo: 10 }])
      expect(replies.filter(({ headers }) => headers.get('Idempotency-Replayed') === 'true')).toHaveLength(9)
      expect(await movements()).toHaveLength(1)
    })

    it('is a 422 with another amount, another text or another member', async () => {
      await move(10, { key: KEY })
      const other = await insertAnagrafica(server)
      for (const reply of [
        await move(11, { key: KEY }),
        await move(10, { key: KEY, descrizione: 'Altro' }),
        await move(10, { key: KEY, who: other }),
      ]) {
        expect(reply.status).toBe(422)
        expect(reply.body).toHaveProperty('errors.Idempotency-Key')
      }
      expect(await saldo()).toBe(1_000)
    })

    it('gives a refusal again after a top-up', async () => {
      const refused = await move(-10, { key: KEY })
      expect([refused.status, refused.body]).toEqual([422, { message: 'Saldo insufficiente' }])
      await move(50)
      const again = await move(-10, { key: KEY })
      expect([again.status, again.body]).toEqual([refused.status, refused.body])
      expect(await saldo()).toBe(5_000)
      expect((await move(-10, { key: randomUUID() })).status).toBe(200)
    })

    it('remembers whom its answer tells about, refused or not', async () => {
      await move(10, { key: KEY })
      await move(-90, { key: randomUUID() })
      expect(await server.database.db('idempotency_keys').pluck('anagrafica_id')).toEqual([id, id])
    })

    it('is a UUID', async () => {
      expect((await move(10, { key: 'uno' })).status).toBe(422)
      expect(await movements()).toEqual([])
    })
  })

  describe('GET /api/anagrafica/{id}/saldo/logs', () => {
    it('gives the newest first, in coins, with who made them', async () => {
      await insertMovement(server, id, 1_000, { descrizione: 'Ricarica' })
      await server.database.db('anagrafiche').where({ id }).update({ saldo: 1_000 })
      await move(-2.5, { descrizione: 'Merenda' })
      await insertMovement(server, await insertAnagrafica(server), 100, { descrizione: 'Di un altro' })
      const { data, ...page } = await listed()
      expect(page).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 2 })
      expect(data).toMatchObject([
        { operazione: -2.5, descrizione: 'Merenda', created_at: '2026-11-21T09:30:00.000Z', user: 'Suor Chiara' },
        { operazione: 10, descrizione: 'Ricarica', created_at: '2026-11-01T10:00:00.000Z', user: null },
      ])
    })

    it('pages, by the order in which they were written', async () => {
      for (let n = 1; n <= 25; n += 1) await insertMovement(server, id, n, { descrizione: `Movimento ${n}` })
      const texts = async (query: string) => (await listed(query)).data.map(({ descrizione }) => descrizione)
      expect(await texts('page=2&per_page=10')).toEqual(Array.from({ length: 10 }, (_, n) => `Movimento ${15 - n}`))
      expect(await listed('per_page=10')).toMatchObject({ total: 25, last_page: 3 })
      expect(await texts('page=4&per_page=10')).toEqual([])
      expect((await logs('per_page=501')).status).toBe(422)
    })

    it('are found by an index', async () => {
      const others = await Promise.all(Array.from({ length: 20 }, () => insertAnagrafica(server)))
      const movement = {
        operazione: 1,
        descrizione: 'x',
        tipo: 'manuale',
        mezzo: 'contanti',
        created_at: '2026-11-01 10:00:00.000',
      }
      const rows = [id, ...others].flatMap((anagrafica_id) =>
        Array.from({ length: 60 }, () => ({ anagrafica_id, ...movement })),
      )
      await server.database.db.batchInsert('saldo_movimenti', rows, 400)
      const byMember: unknown = expect.stringContaining('saldo_movimenti_anagrafica_id_id_index')
      expect(await plansOf(server, 'saldo_movimenti', () => logs('page=2'))).toEqual([byMember, byMember])
    })

    it('is empty where nothing ever moved, and not found for nobody', async () => {
      expect(await listed()).toEqual({ data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 })
      for (const who of await strangers()) {
        const { status, body } = await logs('', { who })
        expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
      }
    })
  })
})
