import { moment, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/**
 * One row for each answer of a member (or its guardian): consent, value, version of the text, way, time and the user
 * who recorded it. Append-only, except that an erasure clears `nota`.
 */
export const consensi: Migration = {
  name: '0006-consensi',
  tables: [
    {
      name: 'consensi',
      columns: (table) => {
        table.increments('id')
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        table.string('consenso', 40).notNullable()
        table.boolean('valore').notNullable()
        table.string('versione', 40).notNullable()
        table.string('modo', 40).notNullable()
        reference(table, 'user_id', 'users')
        table.string('nota', 190).nullable()
        moment(table, 'created_at').notNullable()
        table.index(['anagrafica_id', 'id'])
      },
    },
  ],
}
