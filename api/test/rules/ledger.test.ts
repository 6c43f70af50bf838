import { seeded, type Random } from '../../demo/random.ts'
import { scale } from '../scale.ts'
import { useTestServer, type TestReply } from '../test-server.ts'
import { expectRegistered } from './expect-registered.ts'
import { expectExact, invent, openMarket, type Answered, type Market, type Operation } from './market.ts'

/** The ledger is exact after random operations on 32 connections. With killed processes: `kills.test.ts`. */
const OPERATIONS = scale(500, 10_000)
const CONNECTIONS = 32

describe('the ledger under random operations', () => {
  const server = useTestServer({ reset: false })
  let market: Market
  beforeAll(async () => {
    market = await openMarket(server)
  })

  const send = ({ method, path, body, as, key }: Operation) =>
    server.call(method, path, {
      token: as,
      ...(body && { body }),
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    })

  /** One connection: one operation after the other; sometimes a repeated one, or one sent twice at the same time. */
  async function work(random: Random, operations: number, done: Answered[]): Promise<TestReply[]> {
    const replies: TestReply[] = []
    const keyed: { operation: Operation; first: TestReply }[] = []
    for (let n = 0; n < operations; n += 1) {
      if (keyed.length > 0 && random.chance(0.2)) {
        const { operation, first } = random.pick(keyed)
        const { status, body, headers } = await send(operation)
        expect([operation.key, status, body]).toEqual([operation.key, first.status, first.body])
        expect(headers.get('Idempotency-Replayed')).toBe('true')
        continue
      }
      const operation = invent(market, random)
      const twice = operation.key !== undefined && random.chance(0.1)
      const [first, second] = await Promise.all([send(operation), ...(twice ? [send(operation)] : [])])
      if (second) expect([second.status, second.body]).toEqual([first.status, first.body])
      replies.push(first)
      done.push({ ...operation, status: first.status, request: first.headers.get('X-Request-Id') ?? '' })
      if (operation.key !== undefined) keyed.push({ operation, first })
    }
    return replies
  }

  it(`${OPERATIONS} operations on ${CONNECTIONS} connections: sums exact, nothing below zero, nothing twice`, async () => {
    const done: Answered[] = []
    const replies = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, n) => work(seeded(n + 1), Math.ceil(OPERATIONS / CONNECTIONS), done)),
    )
    expect(replies.flat().filter(({ status }) => ![200, 201, 404, 409, 422].includes(status))).toEqual([])
    await expectExact(server, market, done)
    await expectRegistered(server, { appKey: server.services.appKey, done, killed: false })
  })
})
