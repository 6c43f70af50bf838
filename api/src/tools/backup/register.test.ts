import { openBackups, type Backups } from '../../../test/backups.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { runTool } from '../../../test/tool.ts'
import { AuditEntry } from '../../domain/audit/audit-entry.ts'
import { checkAudit, type PrintedSeal } from '../../domain/audit/check-audit.ts'
import { sealEntries } from '../../domain/audit/seal-entries.ts'
import { listDataKeys, openDataKey } from '../../domain/data-key/data-key.repository.ts'
import { sealNow } from '../../jobs/audit/start-sealing.ts'
import { restoreAll } from './restore-all.ts'

describe('the register of changes in a restored backup', () => {
  let backups: Backups
  beforeAll(async () => {
    backups = await openBackups()
  })
  afterAll(() => backups.stop())

  beforeEach(async () => {
    await backups.reset()
    const { token } = await backups.server.staff('admin')
    const id = await insertAnagrafica(backups.server)
    for (const telefono of ['3330000001', '3330000002']) {
      await backups.server.call('PUT', `/api/anagrafica/${id}`, { token, body: { telefono } })
      await sealNow(backups.server.services)
    }
    await backups.server.call('DELETE', `/api/anagrafica/${id}`, { token })
    await backups.write()
  })

  const restore = (replace: boolean, appKey = backups.server.services.appKey) => {
    const { databaseUrl, varDir } = backups.target.where
    const config = { ...backups.server.services.config, appKey, databaseUrl, varDir }
    return restoreAll(config, { file: backups.file, told: [], replace, say: () => undefined })
  }
  const wrong = async (printed?: PrintedSeal, appKey = backups.server.services.appKey) => {
    const keys = await listDataKeys(backups.target.db, appKey, 'registro')
    return (await checkAudit(backups.target.db, { keys, now: new Date(), printed })).wrong
  }
  /** Writes and seals a row, as a server on the target would. */
  const live = async () => {
    const { appKey } = backups.server.services
    const key = await openDataKey(backups.target.db, appKey, 'registro', new Date())
    const subject = { tipo: 'sistema', id: null } as const
    await new AuditEntry({ key, azione: 'sistema.backup', at: new Date(), subject }, 'system').write(backups.target.db)
    const keys = await listDataKeys(backups.target.db, appKey, 'registro')
    await sealEntries(backups.target.db, { keys, key, now: new Date() })
  }
  const seals = () => backups.target.db('sigilli').orderBy('numero').pluck<number[]>('numero')
  const lastRow = () =>
    backups.target
      .db('registro')
      .orderBy('id', 'desc')
      .first<{ id: number; azione: string; sigillo: number }>('id', 'azione', 'sigillo')

  it('goes on where it was, with a row that says so', async () => {
    await restore(false)
    expect(await wrong()).toEqual([])
    expect(await seals()).toEqual([1, 2, 3])
    expect(await lastRow()).toMatchObject({ azione: 'sistema.restore', sigillo: 3 })
  })

  it('goes on above what the replaced database had, and above its printed seals', async () => {
    await restore(false)
    for (let n = 0; n < 3; n += 1) await live()
    const last = await lastRow()
    const { impronta } = await backups.target.db('sigilli').where({ numero: 6 }).first<{ impronta: string }>('impronta')
    await restore(true)
    expect(await seals()).toEqual([1, 2, 7])
    const restored = await lastRow()
    expect(restored).toEqual({ id: last.id + 1, azione: 'sistema.restore', sigillo: 7 })
    await live()
    expect((await lastRow()).id).toBeGreaterThan(restored.id)
    expect(await wrong()).toEqual([])
    // The days between the backup and the restore are gone, and the paper says so.
    expect(await wrong({ numero: 6, impronta: impronta.slice(0, 16) })).toEqual(['sigillo 6: manca'])
  })

  it('is checked by a command that fails when it does not hold', async () => {
    await restore(false)
    const env = { ...backups.target.where, appKey: backups.server.services.appKey }
    expect(await runTool(env, 'registro-check')).toMatchObject({ status: 0, complained: '' })
    const [id] = await backups.target.db('registro').orderBy('id').pluck<number[]>('id')
    await backups.target.db('registro').where({ id }).update({ azione: 'GET /api/groups' })
    const { status, complained } = await runTool(env, 'registro-check')
    expect([status, complained]).toEqual([1, `riga ${id}: cambiata\n`])
    const printed = await runTool(env, 'registro-check', ['--sigillo', `9-${'a'.repeat(16)}`])
    expect(printed.complained).toBe(`riga ${id}: cambiata\nsigillo 9: manca\n`)
    expect((await runTool(env, 'registro-check', ['--sigillo', 'boh'])).complained).toContain('--sigillo: ')
  })

  it('goes on under another key, and says that the old one is not known', async () => {
    const other = 'another key of at least thirty-two bytes'
    await restore(false, other)
    expect(await wrong(undefined, other)).toEqual(['chiave 1: di un’altra APP_KEY'])
    expect(await lastRow()).toMatchObject({ azione: 'sistema.restore', sigillo: 3 })
  })
})
