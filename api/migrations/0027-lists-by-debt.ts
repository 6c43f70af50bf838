import type { Migration } from '../src/db/migration.ts'

/** The indexes of 0021 with the debt counts, so that they cover paging and counting of lists by debt too. */
const LISTED = ['is_request', 'erased_at', 'cognome_norm', 'nome_norm', 'id']
const DEBTS = ['quote_saldate', 'settimane_da_pagare']

export const listsByDebt: Migration = {
  name: '0027-lists-by-debt',
  indexes: [
    {
      table: 'anagrafiche',
      name: 'anagrafiche_lista_index',
      columns: [...LISTED, 'gruppo_id', 'stato', 'card_id', ...DEBTS],
      replaces: 'anagrafiche_elenco_index',
    },
    {
      table: 'anagrafiche',
      name: 'anagrafiche_lista_gruppo_index',
      columns: ['gruppo_id', ...LISTED, 'stato', 'card_id', ...DEBTS],
      replaces: 'anagrafiche_elenco_gruppo_index',
    },
  ],
}
