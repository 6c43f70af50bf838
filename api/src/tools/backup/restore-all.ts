import { mkdirSync } from 'node:fs'
import { findAppKey } from '../../config/app-key.ts'
import type { Config } from '../../config/config.ts'
import { connect } from '../../db/connect.ts'
import { endRestore } from '../../db/unfinished-restore.ts'
import type { Erasures } from '../../domain/erasure/erasure.repository.ts'
import { checkLedger } from '../../domain/ledger/check-ledger.ts'
import { summaryOf } from './backup-format.ts'
import { repeatErasures } from './repeat-erasures.ts'
import { restoreBackup } from './restore-backup.ts'

interface Order {
  file: string
  /** What else is known of who was erased since. */
  told: readonly Erasures[]
  replace: boolean
  say: (line: string) => void
}

/** A backup in the place of what the database of `config` holds; then whoever was erased since is erased again, and every balance is checked. */
export async function restoreAll(config: Config, { file, told, replace, say }: Order): Promise<void> {
  mkdirSync(config.varDir, { recursive: true, mode: 0o700 })
  const db = connect(config)
  try {
    const { head, end, erasures } = await restoreBackup(db, file, { replace, told })
    say(`As of ${head.created_at}: ${summaryOf(end)}`)
    const services = { db, config, appKey: findAppKey(config) }
    say(`${await repeatErasures(services, erasures, new Date())} erasures repeated`)
    await endRestore(db)
    const { wrong_count, members } = await checkLedger(db)
    if (wrong_count > 0) throw new Error(`${wrong_count} balances are not the sum of their movements`)
    say(`Every balance of ${members} members is the sum of its movements`)
  } finally {
    await db.destroy()
  }
}
