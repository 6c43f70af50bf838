import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@cortile/contract/days.ts'
import { seeded } from '../../demo/random.ts'
import { readConfig } from '../../src/config/config.ts'
import { dayIn, sqlTime } from '../../src/db/time.ts'
import { openSession } from '../../src/domain/session/session.ts'
import { sweepLists } from '../../src/jobs/waiting-lists/sweep-lists.ts'
import { GUARDIAN, insertLink, insertPerson } from '../families.ts'
import { insertAnagrafica, insertWeek } from '../fixtures.ts'
import { ended, killProcesses, startServer, type RunningServer } from '../program.ts'
import { scale } from '../scale.ts'
import { openHouse, type House } from './house.ts'

/** Rounds of a freed place that goes from one child to the next, with a kill at each step. */
const ROUNDS = scale(1, 12)
/** A kill comes within this time after the call. */
const KILL_WITHIN_MS = 40
const CHILDREN = 3

/** The waiting list when a server is killed at each step: while a place is freed, swept, and answered. */
describe('a waiting list whose server is killed at each step', () => {
  let house: House
  /** Two on a database server; the embedded database belongs to one process. */
  let servers: RunningServer[]
  beforeAll(async () => {
    house = await openHouse()
    servers = await Promise.all(Array.from({ length: house.server ? 2 : 1 }, start))
  })
  afterAll(async () => {
    killProcesses()
    await house.close()
  })

  const db = () => house.place.database.db
  const random = seeded(ROUNDS)
  const start = () => startServer({ ...house.env, RATE_LIMIT: 'off' })
  const restart = async () => {
    const victim = random.pick(servers)
    victim.process.kill('SIGKILL')
    await ended(victim)
    servers = [...servers.filter((each) => each !== victim), await start()]
  }
  const send = async (token: string, method: string, path: string, body?: object): Promise<number | 'cut'> => {
    try {
      const reply = await fetch(`${random.pick(servers).url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      await reply.arrayBuffer()
      return reply.status
    } catch {
      return 'cut'
    }
  }
  /** Sends a call, kills the server in the middle of it, and sends it again until it is answered. */
  const throughKill = async (token: string, method: string, path: string, body?: object): Promise<number> => {
    const [first] = await Promise.all([
      send(token, method, path, body),
      sleep(random.int(0, KILL_WITHIN_MS)).then(restart),
    ])
    if (first !== 'cut') return first
    const again = await send(token, method, path, body)
    if (again === 'cut') throw new Error('the restarted server does not answer')
    return again
  }
  const sweep = () =>
    sweepLists({ db: db(), config: readConfig({ NODE_ENV: 'test', APP_URL: 'http://x.test' }) }, new Date())

  it(`${ROUNDS}×: one place, given to one child at a time, each told once`, async () => {
    const now = new Date()
    const zone = 'Europe/Rome'
    const at = sqlTime(now)
    const longAgo = sqlTime(new Date(now.getTime() - 3_600_000))
    const [user_id = 0] = await db()('users').insert({
      ...{ name: 'Admin', email: 'kills@oratorio.test', role: 'admin', disabled: 0, created_at: at, updated_at: at },
    })
    const token = await openSession(db(), { user_id }, 'jest', now)
    const data_inizio = addDays(dayIn(zone, now), 60)
    const week = await insertWeek(house.place, data_inizio, { data_fine: addDays(data_inizio, 4), max: 1 })
    const children = await Promise.all(
      Array.from({ length: CHILDREN }, async (_, n) => {
        const child = await insertAnagrafica(house.place, { nome: `Bimbo ${n}`, data_nascita: '2018-05-05' })
        const mother = await insertPerson(house.place, { nome: `Madre ${n}`, email: `madre${n}@famiglia.test` })
        await insertLink(house.place, child, mother, { ...GUARDIAN, posizione: 1 })
        return child
      }),
    )
    const place = (child: number) => `/api/er/${week}/anagrafiche/${child}`
    const waiting = (child: number) => `/api/er/${week}/attesa/${child}`
    const booked = () => db()('prenotazioni').where({ settimana_id: week }).pluck<number[]>('anagrafica_id')
    const open = () => db()('er_attesa').where({ settimana_id: week, aperta: 1 }).orderBy('ordine')
    const offered = async () => (await open().where({ stato: 'offerto' }).pluck<number[]>('anagrafica_id')).join()

    for (let round = 0; round < ROUNDS; round += 1) {
      const [holder = 0, first = 0, second = 0] = children.map((_, n) => children[(n + round) % CHILDREN] ?? 0)
      // 409 and 404: the call before the kill has done it.
      expect([200, 409]).toContain(await throughKill(token, 'POST', place(holder)))
      for (const child of [first, second])
        expect([201, 409]).toContain(await throughKill(token, 'POST', waiting(child)))
      expect([200, 404]).toContain(await throughKill(token, 'DELETE', place(holder)))
      expect([await booked(), await offered()]).toEqual([[], String(first)])
      expect(await send(token, 'POST', place(holder))).toBe(422)

      const before = await db()('outbox').where({ subject: 'Si è liberato un posto' })
      await Promise.all([sweep(), sweep(), restart()])
      const told = await db()('outbox').where({ subject: 'Si è liberato un posto' })
      expect(told.length).toBe(before.length + 1)

      // The first lets it lapse; the second accepts.
      await db()('er_attesa')
        .where({ settimana_id: week, anagrafica_id: first, aperta: 1 })
        .update({ scade_at: longAgo })
      await Promise.all([sweep(), restart(), sweep()])
      expect(await offered()).toBe(String(second))
      const accept = { risposta: 'accetta' }
      expect(await throughKill(token, 'POST', `${waiting(second)}/risposta`, accept)).toBe(200)
      expect([await booked(), await open()]).toEqual([[second], []])
      const { totale } = await db()('settimane').where({ id: week }).first<{ totale: number }>('totale')
      expect(totale).toBe(1)
      expect([200, 404]).toContain(await throughKill(token, 'DELETE', place(second)))
    }
  })
})
