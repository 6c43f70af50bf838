import { mkdirSync } from 'node:fs'
import { findAppKey } from '../../config/app-key.ts'
import type { Config } from '../../config/config.ts'
import { connect } from '../../db/connect.ts'
import { findIdentity } from '../../db/identity.ts'
import { transact } from '../../db/transaction.ts'
import { endRestore } from '../../db/unfinished-restore.ts'
import { recordRestore } from '../../domain/audit/record-restore.ts'
import { openDataKey } from '../../domain/data-key/data-key.repository.ts'
import type { Erasures } from '../../domain/erasure/erasure.repository.ts'
import { checkLedger } from '../../domain/ledger/check-ledger.ts'
import { endSignIns } from '../../domain/session/sign-ins.repository.ts'
import { listEnabledUsers } from '../../domain/user/user.repository.ts'
import { summaryOf } from './backup-format.ts'
import { repeatErasures } from './repeat-erasures.ts'
import { restoreBackup } from './restore-backup.ts'

interface Order {
  file: string
  /** Further lists of erasures made since the backup. */
  told: readonly Erasures[]
  replace: boolean
  say: (line: string) => void
}

/**
 * Replaces the content of the database of `config` by a backup, repeats later erasures, ends the sign-ins that were ended
 * since, and checks every balance. Throws as `restoreBackup` does, and an Error if a balance is not the sum of its movements.
 */
export async function restoreAll(config: Config, { file, told, replace, say }: Order): Promise<void> {
  mkdirSync(config.varDir, { recursive: true, mode: 0o700 })
  const db = connect(config)
  try {
    const { head, end, erasures, signIns, audit } = await restoreBackup(db, file, { replace, told })
    say(`As of ${head.created_at}: ${summaryOf(end)}`)
    const now = new Date()
    const appKey = findAppKey(config)
    const auditKey = await openDataKey(db, appKey, 'registro', now)
    await recordRestore(db, { appKey, key: auditKey, now, ends: audit })
    const services = { db, config, appKey, auditKey }
    say(`${await repeatErasures(services, erasures, now)} erasures repeated`)
    const known = signIns.identity !== null && signIns.identity === (await findIdentity(db))
    await transact(db, (trx) => endSignIns(trx, known ? signIns : undefined))
    say(known ? 'What was ended since stays ended: sessions, accounts, passwords' : 'All sessions were ended')
    if ((await listEnabledUsers(db, { roles: ['s-admin'] })).length === 0)
      say('No s-admin may sign in: make one with npm run user:create')
    await endRestore(db)
    const { wrong_count, members } = await checkLedger(db)
    if (wrong_count > 0) throw new Error(`${wrong_count} balances are not the sum of their movements`)
    say(`Every balance of ${members} members is the sum of its movements`)
  } finally {
    await db.destroy()
  }
}
