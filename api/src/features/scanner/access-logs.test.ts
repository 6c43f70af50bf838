import { Page } from '@cortile/contract/page.ts'
import { AccessLog } from '@cortile/contract/scanner.ts'
import { insertAnagrafica, insertRow } from '../../../test/fixtures.ts'
import { plansOf } from '../../../test/plans.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { sqlTime } from '../../db/time.ts'

describe('access logs', () => {
  const server = useTestServer()
  let token: string
  let operator: number
  let medie: number
  let anna: number
  beforeEach(async () => {
    ;({ id: operator, token } = await server.staff('admin', 'Don Paolo'))
    medie = await insertRow(server, 'gruppi', { nome: 'Medie', nome_norm: 'medie', colore: '#112233' })
    anna = await insertAnagrafica(server, { nome: 'Anna', cognome: 'Rossi', gruppo_id: medie })
  })

  const get = (path: string, as = token) => server.call('GET', `/api/scanner${path}`, { token: as })
  const rows = async (path: string) => Page(AccessLog).parse((await get(path)).body).data
  const logged = async (moments: readonly (string | number)[], columns: Record<string, unknown> = {}) => {
    const stamps = moments.map((moment) => sqlTime(new Date(moment)))
    for (let from = 0; from < stamps.length; from += 400)
      await server.database.db('access_logs').insert(
        stamps.slice(from, from + 400).map((at) => ({
          anagrafica_id: anna,
          action: 'ingresso',
          created_at: at,
          received_at: at,
          ...columns,
        })),
      )
  }
  const since = (start: string, count: number, minutes: number) =>
    Array.from({ length: count }, (_, n) => Date.parse(start) + n * minutes * 60_000)

  describe('GET /api/scanner', () => {
    it('shows who passed, with the group of that moment and the operator', async () => {
      await logged(['2026-11-20T15:00:00Z'], { gruppo_id: medie, user_id: operator, message: 'Eseguito da operatore' })
      await server.database.db('anagrafiche').where({ id: anna }).update({ gruppo_id: null })
      const [id] = await server.database.db('access_logs').pluck<number[]>('id')
      const { status, body } = await get('')
      expect([status, body]).toEqual([
        200,
        {
          data: [
            {
              id,
              anagrafica_id: anna,
              action: 'ingresso',
              created_at: '2026-11-20T15:00:00.000Z',
              message: 'Eseguito da operatore',
              user: 'Don Paolo',
              nome: 'Anna',
              cognome: 'Rossi',
              gruppo: { id: medie, nome: 'Medie', colore: '#112233' },
              colore: '#112233',
              timestamp: null,
            },
          ],
          current_page: 1,
          per_page: 20,
          last_page: 1,
          total: 1,
        },
      ])
    })

    it('names nobody where a card was of nobody, or its holder has been erased', async () => {
      await logged(['2026-11-20T15:00:00Z'], { anagrafica_id: null, card_id: '9999999999', action: 'errore' })
      await logged(['2026-11-20T16:00:00Z'])
      await server.database
        .db('anagrafiche')
        .where({ id: anna })
        .update({ nome: '', cognome: '', erased_at: '2026-11-21 08:00:00.000' })
      expect(await rows('')).toMatchObject([
        { anagrafica_id: anna, nome: null, cognome: null },
        { anagrafica_id: null, nome: null, cognome: null, gruppo: null, user: null },
      ])
      expect(JSON.stringify(await rows(''))).not.toContain('9999999999')
    })

    it('is newest first by the clock, and of one instant the last written first', async () => {
      await logged(['2026-11-20T16:00:00Z', '2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z', '2026-11-20T15:30:00Z'])
      const [a, b, c, d] = await server.database.db('access_logs').orderBy('id').pluck<number[]>('id')
      expect((await rows('')).map(({ id }) => id)).toEqual([c, a, d, b])
    })

    it('pages through all of them, each once, also where many share an instant', async () => {
      await logged(Array.from({ length: 45 }, () => '2026-11-20T16:00:00Z'))
      const seen: number[] = []
      for (const page of [1, 2, 3, 4, 5]) seen.push(...(await rows(`?page=${page}&per_page=10`)).map(({ id }) => id))
      const all = await server.database.db('access_logs').orderBy('id', 'desc').pluck<number[]>('id')
      expect(seen).toEqual(all)
      expect((await get('?page=6&per_page=10')).body).toEqual({
        data: [],
        current_page: 6,
        per_page: 10,
        last_page: 5,
        total: 45,
      })
    })

    // Half-hours from two days before to two days after: the day itself has twice as many as hours.
    it.each([
      ['2026-11-20', '2026-11-19T23:00:00.000Z', '2026-11-20T22:30:00.000Z', 48],
      ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:30:00.000Z', 46],
      ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:30:00.000Z', 50],
    ])('date=%s is that day on the wall of Rome', async (date, first, last, count) => {
      await logged(since(`${date}T00:00:00Z`, 48 * 4, 30).map((ms) => ms - 48 * 3_600_000))
      const found = await rows(`?date=${date}&per_page=100`)
      expect(found).toHaveLength(count)
      expect([found.at(-1)?.created_at, found[0]?.created_at]).toEqual([first, last])
    })

    it('begins a day at its first millisecond and not one later', async () => {
      await logged(['2026-11-19T22:59:59.999Z', '2026-11-19T23:00:00.000Z', '2026-11-20T22:59:59.999Z'])
      await logged(['2026-11-20T23:00:00.000Z'])
      expect((await rows('?date=2026-11-20')).map(({ created_at }) => created_at)).toEqual([
        '2026-11-20T22:59:59.999Z',
        '2026-11-19T23:00:00.000Z',
      ])
      expect(await rows('?date=')).toHaveLength(4)
      expect((await get('?date=1999-01-01')).body).toMatchObject({ data: [], total: 0, last_page: 1 })
    })

    it.each([
      'date=ieri',
      'date=2026-02-30',
      'date=2026-11-20T10:00:00Z',
      'date=0000-01-01',
      'date=9999-12-31',
      'date=2026-11-20&date=2026-11-21',
      'page=0',
      'per_page=501',
      'per_page=x',
    ])('%s is a 422', async (query) => {
      const { status, body } = await get(`?${query}`)
      expect(status).toBe(422)
      expect(body).toHaveProperty(['errors', query.split('=')[0] ?? ''])
    })
  })

  describe('GET /api/scanner/history/{id}', () => {
    it('is one member’s, newest first', async () => {
      await logged(['2026-11-20T15:00:00Z', '2026-11-20T17:00:00Z', '2026-11-20T16:00:00Z'])
      const luca = await insertAnagrafica(server, { nome: 'Luca', cognome: 'Bianchi' })
      await logged(['2026-11-20T18:00:00Z'], { anagrafica_id: luca })
      await logged(['2026-11-20T19:00:00Z'], { anagrafica_id: null })
      for (const role of ['admin', 'user'] as const) {
        const { body } = await get(`/history/${anna}`, (await server.staff(role)).token)
        expect(body).toMatchObject({ total: 3, per_page: 20, last_page: 1 })
        expect(
          Page(AccessLog)
            .parse(body)
            .data.map(({ created_at }) => created_at.slice(11, 13)),
        ).toEqual(['17', '16', '15'])
      }
      expect(await rows(`/history/${anna}?page=2&per_page=2`)).toMatchObject([
        { created_at: '2026-11-20T15:00:00.000Z' },
      ])
    })

    it('is empty for a request, and 404 for nobody and for who was erased', async () => {
      const request = await insertAnagrafica(server, { is_request: 1 })
      expect((await get(`/history/${request}`)).body).toMatchObject({ data: [], total: 0 })
      const erased = await insertAnagrafica(server, { erased_at: '2026-01-01 00:00:00.000', data_nascita: null })
      await logged(['2026-11-20T15:00:00Z'], { anagrafica_id: erased })
      for (const id of [erased, 999_999, 0, 'x']) {
        const { status, body } = await get(`/history/${id}`)
        expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
      }
    })
  })

  it('are found by an index: all of them, those of a day, those of a member, also on a deep page', async () => {
    await logged(since('2026-10-01T00:00:00Z', 3_000, 20))
    const luca = await insertAnagrafica(server, { nome: 'Luca', cognome: 'Bianchi' })
    await logged(since('2026-10-01T00:07:00Z', 300, 200), { anagrafica_id: luca })
    const plans = (path: string) => plansOf(server, 'access_logs', () => get(path))

    const byTime: unknown = expect.stringContaining('access_logs_created_at_id_index')
    const byId: unknown = expect.stringMatching(/"table":"l"[^}]*"key":"PRIMARY"|SEARCH l USING INTEGER PRIMARY KEY/)
    // The total is counted on the narrowest index, whichever that is.
    expect(await plans('?page=100')).toContainEqual(byTime)
    expect(await plans('?date=2026-10-15&page=2')).toEqual([byTime, byTime, byId])

    const byMember: unknown = expect.stringContaining('access_logs_anagrafica_id_created_at_id_index')
    expect(await plans(`/history/${luca}?page=3`)).toEqual([byMember, byMember, byId])
  })
})
