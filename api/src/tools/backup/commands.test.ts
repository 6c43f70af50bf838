import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBackups, type Backups } from '../../../test/backups.ts'
import { insertAnagrafica, insertMovement } from '../../../test/fixtures.ts'
import { killProcesses, startServer, stopServer } from '../../../test/program.ts'
import { runTool } from '../../../test/tool.ts'

/** Runs the real commands beside a running server, as after a disk failure. */
describe('backup and restore from the command line', () => {
  let backups: Backups
  let anna: number
  let luca: number
  beforeAll(async () => {
    backups = await openBackups()
  })
  afterAll(() => backups.stop())
  beforeEach(async () => {
    await backups.reset()
    await backups.server.staff('s-admin')
    anna = await insertAnagrafica(backups.server, { nome: 'Anna', saldo: 500 })
    luca = await insertAnagrafica(backups.server, { nome: 'Luca' })
    await insertMovement(backups.server, anna, 500, { descrizione: 'Ricarica' })
  })

  const list = () => join(backups.server.database.where.varDir, 'erasures.json')
  const backup = (...args: string[]) => runTool(backups.server.database.where, 'backup', args)
  const restore = (...args: string[]) => runTool(backups.target.where, 'restore', ['--from', backups.file, ...args])
  const summary = /: \d+ rows \(anagrafiche 2, saldo_movimenti 1, access_logs 0\), balances 5, movements 5$/
  /** Pays out Anna’s coins and erases her, after the backup. */
  const eraseAnna = async () => {
    await insertMovement(backups.server, anna, -500, { descrizione: 'Restituzione' })
    await backups.server.database.db('anagrafiche').where({ id: anna }).update({ saldo: 0 })
    const { token } = await backups.server.staff('admin')
    expect((await backups.server.call('DELETE', `/api/anagrafica/${anna}`, { token })).status).toBe(204)
  }

  it('say what they hold, and bring it back to the last coin', async () => {
    const made = await backup('--to', backups.file)
    expect(made).toMatchObject({ status: 0, complained: '' })
    expect(made.said.trimEnd()).toMatch(summary)
    const [of, repeated, ended, checked] = (await restore()).said.split('\n')
    expect(of).toMatch(summary)
    expect([repeated, ended, checked]).toEqual([
      '0 erasures repeated',
      'All sessions were ended',
      'Every balance of 2 members is the sum of its movements',
    ])
    expect(await backups.target.db('anagrafiche').orderBy('id').select('id', 'nome', 'saldo')).toEqual([
      { id: anna, nome: 'Anna', saldo: 500 },
      { id: luca, nome: 'Luca', saldo: 0 },
    ])
  })

  it('in a drill compare counts and sums and erase again, and touch nothing that is there', async () => {
    await backup('--to', backups.file)
    await eraseAnna()
    expect((await backup('--erasures', list())).said).toBe(`${list()}: 1 erasures\n`)
    const { status, said, complained } = await restore('--drill', '--erasures', list())
    const [of, ...rest] = said.trimEnd().split('\n')
    expect([status, complained]).toEqual([0, ''])
    expect(of).toMatch(summary)
    expect(rest).toEqual([
      '1 erasures repeated',
      'All sessions were ended',
      'Every balance of 1 members is the sum of its movements',
      'The drill is over; nothing of it is left.',
    ])
    expect(await backups.target.db.schema.hasTable('anagrafiche')).toBe(false)
  })

  it('fail in one plain line, and a drill with them', async () => {
    const refused = async (ended: ReturnType<typeof runTool>, line: RegExp) => {
      const { status, said, complained } = await ended
      expect([status, said]).toEqual([1, ''])
      expect(complained).toMatch(line)
    }
    await refused(runTool(backups.target.where, 'restore'), /From where\?\nnpm run restore/)
    await refused(backup(), /Where to\?\nnpm run backup/)
    await backup('--to', backups.file)
    await restore()
    await refused(restore(), /^[^\n]*not empty[^\n]*--replace\n$/)
    const whole = readFileSync(backups.file)
    writeFileSync(backups.file, whole.subarray(0, whole.length - 20))
    await refused(restore('--drill'), /^[^\n]*this backup can't be used[^\n]*\n$/)
  })

  describe('where a server runs', () => {
    afterEach(killProcesses)

    const start = () => {
      const { varDir, databaseUrl } = backups.target.where
      return startServer({ VAR_DIR: varDir, DATABASE_URL: databaseUrl })
    }
    const people = () => backups.target.db('anagrafiche').pluck<string[]>('nome')

    it('replace nothing until it has stopped, or has been dead for half a minute', async () => {
      await backup('--to', backups.file)
      await restore()
      await backups.target.db('anagrafiche').update({ nome: 'Chi c’è ora' })
      const [one, other] = [await start(), await start()]
      expect(await stopServer(one)).toBe(0)
      const { status, said, complained } = await restore('--replace')
      expect([status, said]).toEqual([1, ''])
      expect(complained).toMatch(/^[^\n]*A server runs on this database\. Stop it and try again[^\n]*30 seconds\n$/)
      other.process.kill('SIGKILL')
      await other.closed
      expect((await restore('--replace')).status).toBe(1)
      expect(new Set(await people())).toEqual(new Set(['Chi c’è ora']))
      // The refused restore has begun nothing: a server starts, a tool runs.
      expect(await stopServer(await start())).toBe(0)
      await backups.target.db('servers').update({ expires_at: '2026-11-20 10:00:00.000' })
      expect((await restore('--replace')).status).toBe(0)
      expect((await people()).sort()).toEqual(['Anna', 'Luca'])
    })
  })

  it('say what the database did not take, and not the whole statement', async () => {
    for (let n = 0; n < 300; n += 1) await insertAnagrafica(backups.server, { nome: `Nome ${n}` })
    await backup('--to', backups.file)
    const doubled = backups.lines().map((line) => line.replace('"Nome 299"', '"Nome 298"'))
    const ids = /^\[(\d+),/
    const twice = ids.exec(doubled.find((line) => line.includes('"Nome 298"')) ?? '')?.[0] ?? ''
    backups.rewrite(
      doubled.map((line, n) =>
        n === doubled.findLastIndex((each) => each.includes('"Nome 298"')) ? line.replace(ids, twice) : line,
      ),
    )
    const { status, complained } = await restore()
    expect(status).toBe(1)
    expect(complained).toMatch(
      /^It did not work: [^\n]*(Duplicate entry|UNIQUE constraint failed: anagrafiche\.id)[^\n]*\n$/,
    )
    expect(complained.length).toBeLessThan(300)
  })
})
