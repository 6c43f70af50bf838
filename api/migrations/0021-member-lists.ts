import type { Migration } from '../src/db/migration.ts'

/** In the order of the lists; the rest is what they are filtered by, so that a list is found and counted without its rows. */
const LISTED = ['is_request', 'erased_at', 'cognome_norm', 'nome_norm', 'id']

/** Lists of members. */
export const memberLists: Migration = {
  name: '0021-member-lists',
  indexes: [
    {
      table: 'anagrafiche',
      name: 'anagrafiche_elenco_index',
      columns: [...LISTED, 'gruppo_id', 'stato', 'card_id'],
      replaces: 'anagrafiche_list_index',
    },
    {
      table: 'anagrafiche',
      name: 'anagrafiche_elenco_gruppo_index',
      columns: ['gruppo_id', ...LISTED, 'stato', 'card_id'],
      replaces: 'anagrafiche_gruppo_index',
    },
    {
      table: 'anagrafiche',
      name: 'anagrafiche_tessera_index',
      // The card first: of members alone SQLite would rather look for anything by it.
      columns: ['card_id', 'is_request', 'erased_at'],
    },
  ],
}
