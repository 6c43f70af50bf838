import { groupsAccessRules } from '@cortile/contract/groups-access-rules.ts'
import { scanner } from '@cortile/contract/scanner.ts'
import { storedHours } from '../door.ts'
import { insertAnagrafica, insertGroup } from '../fixtures.ts'
import { scale } from '../scale.ts'
import { useTestServer } from '../test-server.ts'

/**
 * Each minute of the days around both clock changes (in `npm test` some of them). The local time of Rome is computed
 * here from the law (Directive 2000/84/EC: summer time from the last Sunday of March to the last Sunday of October,
 * 01:00 UTC), not from the zone tables that the server uses.
 */
const STEP_MINUTES = scale(30, 1, 60)
const MINUTE = 60_000
const CARD = '0000000001'

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0))
  return Date.UTC(year, month - 1, last.getUTCDate() - last.getUTCDay(), 1)
}

/** Rome's local time at an instant: day `YYYY-MM-DD`, hour, and weekday from 1 Monday. */
function wall(at: Date): { day: string; hour: number; weekday: number } {
  const year = at.getUTCFullYear()
  const summer = at.getTime() >= lastSunday(year, 3) && at.getTime() < lastSunday(year, 10)
  const shown = new Date(at.getTime() + (summer ? 120 : 60) * MINUTE)
  return { day: shown.toISOString().slice(0, 10), hour: shown.getUTCHours(), weekday: shown.getUTCDay() || 7 }
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const two = (n: number) => String(n).padStart(2, '0')

describe.each([
  ['October', '2026-10-23T22:00:00Z', ['2026-10-24', '2026-10-25', '2026-10-26'], [24, 25, 24]],
  ['March', '2027-03-26T23:00:00Z', ['2027-03-27', '2027-03-28', '2027-03-29'], [24, 23, 24]],
])('the clock in %s', (_, start, days, length) => {
  const server = useTestServer({ reset: false })
  let groups: number[]
  beforeAll(async () => {
    server.time.now = new Date(start)
    groups = []
    // One group per weekday, which may enter on that day only, hour by hour.
    for (let day = 1; day <= 7; day += 1) {
      const gruppo_id = await insertGroup(server, `Giorno ${day}`)
      groups.push(gruppo_id)
      const rules = hours.map((hour) => ({
        gruppo_id,
        giorno: day,
        start_time: `${two(hour)}:00:00`,
        end_time: hour === 23 ? '23:59:59' : `${two(hour + 1)}:00:00`,
        created_at: '2026-01-01 00:00:00.000',
      }))
      await server.database.db('regole_accesso').insert(rules)
    }
    await insertAnagrafica(server, { card_id: CARD })
  })

  it('shows the rules of the wall’s hour and day, logs and counts by them', async () => {
    const minutes = length.reduce((sum, each) => sum + each * 60, 0)
    const { token } = await server.staff('scanner')
    const read = new Map<string, number>()
    const begin = new Date(start).getTime()
    for (let minute = 0; minute < minutes; minute += STEP_MINUTES) {
      server.time.now = new Date(begin + minute * MINUTE)
      const { day, hour, weekday } = wall(server.time.now)
      const { body } = await server.call('GET', '/api/groups-access-rules/valid', { token })
      const rules = groupsAccessRules.valid.reply.parse(body)
      const now = server.time.now.toISOString()
      expect([now, rules.map(({ group_ids, start_time }) => [group_ids, start_time])]).toEqual([
        now,
        [[[groups[weekday - 1]], `${two(hour)}:00:00`]],
      ])
      const scan = { card_id: CARD, noGroups: true }
      expect((await server.call('POST', '/api/scanner/read', { token, body: scan })).status).toBe(200)
      for (const key of [day, `${day} ${hour}`]) read.set(key, (read.get(key) ?? 0) + 1)
    }

    const { db } = server.database
    const counted = await storedHours(db)
    expect(
      new Map(
        counted.map(({ giorno, ora, ingressi, uscite }) => [
          `${String(giorno)} ${String(ora)}`,
          Number(ingressi) + Number(uscite),
        ]),
      ),
    ).toEqual(new Map([...read].filter(([key]) => key.includes(' '))))
    const admin = await server.staff('admin')
    for (const [n, day] of days.entries()) {
      const { body } = await server.call('GET', `/api/scanner?date=${day}`, { token: admin.token })
      const { total } = scanner.list.reply.parse(body)
      expect([day, total]).toEqual([day, read.get(day)])
      expect(total).toBe(((length[n] ?? 0) * 60) / STEP_MINUTES)
    }
  })
})
