import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** New mail addresses of members, of their adults and of users; and the corrections that families propose. */
export const addressChanges: Migration = {
  name: '0066-address-changes',
  tables: [
    {
      name: 'indirizzi',
      columns: (table, ascii) => {
        table.increments('id')
        reference(table, 'anagrafica_id', 'anagrafiche').nullable()
        reference(table, 'persona_id', 'persone').nullable()
        reference(table, 'user_id', 'users').nullable()
        table.string('vecchio', 190).nullable()
        table.string('nuovo', 190).nullable()
        oneOf(table, 'indirizzi', 'stato', ['approvare', 'confermare', 'chiuso']).notNullable()
        ascii('token_hash', 64).nullable()
        ascii('nuovo_token_hash', 64).nullable()
        oneOf(table, 'indirizzi', 'esito', ['conferma', 'annulla']).nullable()
        moment(table, 'created_at').notNullable()
        moment(table, 'scade_at').notNullable()
        table.index('token_hash')
        table.index('nuovo_token_hash')
        table.index(['stato', 'nuovo'])
        table.index(['stato', 'vecchio'])
        table.index('scade_at')
      },
    },
    {
      name: 'proposte',
      columns: (table) => {
        table.increments('id')
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        reference(table, 'persona_id', 'persone').nullable()
        table.text('campi').notNullable()
        oneOf(table, 'proposte', 'stato', ['attesa', 'accettata', 'rifiutata']).notNullable()
        reference(table, 'user_id', 'users').nullable()
        moment(table, 'created_at').notNullable()
        moment(table, 'updated_at').notNullable()
        table.index(['stato', 'id'])
        table.index('updated_at')
      },
    },
  ],
}
