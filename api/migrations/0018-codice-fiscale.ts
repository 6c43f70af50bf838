import type { Migration } from '../src/db/migration.ts'

/** Who looks like somebody is found by the tax code, too. */
export const codiceFiscale: Migration = {
  name: '0018-codice-fiscale',
  indexes: [{ table: 'anagrafiche', name: 'anagrafiche_codice_fiscale_index', columns: ['codice_fiscale'] }],
}
