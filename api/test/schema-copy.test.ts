import { migrations } from '../migrations/all.ts'
import { appliedMigrations, migrate } from '../src/db/migrate.ts'
import { describeSchema, schemaDifferences } from './describe-schema.ts'
import { engine, openEmptyDatabase, openTestDatabase, tables, type TestDatabase } from './test-database.ts'

describe(`the database of a suite on ${engine}`, () => {
  let migrated: TestDatabase
  let copies: TestDatabase[]
  beforeAll(async () => {
    migrated = await openEmptyDatabase('_migrated')
    await migrate(migrated.db, migrations)
    // The first call may create the schema that later ones copy.
    copies = [await openTestDatabase('_first'), await openTestDatabase('_second')]
  })
  afterAll(() => Promise.all([migrated, ...copies].map((each) => each.close())))

  it('has the schema that the migrations make', async () => {
    const expected = await describeSchema(migrated.db)
    for (const { db } of copies) {
      expect(schemaDifferences(await describeSchema(db), expected)).toEqual([])
      expect(await appliedMigrations(db)).toEqual(migrations.map(({ name }) => name))
    }
  })

  it('has their rows, and a number of its own', async () => {
    const rowsIn = async ({ db }: TestDatabase) => {
      const named = tables.filter((table) => table !== 'database_identity')
      const rows = await Promise.all(named.map((table) => db(table).select<Record<string, unknown>[]>('*')))
      // Without the timestamps, which differ.
      return rows.flat().map((row) => JSON.stringify({ ...row, created_at: null, updated_at: null }))
    }
    const expected = await rowsIn(migrated)
    expect(expected.length).toBeGreaterThan(5)
    for (const copy of copies) expect(await rowsIn(copy)).toEqual(expected)
    const numbers = await Promise.all([migrated, ...copies].map(({ db }) => db('database_identity').pluck('value')))
    expect(new Set(numbers.flat()).size).toBe(3)
  })
})
