import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ended, killProcesses, run, type Environment } from '../../test/program.ts'
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts'

/** As an operator runs them: their arguments, what they say, and their exit status. */
describe('the commands about keys and breaches', () => {
  let database: TestDatabase
  let where: Environment
  beforeEach(async () => {
    database = await openTestDatabase()
    where = { VAR_DIR: database.where.varDir, DATABASE_URL: database.where.databaseUrl }
  })
  afterEach(async () => {
    killProcesses()
    await database.close()
  })

  const tool = async (name: string, args: readonly string[] = [], more: Environment = {}) => {
    const one = run(name, { ...where, ...more }, args)
    return [await ended(one), one.said()]
  }
  const keyFile = () => readFileSync(join(database.where.varDir, 'app-key'), 'utf8').trim()

  it('key:rotate replaces the generated key, and the register is proved by it', async () => {
    const at = '2026-11-21 09:30:00.000'
    const user = { name: 'Anna', email: 'anna@oratorio.test', role: 'user', created_at: at, updated_at: at }
    await database.db('users').insert(user)
    expect(await tool('breach', ['--account', user.email])).toEqual([0, expect.stringMatching(/0 da avvisare/)])
    const before = keyFile()
    const to = 'a new key of at least thirty-two bytes'
    expect(await tool('key-rotate', [], { APP_KEY_NEW: to })).toEqual([0, expect.stringMatching(/1 keys are wrapped/)])
    expect([before === to, keyFile()]).toEqual([false, to])
    expect(await tool('registro-check')).toEqual([0, expect.stringMatching(/Il registro è intero/)])
  })

  it.each([
    ['key-rotate', [], /APP_KEY_NEW is missing/],
    ['breach', [], /either --account or --fuga/],
    ['breach', ['--account', 'x@y.it', '--fuga', '2026-11-21'], /either --account or --fuga/],
    ['breach', ['--fuga', 'ieri'], /--fuga: a moment/],
    ['breach', ['--account', 'nessuno@x.test'], /no user and no family has the account/],
  ])('%s %j is refused with a word', async (name, args, text) => {
    const [status, said] = await tool(name, args)
    expect(status).toBe(1)
    expect(said).toMatch(text)
  })
})
