import type { Migration } from '../src/db/migration.ts'

/** The indexes of 0027 with the count of 0077, so that they still cover the lists by debt; and one of bookings, for its order. */
const LISTED = ['is_request', 'erased_at', 'cognome_norm', 'nome_norm', 'id']
const DEBTS = ['quote_saldate', 'settimane_da_pagare', 'quote_altri_gruppi']

export const listsByAllDebts: Migration = {
  name: '0078-lists-by-all-debts',
  indexes: [
    {
      table: 'anagrafiche',
      name: 'anagrafiche_debiti_index',
      columns: [...LISTED, 'gruppo_id', 'stato', 'card_id', ...DEBTS],
      replaces: 'anagrafiche_lista_index',
    },
    {
      table: 'anagrafiche',
      name: 'anagrafiche_debiti_gruppo_index',
      columns: ['gruppo_id', ...LISTED, 'stato', 'card_id', ...DEBTS],
      replaces: 'anagrafiche_lista_gruppo_index',
    },
    {
      table: 'prenotazioni',
      name: 'prenotazioni_debiti_index',
      columns: ['anagrafica_id', 'settimana_id', 'totale'],
      replaces: 'prenotazioni_anagrafica_id_index',
    },
  ],
}
