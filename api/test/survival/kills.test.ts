import { expectExact, openMarket } from '../rules/market.ts'
import { scale } from '../scale.ts'
import { killProcesses } from '../server-process.ts'
import { insist, runCrowd } from './crowd.ts'
import { openHouse, type House } from './house.ts'
import { Replicas } from './replicas.ts'

/** security.md section 3, rule 2: the ledger is exact, also when what keeps it is killed in between. */
const OPERATIONS = scale(400, 10_000)
const KILLS = scale(1, 5)

describe('the ledger while processes are killed', () => {
  let house: House
  let replicas: Replicas
  beforeAll(async () => {
    house = await openHouse()
    // The embedded database belongs to one process.
    replicas = await Replicas.start(Array.from({ length: house.server ? 2 : 1 }, () => house.env))
  })
  afterAll(async () => {
    killProcesses()
    await house.close()
  })

  it(`${OPERATIONS} operations, API and database each killed ${KILLS} times: exact, and every answer stands`, async () => {
    const market = await openMarket(house.place)
    const kills = Array.from({ length: KILLS }, (_, n) => [
      async () => {
        const which = house.server ? n % 2 : 0
        await replicas.kill(which)
        await replicas.start(which)
      },
      async () => {
        await house.server?.kill()
        await house.server?.start()
      },
    ]).flat()

    let killed = 0
    let killing = Promise.resolve()
    const progress = (done: number) => {
      if (done < ((killed + 1) * OPERATIONS) / (kills.length + 1)) return
      const kill = kills[killed]
      killed += 1
      killing = killing.then(kill)
    }
    const done = await runCrowd({ market, replicas, operations: OPERATIONS, progress })
    await killing
    expect(killed).toBe(kills.length)
    await expectExact(house.place, market, done)

    for (const answered of done.filter(({ key }) => key !== undefined)) {
      const again = await insist(replicas, answered)
      expect([again?.status, again?.headers.get('Idempotency-Replayed')]).toEqual([answered.status, 'true'])
    }
    await expectExact(house.place, market, done)
  })
})
