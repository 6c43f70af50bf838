import type { Db } from '../src/db/connect.ts'
import type { Migration } from '../src/db/migration.ts'

/** A row for each wrong code that is counted on a code today: the count of a day goes on after the update. */
async function fill(trx: Db): Promise<void> {
  const tried = await trx('otp_codes')
    .where('tries', '>', 0)
    .orderBy('id')
    .select<{ email_key: string; tries: number; created_at: string }[]>('email_key', 'tries', 'created_at')
  for (const { email_key, tries, created_at } of tried)
    await trx('otp_wrong_tries').insert(Array.from({ length: tries }, () => ({ email_key, created_at })))
}

export const wrongTries: Migration = { name: '0041-wrong-tries', rows: fill }
