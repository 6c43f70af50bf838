import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBackups, type Backups } from '../../test/backups.ts'
import { insertAnagrafica, insertMovement } from '../../test/fixtures.ts'
import { runTool } from '../../test/tool.ts'

/** The commands themselves, beside a server that runs, as an evening with a broken disk would call them. */
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
    await backups.server.staff('admin')
    anna = await insertAnagrafica(backups.server, { nome: 'Anna', saldo: 500 })
    luca = await insertAnagrafica(backups.server, { nome: 'Luca' })
    await insertMovement(backups.server, anna, 500, 'Ricarica')
  })

  const list = () => join(backups.server.database.where.varDir, 'erasures.json')
  const backup = (...args: string[]) => runTool(backups.server.database.where, 'backup', args)
  const restore = (...args: string[]) => runTool(backups.target.where, 'restore', ['--from', backups.file, ...args])
  const summary = /: \d+ rows \(anagrafiche 2, saldo_movimenti 1, access_logs 0\), balances 5, movements 5$/
  /** Anna’s coins are given back and she is erased, after the backup. */
  const eraseAnna = async () => {
    await insertMovement(backups.server, anna, -500, 'Restituzione')
    await backups.server.database.db('anagrafiche').where({ id: anna }).update({ saldo: 0 })
    const { token } = await backups.server.staff('admin')
    expect((await backups.server.call('DELETE', `/api/anagrafica/${anna}`, { token })).status).toBe(204)
  }

  it('say what they hold, and bring it back to the last coin', async () => {
    const made = await backup('--to', backups.file)
    expect(made).toMatchObject({ status: 0, complained: '' })
    expect(made.said.trimEnd()).toMatch(summary)
    const [of, repeated, checked] = (await restore()).said.split('\n')
    expect(of).toMatch(summary)
    expect([repeated, checked]).toEqual([
      '0 erasures repeated',
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
})
