import { dashboard } from '@cortile/contract/dashboard.ts'
import { openDoor } from '../../../test/door.ts'
import { insertAnagrafica, insertBooking, insertFee, insertGroup, insertWeek } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('the dashboard', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    token = (await server.staff('admin')).token
  })

  const stats = async (as = token) =>
    dashboard.stats.reply.parse((await server.call('GET', '/api/dashboard/stats', { token: as })).body)
  const charts = async () =>
    dashboard.private.reply.parse((await server.call('GET', '/api/dashboard/private', { token })).body)
  const today = () => server.time.now.toISOString().slice(0, 10)

  it('is all zeros, seven days and 24 hours in an empty centre', async () => {
    expect(await stats()).toEqual({ requests: 0, users: 0, activeCard: 0, inside: 0, accesses: 0, unpaid: 0, er: 0 })
    const { gruppi, gruppiPresence, lastWeek, todayHours, prenotazioni } = await charts()
    expect([gruppi, gruppiPresence, prenotazioni]).toEqual([[], [], []])
    expect(lastWeek.map(({ date }) => date)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
    expect(lastWeek.every((day) => day.ingressi + day.uscite + day.errors + day.unique_users === 0)).toBe(true)
    expect(todayHours).toEqual(Array.from({ length: 24 }, (_, hour) => ({ hour, ingressi: 0, uscite: 0 })))
  })

  it('counts people, cards, requests and who is inside; nobody who was erased', async () => {
    await insertAnagrafica(server, { card_id: '0000000001', stato_accesso: 'dentro' })
    await insertAnagrafica(server, { stato: 'sospeso' })
    await insertAnagrafica(server, { is_request: 1 })
    await insertAnagrafica(server, { erased_at: '2026-01-01 00:00:00.000' })
    expect(await stats()).toMatchObject({ requests: 1, users: 2, activeCard: 1, inside: 1 })
  })

  it('counts entries as they happen, by day and hour on the wall in Rome', async () => {
    const door = await openDoor(server)
    await door.enter()
    door.later(60_000)
    await door.read()
    door.later(60_000)
    await door.read({ card_id: '9999999999' })
    expect(await stats()).toMatchObject({ accesses: 1, inside: 0 })
    const { lastWeek, todayHours } = await charts()
    expect(lastWeek.at(-1)).toEqual({ date: today(), ingressi: 1, uscite: 1, errors: 1, unique_users: 1 })
    // 9:30 UTC in November.
    expect(todayHours.filter(({ ingressi, uscite }) => ingressi + uscite > 0)).toEqual([
      { hour: 10, ingressi: 1, uscite: 1 },
    ])
  })

  it('shows every group with its members, and those inside', async () => {
    const medie = await insertGroup(server, 'Medie')
    await insertGroup(server, 'Coro')
    await insertAnagrafica(server, { gruppo_id: medie, stato_accesso: 'dentro' })
    await insertAnagrafica(server, { gruppo_id: medie })
    await insertAnagrafica(server, { stato_accesso: 'dentro' })
    const { gruppi, gruppiPresence } = await charts()
    expect(gruppi.map(({ nome, count }) => [nome, count])).toEqual([
      ['Coro', 0],
      ['Medie', 2],
    ])
    expect(gruppiPresence.map(({ nome, count }) => [nome, count])).toEqual([
      ['Coro', 0],
      ['Medie', 1],
    ])
  })

  it('counts what is unpaid, for whoever may see fees', async () => {
    const medie = await insertGroup(server, 'Medie')
    await insertAnagrafica(server, { gruppo_id: medie })
    await insertAnagrafica(server, { gruppo_id: medie, is_request: 1 })
    await insertFee(server, [medie])
    expect(await stats()).toMatchObject({ unpaid: 1 })
    expect(await stats((await server.staff('user')).token)).not.toHaveProperty('unpaid')
    expect(await stats((await server.staff('contabile')).token)).toMatchObject({ unpaid: 1 })
  })

  it('shows the weeks that are not over, with who has booked by group', async () => {
    const er = await insertGroup(server, 'ER Medie')
    const past = await insertWeek(server, '2026-11-09', { data_fine: '2026-11-20', totale: 1 })
    const now = await insertWeek(server, '2026-11-16', { data_fine: '2026-11-21', totale: 2 })
    const next = await insertWeek(server, '2026-12-01', { data_fine: '2026-12-05', totale: 0 })
    const [one, other] = [await insertAnagrafica(server, { gruppo_id: er }), await insertAnagrafica(server)]
    for (const anagrafica_id of [one, other]) await insertBooking(server, now, anagrafica_id)
    await insertBooking(server, past, one)
    expect(await stats()).toMatchObject({ er: 2 })
    expect((await charts()).prenotazioni.map(({ id, totale, gruppi }) => ({ id, totale, gruppi }))).toEqual([
      {
        id: now,
        totale: 2,
        gruppi: [
          { gruppo: { nome: 'ER Medie', colore: '#112233' }, count: 1 },
          { gruppo: null, count: 1 },
        ],
      },
      { id: next, totale: 0, gruppi: [] },
    ])
  })
})
