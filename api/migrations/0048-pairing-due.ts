import type { Db } from '../src/db/connect.ts'
import type { Migration } from '../src/db/migration.ts'
import { sqlTime } from '../src/db/time.ts'

const TWO_WEEKS_MS = 14 * 24 * 60 * 60_000

/** Sessions from before the update may go on without a paired device for two weeks. */
async function fill(trx: Db): Promise<void> {
  await trx('tokens').update({ pairing_due_at: sqlTime(new Date(Date.now() + TWO_WEEKS_MS)) })
}

export const pairingDue: Migration = { name: '0048-pairing-due', rows: fill }
