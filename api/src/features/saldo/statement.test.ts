import { saldo as calls } from '@cortile/contract/saldo.ts'
import { insertAnagrafica, insertMovement } from '../../../test/fixtures.ts'
import { rowsOf } from '../../../test/read-csv.ts'
import { useTestServer } from '../../../test/test-server.ts'

const NOT_FOUND = [404, { message: 'Elemento non trovato' }]

describe('a member’s movements on paper', () => {
  const server = useTestServer()
  let token: string
  let operator: number
  let id: number
  beforeEach(async () => {
    ;({ token, id: operator } = await server.staff('contabile', 'Suor Chiara'))
    id = await insertAnagrafica(server)
  })

  const call = async (path: string, who = id) => {
    const { status, body } = await server.call('GET', `/api/anagrafica/${who}/saldo/${path}`, { token })
    return [status, body]
  }
  const statement = async (from: string, to: string) =>
    calls.statement.reply.parse((await call(`statement?from=${from}&to=${to}`))[1])
  const file = async (query = '') => rowsOf((await call(`csv${query}`))[1]).slice(1)
  const movement = (operazione: number, descrizione: string, created_at: string, who = id) =>
    insertMovement(server, who, operazione, { descrizione, created_at, user_id: operator })
  const strangers = async () => [
    999_999,
    await insertAnagrafica(server, { is_request: 1 }),
    await insertAnagrafica(server, { erased_at: '2026-01-01 00:00:00.000', data_nascita: null }),
  ]

  describe('GET /api/anagrafica/{id}/saldo/statement', () => {
    it('goes from what there was before to what was left after, oldest first', async () => {
      await movement(2_000, 'Ricarica', '2026-10-30 10:00:00.000')
      await movement(-35, 'Merenda', '2026-11-02 10:00:00.000')
      await insertMovement(server, id, -10, { descrizione: 'Da sé', created_at: '2026-11-03 10:00:00.000' })
      await movement(500, 'Poi', '2026-11-08 10:00:00.000')
      await movement(900, 'Di un altro', '2026-11-02 10:00:00.000', await insertAnagrafica(server))
      const some: unknown = expect.any(Number)
      expect(await statement('2026-11-01', '2026-11-07')).toEqual({
        centre: 'Oratorio',
        from: '2026-11-01',
        to: '2026-11-07',
        opening: 20,
        closing: 19.55,
        movements: [
          {
            id: some,
            operazione: -0.35,
            descrizione: 'Merenda',
            created_at: '2026-11-02T10:00:00.000Z',
            user: 'Suor Chiara',
          },
          { id: some, operazione: -0.1, descrizione: 'Da sé', created_at: '2026-11-03T10:00:00.000Z', user: null },
        ],
      })
    })

    it('counts days on the wall of the zone, also where the clock changes', async () => {
      // 25 October 2026 has 25 hours, 28 March 2027 has 23.
      await movement(1, 'Sabato', '2026-10-24 21:59:59.999')
      await movement(2, 'Domenica presto', '2026-10-24 22:00:00.000')
      await movement(4, 'Domenica tardi', '2026-10-25 22:59:59.999')
      await movement(8, 'Lunedì', '2026-10-25 23:00:00.000')
      expect(await statement('2026-10-25', '2026-10-25')).toMatchObject({
        opening: 0.01,
        closing: 0.07,
        movements: [{ descrizione: 'Domenica presto' }, { descrizione: 'Domenica tardi' }],
      })
      await movement(16, 'Fine di marzo', '2027-03-28 21:59:59.999')
      await movement(32, 'Lunedì di marzo', '2027-03-28 22:00:00.000')
      expect(await statement('2027-03-28', '2027-03-28')).toMatchObject({ opening: 0.15, closing: 0.31 })
    })

    it('is of nothing where nothing moved', async () => {
      expect(await statement('2026-11-01', '2026-11-01')).toMatchObject({ opening: 0, closing: 0, movements: [] })
    })

    it.each([
      ['', 'from', 'Inserisci una data valida'],
      ['?from=2026-11-02&to=2026-11-01', 'to', 'La fine non può venire prima dell’inizio'],
      ['?from=2025-11-01&to=2026-11-02', 'from', 'Scegli un periodo di un anno al massimo'],
      ['?from=2026-02-30&to=2026-11-02', 'from', 'Inserisci una data valida'],
    ])('refuses the period %j', async (query, field, text) => {
      expect(await call(`statement${query}`)).toMatchObject([422, { errors: { [field]: [text] } }])
    })

    it('takes a whole year, also a leap one', async () => {
      expect((await call('statement?from=2027-03-01&to=2028-02-29'))[0]).toBe(200)
    })

    it('knows nobody who has no balance', async () => {
      for (const who of await strangers()) {
        expect(await call('statement?from=2026-11-01&to=2026-11-02', who)).toEqual(NOT_FOUND)
        expect(await call('csv', who)).toEqual(NOT_FOUND)
      }
    })
  })

  describe('GET /api/anagrafica/{id}/saldo/csv', () => {
    it('has what came in and what went out in columns of their own, newest first', async () => {
      await movement(2_000, 'Ricarica; contanti', '2026-07-30 22:30:05.000')
      await insertMovement(server, id, -35, { descrizione: '-Merenda', created_at: '2026-11-02 10:00:00.000' })
      const { body, headers } = await server.call('GET', `/api/anagrafica/${id}/saldo/csv`, { token })
      expect(headers.get('Content-Disposition')).toBe(`attachment; filename="saldo-${id}-2026-11-21.csv"`)
      expect(rowsOf(body)).toEqual([
        ['Data', 'Ora', 'Descrizione', 'Accredito', 'Addebito', 'Operatore'],
        ['02/11/2026', '11:00:00', "'-Merenda", '', '0,35', ''],
        ['31/07/2026', '00:30:05', 'Ricarica; contanti', '20,00', '', 'Suor Chiara'],
      ])
    })

    it('is of all days, or from one, or up to one', async () => {
      await movement(1, 'a', '2026-11-01 22:59:59.999')
      await movement(2, 'b', '2026-11-01 23:00:00.000')
      await movement(3, 'c', '2026-11-02 23:00:00.000')
      const words = async (query: string) => (await file(query)).map(([, , descrizione]) => descrizione).join('')
      expect(await words('')).toBe('cba')
      expect(await words('?from=2026-11-02')).toBe('cb')
      expect(await words('?to=2026-11-02')).toBe('ba')
      expect(await words('?from=2026-11-02&to=2026-11-02')).toBe('b')
      expect(await words('?from=2026-11-03&to=2026-11-02')).toBe('')
      expect((await call('csv?to=ieri'))[0]).toBe(422)
    })

    it('has every one of many, once', async () => {
      const common = { anagrafica_id: id, tipo: 'manuale', mezzo: 'contanti', created_at: '2026-11-01 10:00:00.000' }
      const rows = Array.from({ length: 1_000 }, (_, n) => ({ ...common, operazione: 1, descrizione: `n${n}` }))
      await server.database.db.batchInsert('saldo_movimenti', rows, 200)
      const words = (await file()).map(([, , descrizione]) => descrizione)
      expect(words).toEqual(Array.from({ length: 1_000 }, (_, n) => `n${999 - n}`))
    })
  })
})
