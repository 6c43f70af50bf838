import { migrations } from '../../migrations/all.ts'
import { describeSchema, schemaDifferences } from '../../test/describe-schema.ts'
import { ended, run } from '../../test/program.ts'
import { scale } from '../../test/scale.ts'
import { engine, openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import { migrate } from './migrate.ts'

/** Distance between the statements after which the process is killed; 1: each of them. */
const EVERY = scale(29, 1)

describe(`a migration that is killed on ${engine}`, () => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openEmptyDatabase('_killed')
  })
  afterEach(() => test.close())

  /** The output of a migration process; one that is killed after `diesAfter` statements prints no count. */
  async function migrateApart(diesAfter?: number): Promise<string> {
    const migration = run('migrate-process', {
      WHERE: JSON.stringify(test.where),
      ...(diesAfter !== undefined && { DIES_AFTER: String(diesAfter) }),
    })
    await ended(migration)
    return migration.said()
  }

  const schema = () => describeSchema(test.db)
  const firstSettings = () => test.db('settings').orderBy('key').select('key', 'value', 'public')

  it(`at ${EVERY === 1 ? 'each' : 'some'} of its statements ends in the schema of a fresh one`, async () => {
    const statements = Number(/(\d+) statements/.exec(await migrateApart())?.[1])
    const fresh = await schema()
    const settings = await firstSettings()
    expect(statements).toBeGreaterThan(EVERY)
    for (let n = 1; n < statements; n += EVERY) {
      await test.close()
      test = await openEmptyDatabase('_killed')
      expect([n, await migrateApart(n)]).toEqual([n, 'begins\n'])
      await migrate(test.db, migrations)
      expect([n, schemaDifferences(await schema(), fresh)]).toEqual([n, []])
      expect([n, await firstSettings()]).toEqual([n, settings])
    }
  })
})
