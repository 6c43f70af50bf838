import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

const STATES = ['attesa', 'offerto', 'accettato', 'rifiutato', 'scaduto', 'ritirato']

/** The waiting lists of full weeks, and the links that were mailed with the offer of a place. */
export const waitingLists: Migration = {
  name: '0070-waiting-lists',
  tables: [
    {
      name: 'er_attesa',
      columns: (table) => {
        table.increments('id')
        reference(table, 'settimana_id', 'settimane', 'CASCADE').notNullable()
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        table.integer('ordine').notNullable()
        moment(table, 'dal').notNullable()
        oneOf(table, 'er_attesa', 'stato', STATES).notNullable()
        // 1, or null once it is closed: a unique index allows any number of nulls.
        table.integer('aperta').nullable()
        moment(table, 'offerto_at').nullable()
        moment(table, 'scade_at').nullable()
        moment(table, 'avvisato_at').nullable()
        reference(table, 'user_id', 'users')
        table.unique(['settimana_id', 'anagrafica_id', 'aperta'])
        table.index(['settimana_id', 'aperta', 'ordine'])
        table.index('anagrafica_id')
      },
    },
    {
      name: 'er_inviti',
      columns: (table, ascii) => {
        table.increments('id')
        reference(table, 'attesa_id', 'er_attesa', 'CASCADE').notNullable()
        reference(table, 'persona_id', 'persone')
        ascii('token_hash', 64).notNullable()
        table.unique(['token_hash'])
        table.index('attesa_id')
        table.index('persona_id')
      },
    },
  ],
}
