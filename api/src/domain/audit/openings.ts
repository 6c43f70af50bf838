import type { DataKey, Opening, PendingOpenings } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import { transact } from '../../db/transaction.ts'
import { anonymous } from '../actor.ts'
import { AuditEntry } from './audit-entry.ts'
import { hasEntryWithin } from './audit.repository.ts'

const HOUR_MS = 3_600_000

/** Collects the records that operators open. */
export function createOpenings(db: Db, key: DataKey): PendingOpenings {
  let waiting = new Map<string, Opening>()
  return {
    note: (opening) => {
      const { user, subject, azione, at } = opening
      const name = `${user.id} ${subject.tipo} ${subject.id} ${azione} ${Math.floor(at.getTime() / HOUR_MS)}`
      if (!waiting.has(name)) waiting.set(name, opening)
    },
    flush: async () => {
      const batch = waiting
      waiting = new Map()
      for (const [name, opening] of batch)
        try {
          await transact(db, (trx) => write(trx, key, opening))
          batch.delete(name)
        } catch (error) {
          for (const [later, each] of waiting) batch.set(later, each)
          waiting = batch
          throw error
        }
    },
    forget: () => void (waiting = new Map()),
  }
}

async function write(db: Db, key: DataKey, { user, subject, ...act }: Opening): Promise<void> {
  const hour = new Date(Math.floor(act.at.getTime() / HOUR_MS) * HOUR_MS)
  const within = { azione: act.azione, user_id: user.id, subject, from: sqlTime(hour), before: nextHour(hour) }
  // Written by an earlier flush, by another process, or before a restart.
  if (await hasEntryWithin(db, within)) return
  const entry = new AuditEntry({ key, subject, ...act }, anonymous)
  entry.actAs(user)
  await entry.write(db)
}

function nextHour(hour: Date): string {
  return sqlTime(new Date(hour.getTime() + HOUR_MS))
}
