import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Hand-overs of children: at most one for an exit of the access log. */
export const handOvers: Migration = {
  name: '0054-hand-overs',
  tables: [
    {
      name: 'consegne',
      columns: (table) => {
        table.increments('id')
        reference(table, 'access_log_id', 'access_logs').notNullable()
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        reference(table, 'persona_id', 'persone')
        oneOf(table, 'consegne', 'modo', ['persona', 'altro', 'senza']).notNullable()
        table.string('nome', 190).nullable()
        reference(table, 'autorizzato_da', 'persone')
        table.boolean('da_vedere').notNullable().defaultTo(false)
        reference(table, 'user_id', 'users')
        moment(table, 'created_at').notNullable()
        moment(table, 'annullata_at')
        table.unique('access_log_id')
        table.index('anagrafica_id')
        table.index('persona_id')
        table.index('autorizzato_da')
        table.index('user_id')
        table.index('da_vedere')
      },
    },
  ],
}
