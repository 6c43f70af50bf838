import type { Db } from '../src/db/connect.ts'
import type { Migration } from '../src/db/migration.ts'
import { sqlTime } from '../src/db/time.ts'

/** Users from before the update have as long as new ones to add a second factor. */
async function fill(trx: Db): Promise<void> {
  await trx('users')
    .whereNull('role_since')
    .update({ role_since: sqlTime(new Date()) })
}

export const rolesSince: Migration = { name: '0044-roles-since', rows: fill }
