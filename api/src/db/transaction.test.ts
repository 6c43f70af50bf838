import { engine, openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { connect, type Db } from './connect.ts'
import { transact } from './transaction.ts'

let test: TestDatabase
let db: Db
beforeAll(async () => {
  test = await openTestDatabase()
  db = test.db
})
beforeEach(async () => {
  await test.reset()
  await db('mutexes').insert([
    { name: 'a', taken: 0 },
    { name: 'b', taken: 0 },
  ])
})
afterAll(() => test.close())

const deadlock = () => Object.assign(new Error('deadlock'), { errno: 1213 })
const add = (trx: Db, name: string) => trx('mutexes').where({ name }).increment('taken', 1)

describe(`transact on ${engine}`, () => {
  it('commits what resolves and gives its value', async () => {
    expect(await transact(db, (trx) => add(trx, 'a'))).toBe(1)
    expect(await db('mutexes').where({ name: 'a' }).first('taken')).toEqual({ taken: 1 })
  })

  it('rolls back what throws, once', async () => {
    let runs = 0
    await expect(
      transact(db, async (trx) => {
        runs += 1
        await add(trx, 'a')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(runs).toBe(1)
    expect(await db('mutexes').where({ name: 'a' }).first('taken')).toEqual({ taken: 0 })
  })

  it('runs again what lost, at most five times', async () => {
    let runs = 0
    const losing = (until: number) =>
      transact(db, async (trx) => {
        runs += 1
        await add(trx, 'a')
        if (runs < until) throw deadlock()
      })
    await losing(6)
    expect(await db('mutexes').where({ name: 'a' }).first('taken')).toEqual({ taken: 1 })
    runs = 0
    await expect(losing(7)).rejects.toThrow('deadlock')
    expect(runs).toBe(6)
  })

  it('inside a transaction is a savepoint: its failure undoes only itself, a lost race ends the outermost', async () => {
    await transact(db, async (trx) => {
      await add(trx, 'a')
      await transact(trx, async (inner) => {
        await add(inner, 'b')
        throw new Error('refused')
      }).catch(() => undefined)
    })
    expect(await db('mutexes').orderBy('name').pluck('taken')).toEqual([1, 0])
    let outer = 0
    await transact(db, async (trx) => {
      outer += 1
      await transact(trx, () => (outer < 3 ? Promise.reject(deadlock()) : Promise.resolve()))
    })
    expect(outer).toBe(3)
  })

  it('settles real deadlocks: everybody’s work is done exactly once', async () => {
    const other = connect(test.where)
    try {
      const crossing = (on: Db, first: string, second: string) =>
        transact(on, async (trx) => {
          await add(trx, first)
          await new Promise((resolve) => setTimeout(resolve, 5))
          await add(trx, second)
        })
      await Promise.all(
        Array.from({ length: 8 }, (_each, index) =>
          index % 2 === 0 ? crossing(db, 'a', 'b') : crossing(other, 'b', 'a'),
        ),
      )
      expect(await db('mutexes').orderBy('name').pluck('taken')).toEqual([8, 8])
    } finally {
      await other.destroy()
    }
  })

  it('sees after waiting for a row what the other has written', async () => {
    const add100 = () =>
      transact(db, async (trx) => {
        await add(trx, 'a')
        const row = await trx('mutexes').where({ name: 'a' }).first<{ taken: number }>('taken')
        return row.taken
      })
    const seen = await Promise.all(Array.from({ length: 20 }, add100))
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_each, index) => index + 1))
  })
})
