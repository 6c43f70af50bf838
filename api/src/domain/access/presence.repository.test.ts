import { Page } from '@cortile/contract/page.ts'
import { InsideRow } from '@cortile/contract/presence.ts'
import { openDoor, type Door } from '../../../test/door.ts'
import { insertPresent } from '../../../test/fixtures.ts'
import { plansOf } from '../../../test/plans.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('GET /api/presence/inside', () => {
  const server = useTestServer()
  let door: Door
  let token: string
  beforeEach(async () => {
    door = await openDoor(server)
    ;({ token } = await server.staff('admin'))
  })

  const get = (query: string) => server.call('GET', `/api/presence/inside?${query}`, { token })
  const inside = async (query = '') => Page(InsideRow).parse((await get(query)).body).data
  const present = (cognome: string, entrato_at: string, columns = {}) =>
    insertPresent(server, entrato_at, { nome: 'X', cognome, ...columns })

  it('is whoever is inside, the first to enter first', async () => {
    await present('Terzo', '2026-11-21 09:00:00.000')
    await present('Primo', '2026-11-20 15:00:00.000')
    await present('Quarto', '2026-11-21 09:00:00.000')
    await present('Secondo', '2026-11-21 08:00:00.000', { stato: 'sospeso' })
    await present('Richiesta', '2026-11-19 09:00:00.000', { is_request: 1 })
    await present('Cancellato', '2026-11-19 09:00:00.000', { erased_at: '2026-11-20 09:00:00.000' })
    expect((await inside()).map(({ cognome, entrato_at }) => `${cognome} ${entrato_at}`)).toEqual([
      'Primo 2026-11-20T15:00:00.000Z',
      'Secondo 2026-11-21T08:00:00.000Z',
      'Terzo 2026-11-21T09:00:00.000Z',
      'Quarto 2026-11-21T09:00:00.000Z',
    ])
  })

  it('gives the rows of a list: group, last access and what is owed, but no note', async () => {
    await door.change({ note: 'Allergia alle noci' })
    await door.enter()
    const [row] = await inside()
    expect(row).toMatchObject({
      id: door.id,
      gruppo: { id: door.medie, nome: 'Medie', colore: '#112233' },
      stato_accesso: 'dentro',
      entrato_at: '2026-11-21T09:30:00.000Z',
      hasToPay: false,
      last_log: { action: 'ingresso', created_at: '2026-11-21T09:30:00.000Z', message: null },
    })
    expect(JSON.stringify((await get('')).body)).not.toContain('noci')
  })

  it('pages, and is one empty page when the house is empty', async () => {
    expect((await get('')).body).toEqual({ data: [], current_page: 1, per_page: 20, last_page: 1, total: 0 })
    for (let n = 10; n < 35; n += 1) await present(`C${n}`, `2026-11-21 08:${n}:00.000`)
    expect((await inside('page=3&per_page=10')).map(({ cognome }) => cognome)).toEqual([
      'C30',
      'C31',
      'C32',
      'C33',
      'C34',
    ])
    expect((await get('page=4&per_page=10')).body).toMatchObject({ data: [], last_page: 3, total: 25 })
  })

  it.each(['page=0', 'per_page=501', 'page=x'])('%s is a 422', async (query) => {
    const { status, body } = await get(query)
    expect(status).toBe(422)
    expect(body).toHaveProperty(['errors', query.split('=')[0] ?? ''])
  })

  it('is found by its index', async () => {
    const at = { data_nascita: '2001-02-03', created_at: '2026-01-01', updated_at: '2026-01-01' }
    const rows = Array.from({ length: 400 }, (_, n) => ({
      ...at,
      nome: 'N',
      cognome: `C${n}`,
      nome_norm: 'n',
      cognome_norm: `c${n}`,
      ...(n % 20 === 0
        ? { stato_accesso: 'dentro', entrato_at: '2026-11-21 08:00:00.000' }
        : { stato_accesso: 'fuori', entrato_at: null }),
    }))
    for (let round = 0; round < 5; round += 1) await server.database.db('anagrafiche').insert(rows)
    const plans = await plansOf(server, 'anagrafiche', () => get('page=2'))
    expect(plans.filter((plan) => plan.includes('anagrafiche_dentro_index'))).toHaveLength(2)
  })
})
