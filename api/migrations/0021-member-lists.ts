import type { Migration } from '../src/db/migration.ts'

/** Columns in the order of the lists. Each index adds the filter columns, so that it covers paging and counting. */
const LISTED = ['is_request', 'erased_at', 'cognome_norm', 'nome_norm', 'id']

/** Indexes for the lists of members. */
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
      // `card_id` comes first: SQLite would prefer an index that starts with `is_request` for any query on members.
      columns: ['card_id', 'is_request', 'erased_at'],
    },
  ],
}
