import { openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import { coalesced } from './coalesced.ts'
import type { Db } from './connect.ts'

describe('calls that ask the same at once', () => {
  let test: TestDatabase
  let asked: number[] = []
  beforeAll(async () => {
    test = await openEmptyDatabase()
    await test.db.schema.createTable('cose', (table) => void table.integer('n').notNullable())
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    asked = []
    await test.db('cose').delete()
    await test.db('cose').insert([{ n: 1 }, { n: 1 }, { n: 2 }])
  })

  const countRows = async (db: Db, n: number) => {
    asked.push(n)
    return (await db('cose').where({ n })).length
  }
  const count = coalesced(countRows, String)

  it('share the read that begins after the running one; another question is read beside it', async () => {
    expect(await Promise.all([1, 1, 1, 2, 1].map((n) => count(test.db, n)))).toEqual([2, 2, 2, 1, 2])
    expect(asked.toSorted()).toEqual([1, 1, 2])
    await count(test.db, 1)
    expect(asked).toHaveLength(4)
  })

  it('see what was committed before they asked', async () => {
    const first = count(test.db, 1)
    await test.db('cose').insert({ n: 1 })
    const second = count(test.db, 1)
    const third = count(test.db, 1)
    await first
    await test.db('cose').insert({ n: 1 })
    const fourth = count(test.db, 1)
    expect(await Promise.all([second, third])).not.toContain(2)
    expect(await fourth).toBe(4)
  })

  it('are read alone in a transaction', async () => {
    await test.db.transaction(async (trx) => {
      await trx('cose').insert({ n: 2 })
      expect(await count(trx, 2)).toBe(2)
    })
  })

  it('that wait for a read which fails get one of their own', async () => {
    let broken = true
    const shaky = coalesced((db: Db, n: number) => {
      if (!broken) return countRows(db, n)
      broken = false
      return Promise.reject(new Error('away'))
    }, String)
    const results = await Promise.allSettled([shaky(test.db, 1), shaky(test.db, 1), shaky(test.db, 1)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(await shaky(test.db, 1)).toBe(2)
  })
})
