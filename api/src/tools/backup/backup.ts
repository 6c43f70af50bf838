import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findAppKey } from '../../config/app-key.ts'
import type { Db } from '../../db/connect.ts'
import { AuditEntry } from '../../domain/audit/audit-entry.ts'
import { openDataKey } from '../../domain/data-key/data-key.repository.ts'
import { erasuresIn } from '../../domain/erasure/erasure.repository.ts'
import { onDatabase, runTool, say } from '../run-tool.ts'
import { summaryOf } from './backup-format.ts'
import { writeBackup } from './write-backup.ts'

/**
 * `npm run backup -- --to file`: backs up the database, beside a running server. `--erasures file`: lists the erasures.
 */

const USAGE = 'npm run backup -- --to cortile.backup.gz [--erasures cortile.cancellazioni.json]'

await runTool(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, erasures: { type: 'string' } } })
  const { to, erasures } = values
  if (to === undefined && erasures === undefined) throw new Error(`Where to?\n${USAGE}`)
  await onDatabase(async (db, config) => {
    if (to !== undefined) {
      say(`${to}: ${summaryOf(await writeBackup(db, to, new Date()))}`)
      await recordBackup(db, findAppKey(config))
    }
    if (erasures === undefined) return
    const known = await erasuresIn(db)
    writeFileSync(erasures, `${JSON.stringify(known)}\n`, { mode: 0o600 })
    say(`${erasures}: ${known.erasures.length} erasures`)
  })
})

async function recordBackup(db: Db, appKey: string): Promise<void> {
  const at = new Date()
  const key = await openDataKey(db, appKey, 'registro', at)
  const subject = { tipo: 'sistema', id: null } as const
  await new AuditEntry({ key, azione: 'sistema.backup', at, subject }, 'system').write(db)
}
