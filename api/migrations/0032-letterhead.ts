import type { Db } from '../src/db/connect.ts'
import type { Migration } from '../src/db/migration.ts'
import { sqlTime } from '../src/db/time.ts'

/** How the centre presents itself: nothing at first; an existing setting is kept. */
export async function insertLetterhead(trx: Db): Promise<void> {
  await trx('settings')
    .insert({
      key: 'ente',
      type: 'json',
      value: JSON.stringify({ denominazione: '', indirizzo: '', codice_fiscale: '', email: '' }),
      public: true,
      updated_at: sqlTime(new Date()),
    })
    .onConflict('key')
    .ignore()
}

export const letterhead: Migration = { name: '0032-letterhead', rows: insertLetterhead }
