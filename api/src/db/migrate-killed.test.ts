import { migrations } from '../../migrations/all.ts'
import { describeSchema, schemaDifferences } from '../../test/describe-schema.ts'
import { ended, run } from '../../test/program.ts'
import { scale } from '../../test/scale.ts'
import { engine, openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import { migrate } from './migrate.ts'

/** Distance between the statements after which the process is killed; 1: each of them. */
const EVERY = scale(29, 1)
/** Each takes every fourth of these statements: there are more of them with each migration. */
const PARTS = [0, 1, 2, 3] as const

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

  let statements: number
  let fresh: Awaited<ReturnType<typeof schema>>
  let settings: Awaited<ReturnType<typeof firstSettings>>
  beforeAll(async () => {
    test = await openEmptyDatabase('_killed')
    statements = Number(/(\d+) statements/.exec(await migrateApart())?.[1])
    fresh = await schema()
    settings = await firstSettings()
    await test.close()
  })

  it.each(PARTS)(
    `in part %i, at ${EVERY === 1 ? 'each' : 'some'} of its statements, ends in the schema of a fresh one`,
    async (part) => {
      expect(statements).toBeGreaterThan(EVERY * PARTS.length)
      for (let n = 1 + part * EVERY; n < statements; n += EVERY * PARTS.length) {
        await test.close()
        test = await openEmptyDatabase('_killed')
        expect([n, await migrateApart(n)]).toEqual([n, 'begins\n'])
        await migrate(test.db, migrations)
        expect([n, schemaDifferences(await schema(), fresh)]).toEqual([n, []])
        expect([n, await firstSettings()]).toEqual([n, settings])
      }
    },
  )
})
