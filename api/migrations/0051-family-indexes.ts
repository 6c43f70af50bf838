import type { Migration } from '../src/db/migration.ts'

/** The members of a household, and the sessions of a person. */
export const familyIndexes: Migration = {
  name: '0051-family-indexes',
  indexes: [
    { table: 'anagrafiche', name: 'anagrafiche_famiglia_index', columns: ['famiglia_id'] },
    { table: 'tokens', name: 'tokens_persona_index', columns: ['persona_id'] },
  ],
}
