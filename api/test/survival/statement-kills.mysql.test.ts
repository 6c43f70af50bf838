import { killProcesses } from '../program.ts'
import { scale } from '../scale.ts'
import { statementWire } from '../statement-wire.ts'
import { openHouse, type House } from './house.ts'
import { Replicas } from './replicas.ts'
import { everyKill, expectOnceAfterKill, openKiosk, sendTo, type Kill, type Kiosk } from './statement-kills.ts'

/** The points at which an effect is half done, or done and unknown; the full run tries every one. */
const SOME: readonly Kill[] = [
  [2, 'after'],
  [4, 'after'],
]

describe('a process', () => {
  let house: House
  let replicas: Replicas
  let kiosk: Kiosk
  let wire: Awaited<ReturnType<typeof statementWire>>
  beforeAll(async () => {
    house = await openHouse()
    wire = await statementWire(house.env['DATABASE_URL'] ?? '')
    replicas = await Replicas.start([{ ...house.env, DATABASE_URL: wire.databaseUrl }, house.env])
    kiosk = await openKiosk(house.place)
  })
  afterAll(async () => {
    killProcesses()
    await wire.close()
    await house.close()
  })

  const kills = (call: 'reading' | 'sale') => async () => {
    const { token } = kiosk
    const all = everyKill(kiosk[call])
    const tried = scale(0, 1) === 1 ? all : [...SOME, ...all.slice(-2)]
    for (const kill of tried)
      await expectOnceAfterKill({ place: house.place, replicas, wire, token }, kiosk[call], kill)
  }

  it.each([
    ['reading', 7],
    ['sale', 7],
    ['look-up of a card', 3],
  ] as const)('asks the database for a %s %i times', async (name, most) => {
    const call = name === 'reading' ? kiosk.reading : name === 'sale' ? kiosk.sale : kiosk.lookUp
    // The least of several, because the process also has work of its own.
    let least = Number.POSITIVE_INFINITY
    for (let n = 0; n < 8; n += 1) {
      const before = wire.statements()
      expect((await sendTo(replicas.url(0), kiosk.token, call)).status).toBe(200)
      least = Math.min(least, wire.statements() - before)
    }
    expect(least).toBe(most)
  })

  it('that is killed at a statement of a reading leaves one reading', kills('reading'))
  it('that is killed at a statement of a sale leaves one sale', kills('sale'))
})
