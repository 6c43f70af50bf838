import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { atOneMoment, connect, type Db } from './connect.ts'

describe('atOneMoment', () => {
  let database: TestDatabase
  let other: Db
  beforeAll(async () => {
    database = await openTestDatabase()
    other = connect(database.where)
  })
  afterAll(async () => {
    await other.destroy()
    await database.close()
  })

  const days = async (db: Db) => (await db('accessi_conteggi').pluck('giorno')).length

  it('sees nothing of what others commit meanwhile, and holds none of them up', async () => {
    const seen = await atOneMoment(database.db, async (trx) => {
      const before = await days(trx)
      await other('accessi_conteggi').insert({ giorno: '2026-11-20', ora: 0, slot: 0 })
      return [before, await days(trx)]
    })
    expect(seen).toEqual([0, 0])
    expect(await days(database.db)).toBe(1)
  })

  it('leaves nothing behind on the connection', async () => {
    await atOneMoment(database.db, days)
    const one = (trx: Db) => trx('accessi_conteggi').insert({ giorno: '2026-11-21', ora: 0, slot: 0 })
    await database.db.transaction(one)
    expect(await days(other)).toBe(2)
  })
})
