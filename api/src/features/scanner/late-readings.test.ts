import { HOUR, inside, MINUTE, openDoor, outside, type Door } from '../../../test/door.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('a reading that had to wait', () => {
  const server = useTestServer()
  let door: Door
  beforeEach(async () => {
    door = await openDoor(server)
  })

  it('is logged at its own moment, and so is the entry', async () => {
    expect((await door.enter(door.ago(HOUR))).body).toEqual(inside)
    expect(await door.logs()).toMatchObject([
      { action: 'ingresso', created_at: '2026-11-21 08:30:00.000', received_at: '2026-11-21 09:30:00.000' },
    ])
    expect(await door.member()).toEqual({ stato_accesso: 'dentro', entrato_at: '2026-11-21 08:30:00.000' })
    expect(await door.hours()).toMatchObject([{ ora: 9, ingressi: 1 }])
  })

  it('in its turn: a queue ends as it would have, had nothing waited', async () => {
    for (const [back, end] of [
      [180, inside],
      [120, outside],
      [60, inside],
    ] as const)
      expect((await door.enter(door.ago(back * MINUTE))).body).toEqual(end)
    expect((await door.logs()).map(({ action }) => action)).toEqual(['ingresso', 'uscita', 'ingresso'])
  })

  it('never overturns a newer state: it is a remark in the log', async () => {
    await door.enter()
    door.later(HOUR)
    expect((await door.read({ read_at: door.ago(2 * HOUR) })).body).toEqual(inside)
    expect(await door.member()).toEqual({ stato_accesso: 'dentro', entrato_at: '2026-11-21 09:30:00.000' })
    expect(await door.logs()).toMatchObject([
      { action: 'ingresso' },
      { action: 'info', message: 'Lettura arrivata in ritardo', created_at: '2026-11-21 08:30:00.000' },
    ])
    expect(await door.days()).toMatchObject([{ ingressi: 1, uscite: 0, errori: 0 }])
  })

  it('is not late because of an error in between', async () => {
    await door.read()
    door.later(HOUR)
    expect((await door.enter(door.ago(2 * HOUR))).body).toEqual(inside)
  })

  it('is not late when a clock is a little wrong: leaving is always possible', async () => {
    await door.enter()
    expect((await door.read({ read_at: door.ago(3_000) })).body).toEqual(outside)
  })

  it.each([
    [24 * HOUR, 200],
    [24 * HOUR + 1, 422],
    [-2 * MINUTE, 200],
    [-2 * MINUTE - 1, 422],
    [1e15, 422],
  ])('%i ms ago answers %i', async (back, status) => {
    const reply = await door.enter(back === 1e15 ? '1970-01-01T00:00:00Z' : door.ago(back))
    expect(reply.status).toBe(status)
    if (status === 422) {
      expect(reply.body).toHaveProperty('errors.read_at')
      expect(await door.logs()).toEqual([])
    }
  })
})
