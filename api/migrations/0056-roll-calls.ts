import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Roll-calls at an alarm, and who was found or is missing; marks are only added. Phones without a network name both. */
export const rollCalls: Migration = {
  name: '0056-roll-calls',
  tables: [
    {
      name: 'appelli',
      columns: (table) => {
        table.increments('id')
        table.string('uuid', 36).notNullable().unique()
        moment(table, 'started_at').notNullable()
        moment(table, 'closed_at')
        reference(table, 'user_id', 'users')
        table.index('started_at')
        table.index('user_id')
      },
    },
    {
      name: 'appello_segni',
      columns: (table) => {
        table.increments('id')
        table.string('uuid', 36).notNullable().unique()
        reference(table, 'appello_id', 'appelli').notNullable()
        reference(table, 'anagrafica_id', 'anagrafiche')
        table.string('nome', 190).nullable()
        oneOf(table, 'appello_segni', 'segno', ['trovato', 'mancante']).notNullable()
        reference(table, 'user_id', 'users')
        moment(table, 'at').notNullable()
        moment(table, 'received_at').notNullable()
        table.index('appello_id')
        table.index('anagrafica_id')
        table.index('user_id')
      },
    },
  ],
}
