import { migrations } from '../../migrations/all.ts'
import { openEmptyDatabase, type TestDatabase } from '../../test/test-database.ts'
import { connect } from './connect.ts'
import { migrate, schemaIsCurrent } from './migrate.ts'

// As in production; the tests' own server has one user without a password.
describe('a database user with a password', () => {
  const USER = 'cortile_parola'
  const PASSWORD = "p@ss/word:%è'"
  let test: TestDatabase
  beforeAll(async () => {
    test = await openEmptyDatabase()
    await test.db.raw('DROP USER IF EXISTS ??@?', [USER, '%'])
    await test.db.raw('CREATE USER ??@? IDENTIFIED BY ?', [USER, '%', PASSWORD])
    await test.db.raw('GRANT ALL ON *.* TO ??@?', [USER, '%'])
  })
  afterAll(async () => {
    await test.db.raw('DROP USER IF EXISTS ??@?', [USER, '%'])
    await test.close()
  })

  const urlOf = (password: string) => {
    const url = new URL(test.where.databaseUrl ?? '')
    url.username = USER
    url.password = encodeURIComponent(password)
    return url.href
  }

  it('connects, migrates and asks', async () => {
    const db = connect({ ...test.where, databaseUrl: urlOf(PASSWORD) })
    try {
      await migrate(db, migrations)
      expect(await schemaIsCurrent(db, migrations)).toBe(true)
    } finally {
      await db.destroy()
    }
  })

  it('is refused with a wrong one, by a message that does not tell it', async () => {
    const db = connect({ ...test.where, databaseUrl: urlOf('secret-word') })
    const failed: unknown = await db.select(db.raw('1')).catch((error: unknown) => error)
    await db.destroy()
    expect(String(failed)).toMatch(/Access denied/)
    expect(JSON.stringify(failed)).not.toContain('secret-word')
  })
})
