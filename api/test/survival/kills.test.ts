import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { killProcesses } from '../program.ts'
import { expectRegistered } from '../rules/expect-registered.ts'
import { expectExact, openMarket } from '../rules/market.ts'
import { scale } from '../scale.ts'
import { expectAnswersStand, inBetween, runCrowd } from './crowd.ts'
import { openHouse, type House } from './house.ts'
import { Replicas } from './replicas.ts'

/** The ledger is exact also when API and database processes are killed in between. */
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

  it(`${OPERATIONS} operations, API and database killed ${KILLS} times: exact, and every answer stands`, async () => {
    const market = await openMarket(house.place)
    const { server } = house
    const killApi = (which: number) => async () => {
      await replicas.kill(which)
      await replicas.start(which)
    }
    const killDatabase = async () => {
      await server?.kill()
      await server?.start()
    }
    // The embedded database dies with its process.
    const kills = Array.from({ length: KILLS }, (_, n) =>
      server ? [killApi(n % 2), killDatabase] : [killApi(0)],
    ).flat()
    const { progress, over } = inBetween(kills, OPERATIONS)
    const done = await runCrowd({ market, replicas, operations: OPERATIONS, progress })
    await over()
    await expectExact(house.place, market, done)
    await expectAnswersStand(replicas, done)
    await expectExact(house.place, market, done)
    // The servers have generated it.
    const appKey = readFileSync(join(house.env['VAR_DIR'] ?? '', 'app-key'), 'utf8').trim()
    await expectRegistered(house.place, { appKey, done, killed: true })
  })
})
