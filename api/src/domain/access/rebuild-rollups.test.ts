import { seeded } from '../../../demo/random.ts'
import { MINUTE, openDoor, storedDays, storedHours, type Door } from '../../../test/door.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { scale } from '../../../test/scale.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { runTool } from '../../../test/tool.ts'
import { giveTurns } from '../../../test/turns.ts'
import { connect, type Db } from '../../db/connect.ts'
import type { Staff } from '../actor.ts'
import { foldCounts } from './fold-counts.ts'
import { rebuildRollups } from './rebuild-rollups.ts'
import { movePerson } from './record-access.ts'

const ZONE = 'Europe/Rome'
const HOUR = 60 * MINUTE
const CARDS = Array.from({ length: 8 }, (_, n) => `000000020${n}`)

describe('the rollups of the accesses', () => {
  let server: TestServer
  let other: Db
  let door: Door
  let people: number[]
  beforeAll(async () => {
    server = await startTestServer()
    other = connect(server.database.where)
  })
  afterAll(async () => {
    await other.destroy()
    await server.stop()
  })
  beforeEach(async () => {
    await server.reset()
    random = seeded(7)
    server.time.now = new Date('2026-03-28T20:00:00.000Z')
    door = await openDoor(server)
    people = []
    for (const card_id of CARDS) people.push(await insertAnagrafica(server, { card_id, gruppo_id: door.medie }))
  })

  let random = seeded(7)
  const arrive = async (now: string) => {
    server.time.now = new Date(now)
    await door.logIn('scanner')
  }
  const wall = (created_at: unknown) =>
    new Date(`${String(created_at).replace(' ', 'T')}Z`).toLocaleString('sv-SE', { timeZone: ZONE })

  const stored = async () => {
    const { db } = server.database
    return { days: await storedDays(db), hours: await storedHours(db) }
  }
  /** The counts by the test's own code, from the log alone. */
  const counted = async () => {
    const names: Record<string, string> = {
      ingresso: 'ingressi',
      uscita: 'uscite',
      errore: 'errori',
      info: 'in_ritardo',
    }
    const days = new Map<string, Record<string, unknown>>()
    const hours = new Map<string, Record<string, unknown>>()
    const who = new Set<string>()
    for (const { action, created_at, anagrafica_id } of await server.database.db('access_logs').select('*')) {
      const [giorno = '', time = ''] = wall(created_at).split(' ')
      const name = names[String(action)]
      if (name === undefined) continue
      const zero = { ingressi: 0, uscite: 0, errori: 0 }
      const day = days.get(giorno) ?? { giorno, ...zero, in_ritardo: 0, persone: 0 }
      const newcomer = ['ingresso', 'uscita'].includes(String(action)) && !who.has(`${giorno} ${anagrafica_id}`)
      if (newcomer) who.add(`${giorno} ${anagrafica_id}`)
      days.set(giorno, { ...day, [name]: Number(day[name]) + 1, persone: Number(day['persone']) + (newcomer ? 1 : 0) })
      if (action === 'info') continue
      const hour = hours.get(`${giorno} ${time.slice(0, 2)}`) ?? { giorno, ora: Number(time.slice(0, 2)), ...zero }
      hours.set(`${giorno} ${time.slice(0, 2)}`, { ...hour, [name]: Number(hour[name]) + 1 })
    }
    const sorted = <T>(rows: Map<string, T>) => [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    return { days: sorted(days), hours: sorted(hours) }
  }

  /** One random event at the door or at the desk, now or some time ago. */
  const happen = async (token: string) => {
    const card_id = random.pick(CARDS)
    const id = random.pick(people)
    const what = random.int(0, 9)
    if (what < 5) await door.read({ card_id, allowed_groups: [door.medie] })
    else if (what < 7)
      await door.read({ card_id, allowed_groups: [door.medie], read_at: door.ago(random.int(0, 299) * MINUTE) })
    else if (what < 8) await door.read({ card_id: random.chance(0.5) ? '9999999999' : card_id })
    else await server.call('POST', `/api/presence/force-${random.chance(0.5) ? 'enter' : 'exit'}/${id}`, { token })
  }
  /** A night around a clock change: about 26 hours, in steps of some minutes. */
  const night = async (begin: string) => {
    await arrive(begin)
    const { token } = await server.staff('admin')
    const steps = scale(60, 1_500)
    for (let n = 0; n < steps; n += 1) {
      door.later((2 * random.next() * 26 * HOUR) / steps)
      if (n % 40 === 0) await door.logIn('scanner')
      await happen(token)
    }
  }
  const rebuild = async (zone = ZONE) => {
    const said: string[] = []
    const found = await rebuildRollups(server.database.db, zone, (line) => void said.push(line))
    return { ...found, said }
  }
  /** Corrupts every counter, with wrong, missing and surplus rows. */
  const corrupt = async () => {
    const { db } = server.database
    await db('accessi_conteggi').where({ giorno: '2026-10-25' }).delete()
    await db('accessi_conteggi').where({ ora: 2 }).update({ uscite: 77 })
    await db('accessi_conteggi').where({ giorno: '2026-03-28' }).update({ ingressi: 99 })
    await db('accessi_conteggi').insert({ giorno: '2025-01-01', ora: 5, slot: 0, errori: 3 })
    await db('accessi_conteggi').where({ giorno: '2026-03-29' }).update({ persone: 0 })
    await db('accessi_conteggi').insert({ giorno: '2025-01-02', ora: 5, slot: 7, persone: 1 })
    await db('accessi_conteggi').where('in_ritardo', '>', 0).update({ in_ritardo: 55 })
    await db('accessi_conteggi').insert({ giorno: '2025-01-03', ora: 5, slot: 9, in_ritardo: 1 })
  }

  it('are what the log says, through both changes of the clock; broken, they are counted anew', async () => {
    await night('2026-03-28T20:00:00.000Z')
    await night('2026-10-24T20:00:00.000Z')
    const before = await stored()
    expect(before).toEqual(await counted())
    for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(1)
    expect(await rebuild()).toMatchObject({ wrong: 0, said: [] })
    expect(await stored()).toEqual(before)

    await corrupt()
    const { wrong, said } = await rebuild()
    expect(wrong).toBeGreaterThan(4)
    expect(said.find((line) => line.startsWith('2025-01-01'))).toBe('2025-01-01: hour 5 errori 3 → 0')
    expect(await stored()).toEqual(before)
    expect(await rebuild()).toMatchObject({ wrong: 0 })
  })

  it('are moved to the wall clock of another zone, and back', async () => {
    await night('2026-10-24T20:00:00.000Z')
    const before = await stored()
    expect((await rebuild('Asia/Kolkata')).wrong).toBeGreaterThan(0)
    expect(await stored()).not.toEqual(before)
    await rebuild()
    expect(await stored()).toEqual(before)
  })

  it('lose nothing and count nothing twice while the door goes on', async () => {
    await arrive('2026-10-25T00:30:00.000Z')
    const { token } = await server.staff('admin')
    let open = true
    const busy = Promise.all(Array.from({ length: scale(40, 800) }, () => happen(token))).finally(() => (open = false))
    for (let n = 0; open; n += 1) {
      await other('accessi_conteggi')
        .insert({ giorno: '2026-10-25', ora: 2, slot: 0, ingressi: n, persone: 1 })
        .onConflict(['giorno', 'ora', 'slot'])
        .merge({ ingressi: n, persone: 99 })
      await rebuildRollups(other, ZONE, () => undefined)
      // The embedded database is synchronous: the calls of the door must get a turn.
      await new Promise(setImmediate)
    }
    await busy
    expect(await stored()).toEqual(await counted())
    expect(server.logged.join('')).not.toContain('database unavailable')
  })

  it('count a reading once that is being written meanwhile', async () => {
    await door.read({ card_id: CARDS[0], allowed_groups: [door.medie] })
    await other('accessi_conteggi').update({ ingressi: 99 })
    const actor: Staff = { kind: 'staff', id: door.reader, name: 'x', role: 'scanner', tokenId: 0 }
    const person = { id: people[1] ?? 0, gruppo_id: door.medie, ultimo_movimento_at: null }
    const entry = { person, to: 'dentro', card_id: null, message: null, at: server.time.now } as const
    let rebuilt: Promise<unknown> = Promise.resolve()
    await server.database.db.transaction(async (trx) => {
      await movePerson({ trx, actor, now: server.time.now, zone: ZONE }, entry)
      rebuilt = rebuildRollups(other, ZONE, () => undefined)
      await giveTurns(trx)
    })
    await rebuilt
    expect(await stored()).toEqual(await counted())
    expect((await stored()).days).toMatchObject([{ ingressi: 2 }])
  })

  it('of a past day are joined to one row an hour, and stay what they are', async () => {
    await night('2026-10-24T20:00:00.000Z')
    const before = await stored()
    const { db } = server.database
    const goOn = new AbortController().signal
    const fold = (now: string) => foldCounts(db, ZONE, new Date(now), goOn)
    await fold('2026-11-01T12:00:00.000Z')
    const rows: { giorno: string; ora: number; ingressi: number }[] = await db('accessi_conteggi').select('*')
    // As several readers would have counted them.
    for (const { giorno, ora, ingressi } of rows) {
      await db('accessi_conteggi').where({ giorno, ora, slot: 0 }).update({ ingressi: -2 })
      await db('accessi_conteggi').insert([
        { giorno, ora, slot: 70, ingressi },
        { giorno, ora, slot: 71, ingressi: 2 },
      ])
    }
    expect(await stored()).toEqual(before)
    const rowsOf = (giorno: string) => db('accessi_conteggi').where({ giorno }).where('slot', '>', 0).pluck('slot')
    await fold('2026-10-25T12:00:00.000Z')
    expect(await rowsOf('2026-10-24')).toEqual([])
    expect(await rowsOf('2026-10-25')).not.toEqual([])
    await fold('2026-10-27T12:00:00.000Z')
    expect(await rowsOf('2026-10-25')).toEqual([])
    expect(await stored()).toEqual(before)
  })

  it('are rebuilt by a command, which says what it corrected', async () => {
    await door.read({ card_id: CARDS[0], allowed_groups: [door.medie] })
    const before = await stored()
    await server.database.db('accessi_conteggi').update({ ingressi: 5 })
    const { status, said } = await runTool(server.database.where, 'rollups-rebuild')
    expect([status, said]).toEqual([
      0,
      '2026-03-28: hour 21 ingressi 5 → 1\n1 days counted in Europe/Rome, 1 corrected\n',
    ])
    expect(await stored()).toEqual(before)
  })
})
