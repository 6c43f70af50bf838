import type { Migration } from '../src/db/migration.ts'

/** Index for the few members with a refused address, which every mailing looks up, whatever its size. */
export const errorEmail: Migration = {
  name: '0019-error-email',
  indexes: [{ table: 'anagrafiche', name: 'anagrafiche_error_email_index', columns: ['error_email'] }],
}
