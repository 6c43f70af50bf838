import { insertRow } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('GET /api/groups-access-rules/valid', () => {
  const server = useTestServer()

  const group = (nome: string) =>
    insertRow(server, 'gruppi', { nome, nome_norm: nome.toLowerCase(), colore: '#112233' })
  const rule = async (gruppo_id: number, giorno: number, start_time: string, end_time: string) => {
    const [id] = await server.database
      .db('regole_accesso')
      .insert({ gruppo_id, giorno, start_time, end_time, created_at: '2026-01-01 00:00:00.000' })
    return id
  }
  const valid = async () =>
    (await server.call('GET', '/api/groups-access-rules/valid', { token: (await server.staff('scanner')).token })).body
  const at = (iso: string) => (server.time.now = new Date(iso))

  it('is empty where no rule holds', async () => {
    expect(await valid()).toEqual([])
  })

  it('gives the rules of now, merged, with all their days', async () => {
    const [medie, coro] = [await group('Medie'), await group('Coro')]
    // 21 November 2026 is a Saturday.
    const ids = [
      await rule(medie, 6, '10:00:00', '12:00:00'),
      await rule(medie, 7, '10:00:00', '12:00:00'),
      await rule(coro, 6, '10:00:00', '12:00:00'),
      await rule(coro, 7, '10:00:00', '12:00:00'),
    ]
    await rule(medie, 5, '10:00:00', '13:00:00')
    await rule(medie, 6, '14:00:00', '15:00:00')
    const groups = [
      { id: coro, nome: 'Coro', colore: '#112233' },
      { id: medie, nome: 'Medie', colore: '#112233' },
    ]
    expect(await valid()).toEqual([
      {
        rule_ids: ids,
        group_ids: [coro, medie],
        groups,
        days_of_week: [6, 7],
        start_time: '10:00:00',
        end_time: '12:00:00',
      },
    ])
  })

  it.each([
    ['2026-11-21T08:59:59.999Z', 0],
    ['2026-11-21T09:00:00.000Z', 1],
    ['2026-11-21T10:59:59.999Z', 1],
    ['2026-11-21T11:00:00.000Z', 0],
    ['2026-11-22T09:30:00.000Z', 0],
    // In summer Rome is two hours ahead of UTC.
    ['2026-07-04T08:00:00.000Z', 1],
    ['2026-07-04T10:00:00.000Z', 0],
  ])('by the wall clock, start inclusive and end exclusive: at %s there are %i', async (now, count) => {
    await rule(await group('Medie'), 6, '10:00:00', '12:00:00')
    at(now)
    expect(await valid()).toHaveLength(count)
  })

  it('knows that Saturday begins at midnight in Rome', async () => {
    await rule(await group('Medie'), 6, '00:00:00', '00:30:00')
    at('2026-11-20T23:10:00.000Z')
    expect(await valid()).toHaveLength(1)
  })
})
