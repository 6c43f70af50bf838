import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { openWire, type Wire } from '../../test/wire.ts'
import { connect, type Db } from './connect.ts'
import { isRetryable, isUnreachable } from './errors.ts'
import { transact } from './transaction.ts'

const SECONDS = 1_000

// Named `.mysql.test.ts`: the run on the embedded database skips it, because a file can't be unreachable like a server.
describe('an outage of the database', () => {
  let test: TestDatabase
  let wire: Wire
  let db: Db

  beforeAll(async () => {
    test = await openTestDatabase()
  })
  beforeEach(async () => {
    wire = await openWire(test.where)
    db = connect(wire.where)
    await Promise.all(Array.from({ length: 10 }, () => db.select(db.raw('1'))))
  })
  afterEach(async () => {
    await db.destroy()
    await wire.cut()
  })
  afterAll(() => test.close())

  const ask = (): Promise<unknown> => Promise.resolve(db('settings').first('key'))
  const write = (): Promise<unknown> => transact(db, (trx) => trx('mutexes').insert({ name: 'x', taken: 1 }))

  /** Every call must reject by itself, as unreachable and not as retryable; a benchmark measures the time. */
  async function expectOutage(calls: Promise<unknown>[]): Promise<void> {
    for (const result of await Promise.allSettled(calls)) {
      expect(result.status).toBe('rejected')
      if (result.status === 'rejected')
        expect([isUnreachable(result.reason), isRetryable(result.reason)]).toEqual([true, false])
    }
  }

  /** Queries must work again without a restart; connections begun during the outage may still fail first. */
  async function expectBack(): Promise<void> {
    for (;;) {
      try {
        expect(await ask()).toBeDefined()
        return
      } catch (error) {
        if (!isUnreachable(error)) throw error
      }
    }
  }

  it('that hangs is an error for more calls than there are connections, and passes', async () => {
    wire.hold()
    await expectOutage([...Array.from({ length: 25 }, ask), ...Array.from({ length: 5 }, write)])
    wire.release()
    await expectBack()
  })

  it('that hangs in the middle of a transaction ends it, and leaves no broken connection behind', async () => {
    const half = transact(db, async (trx) => {
      await trx('mutexes').insert({ name: 'half', taken: 1 })
      wire.hold()
      await trx('mutexes').insert({ name: 'other half', taken: 1 })
    })
    await expectOutage([half])
    wire.release()
    await expectBack()
    await Promise.all(Array.from({ length: 20 }, ask))
    expect(await db('mutexes').where({ name: 'half' })).toEqual([])
  })

  it('that refuses connections is an error, and passes', async () => {
    await wire.cut()
    await expectOutage(Array.from({ length: 25 }, ask))
    await wire.mend()
    await expectBack()
    await Promise.all(Array.from({ length: 20 }, ask))
  })

  it('does not cut what only takes long: a lock that is held is a retry', async () => {
    await db('mutexes').insert({ name: 'held', taken: 0 })
    let runs = 0
    await transact(db, async (holder) => {
      await holder('mutexes').where({ name: 'held' }).increment('taken', 1)
      const waiting = transact(db, async (trx) => {
        runs += 1
        await trx('mutexes').where({ name: 'held' }).increment('taken', 1)
      })
      await new Promise((resolve) => setTimeout(resolve, 5.5 * SECONDS))
      return { waiting }
    }).then(({ waiting }) => waiting)
    expect(runs).toBe(2)
    expect(await db('mutexes').where({ name: 'held' }).first('taken')).toEqual({ taken: 2 })
  })
})
