import type { Migration } from '../src/db/migration.ts'

/** Index for the search for duplicates by tax code. */
export const codiceFiscale: Migration = {
  name: '0018-codice-fiscale',
  indexes: [{ table: 'anagrafiche', name: 'anagrafiche_codice_fiscale_index', columns: ['codice_fiscale'] }],
}
