import { setTimeout as sleep } from 'node:timers/promises'
import { killProcesses } from '../program.ts'
import { expectExact, openMarket } from '../rules/market.ts'
import { scale } from '../scale.ts'
import { resetDatabase } from '../test-database.ts'
import { runCrowd } from './crowd.ts'
import { openHouse, type House } from './house.ts'
import { Replicas } from './replicas.ts'

/**
 * An outage of the database only delays calls. Named `.mysql.test.ts`: the embedded database stops with its process.
 */
const OPERATIONS = scale(400, 2_000)
const OUTAGE_MS = 10_000

describe('a database that stops under load', () => {
  let house: House
  let replicas: Replicas
  beforeAll(async () => {
    house = await openHouse()
    replicas = await Replicas.start([house.env, house.env])
  })
  afterAll(async () => {
    killProcesses()
    await house.close()
  })

  /** Every reply of the run while `stop` and `goOn` happen in its middle. */
  async function through(
    stop: () => unknown,
    goOn: () => unknown,
  ): Promise<{ seen: Set<string>; during: Set<string> }> {
    await resetDatabase(house.place.database.db)
    const market = await openMarket(house.place)
    const seen = new Set<string>()
    const during = new Set<string>()
    let out = false
    let outage: Promise<void> | undefined
    const stopping = async () => {
      await stop()
      out = true
      await sleep(OUTAGE_MS)
      out = false
      await goOn()
    }
    const done = await runCrowd({
      market,
      replicas,
      operations: OPERATIONS,
      progress: (count) => {
        if (count > OPERATIONS / 3) outage ??= stopping()
      },
      saw: (reply) => {
        const answer = reply.status === 503 ? `503 again in ${reply.headers.get('Retry-After')}` : String(reply.status)
        seen.add(answer)
        if (out) during.add(answer)
      },
    })
    await outage
    await expectExact(house.place, market, done)
    return { seen, during }
  }

  const TOLD = /^(20[01]|404|409|422|503 again in \d+)$/

  it('hanging: 503 with Retry-After and nothing worse, then everything goes on in the same processes', async () => {
    const { seen, during } = await through(
      () => house.server?.hang(),
      () => house.server?.goOn(),
    )
    expect([...seen].filter((answer) => !TOLD.test(answer))).toEqual([])
    expect([...during].some((answer) => answer.startsWith('503'))).toBe(true)
    expect(seen).toContain('200')
  })

  it('killed: the same', async () => {
    const { seen, during } = await through(
      () => house.server?.kill(),
      () => house.server?.start(),
    )
    expect([...seen].filter((answer) => !TOLD.test(answer))).toEqual([])
    expect([...during].some((answer) => answer.startsWith('503'))).toBe(true)
  })
})
