import type { Db } from '../src/db/connect.ts'
import type { Migration } from '../src/db/migration.ts'
import { sqlTime } from '../src/db/time.ts'

/** The address that is notified of new signup requests: empty at first; an existing setting is kept. */
export async function insertSignupNotice(trx: Db): Promise<void> {
  await trx('settings')
    .insert({
      key: 'signup_notice_email',
      type: 'text',
      value: JSON.stringify(''),
      public: false,
      updated_at: sqlTime(new Date()),
    })
    .onConflict('key')
    .ignore()
}

export const signupNotice: Migration = { name: '0020-signup-notice', rows: insertSignupNotice }
