import type { Migration } from '../src/db/migration.ts'

/** The few addresses from which mail came back are found at once, however many a mail goes to. */
export const errorEmail: Migration = {
  name: '0019-error-email',
  indexes: [{ table: 'anagrafiche', name: 'anagrafiche_error_email_index', columns: ['error_email'] }],
}
