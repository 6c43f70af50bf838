import { RollupCheck } from '@cortile/contract/system.ts'
import { CARD, HOUR, MINUTE, openDoor, type Door } from '../../../test/door.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { scale } from '../../../test/scale.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { turnsDuring } from '../../../test/turns.ts'
import { checkDays, checkRollups } from '../../domain/access/check-rollups.ts'

const DAY = 24 * HOUR

describe('GET /api/system/rollups', () => {
  const server = useTestServer()
  let token: string
  let door: Door
  beforeEach(async () => {
    token = (await server.staff('admin')).token
    door = await openDoor(server)
  })

  const db = () => server.database.db
  const check = async () => RollupCheck.parse((await server.call('GET', '/api/system/rollups', { token })).body)
  /** Advances the time and opens new sessions for reader and desk, because the old ones may have expired. */
  const travel = async (ms: number) => {
    door.later(ms)
    await door.logIn('scanner')
    token = (await server.staff('admin')).token
  }
  /** Anna enters and leaves, an unknown card is read, and one reading arrives late. */
  const live = async () => {
    await door.enter()
    door.later(HOUR)
    await door.read()
    await door.read({ card_id: '9999999999' })
    await door.read({ read_at: door.ago(30 * MINUTE) })
  }

  it('finds every count as its log says, of 31 days up to today', async () => {
    await live()
    await travel(3 * DAY)
    await live()
    expect(await db()('access_logs').count({ n: '*' })).toEqual([{ n: 8 }])
    expect(await check()).toEqual({ from: '2026-10-25', to: '2026-11-24', logs: 8, wrong_count: 0, wrong: [] })
  })

  it('names the days that differ, and which of their counts', async () => {
    await live()
    await travel(DAY)
    await live()
    await travel(DAY)
    await live()
    await db()('accessi_conteggi').where({ giorno: '2026-11-21' }).update({ errori: 2 })
    await db()('accessi_conteggi').where({ giorno: '2026-11-22' }).update({ persone: 0, in_ritardo: 5 })
    await db()('accessi_conteggi').insert({ giorno: '2026-11-10', ora: 9, slot: 3, persone: 1 })
    expect(await check()).toEqual({
      from: '2026-10-24',
      to: '2026-11-23',
      logs: 12,
      wrong_count: 3,
      wrong: [
        { giorno: '2026-11-10', counts: ['persone'] },
        { giorno: '2026-11-21', counts: ['ore'] },
        { giorno: '2026-11-22', counts: ['persone', 'in_ritardo'] },
      ],
    })
  })

  it('looks back a month and no further: older days are the command’s', async () => {
    await live()
    await db()('accessi_conteggi').update({ errori: 2 })
    await travel(30 * DAY)
    expect((await check()).wrong).toEqual([{ giorno: '2026-11-21', counts: ['ore'] }])
    await travel(DAY)
    expect(await check()).toMatchObject({ from: '2026-11-22', logs: 0, wrong_count: 0 })
  })

  it('is not shaken by what is written meanwhile', async () => {
    const cards = Array.from({ length: 6 }, (_, n) => `000000030${n}`)
    for (const card_id of cards) await insertAnagrafica(server, { card_id, gruppo_id: door.medie })
    let [open, n] = [true, 0]
    const reader = async () => {
      for (; open; n += 1) {
        const late = n % 5 === 4 && { read_at: door.ago(HOUR + (n % 60) * MINUTE) }
        const card_id = n % 7 === 6 ? '9999999999' : cards[n % cards.length]
        expect((await door.read({ card_id, allowed_groups: [door.medie], ...late })).status).not.toBe(500)
      }
    }
    const busy = Promise.all([reader(), reader(), reader(), reader()])
    const today = Array.from({ length: scale(30, 2_000) }, () => '2026-11-21')
    for await (const { found } of checkDays(db(), 'Europe/Rome', today)) expect(found).toEqual([])
    expect(await check()).toMatchObject({ wrong_count: 0, wrong: [] })
    open = false
    await busy
    const logs = (await door.logs()).length
    expect(logs).toBeGreaterThan(20)
    expect(await check()).toMatchObject({ logs, wrong_count: 0 })
    expect(server.logged.join('')).not.toContain('database unavailable')
  })

  it('gives everybody else a turn after each day', async () => {
    await door.read({ card_id: CARD })
    const turns = await turnsDuring(() => checkRollups(db(), 'Europe/Rome', server.time.now))
    expect(turns).toBeGreaterThanOrEqual(31)
  })
})
