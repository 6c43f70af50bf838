import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { connect } from '../db/connect.ts'
import { findAppKey } from '../start/app-key.ts'
import { checkLedger } from '../system/check-ledger.ts'
import { Erasures, erasuresIn } from './erasures.ts'
import { repeatErasures } from './repeat-erasures.ts'
import { restoreBackup } from './restore-backup.ts'
import { summaryOf } from './summary.ts'

/** Kept until they were repeated: a restore that is cut off must not forget who was erased. */
const PENDING = 'erasures-to-repeat.json'

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
  const pending = join(config.varDir, PENDING)
  const db = connect(config)
  try {
    const lists = [...told, ...readPending(pending), ...(replace ? [await erasuresIn(db)] : [])]
    if (replace) writeFileSync(pending, `${JSON.stringify(lists)}\n`, { mode: 0o600 })
    const { head, end } = await restoreBackup(db, file, { replace })
    say(`As of ${head.created_at}: ${summaryOf(end)}`)
    const services = { db, config, appKey: findAppKey(config) }
    say(`${await repeatErasures(services, lists, new Date())} erasures repeated`)
    rmSync(pending, { force: true })
    const { wrong_count, members } = await checkLedger(db)
    if (wrong_count > 0) throw new Error(`${wrong_count} balances are not the sum of their movements`)
    say(`Every balance of ${members} members is the sum of its movements`)
  } finally {
    await db.destroy()
  }
}

function readPending(file: string): Erasures[] {
  try {
    const lists: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(lists) ? lists.map((list) => Erasures.parse(list)) : []
  } catch {
    return []
  }
}
