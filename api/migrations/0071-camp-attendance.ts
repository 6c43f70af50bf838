import { moment, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** The teams of a week, who is in them, and ticks of who is there on a day. */
export const campAttendance: Migration = {
  name: '0071-camp-attendance',
  tables: [
    {
      name: 'er_squadre',
      columns: (table) => {
        table.increments('id')
        reference(table, 'settimana_id', 'settimane', 'CASCADE').notNullable()
        table.string('nome', 190).notNullable()
        table.string('colore', 7).notNullable()
        table.index('settimana_id')
      },
    },
    {
      name: 'er_squadre_membri',
      columns: (table) => {
        reference(table, 'settimana_id', 'settimane', 'CASCADE').notNullable()
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        // A leader may be in none. Not RESTRICT: with a week both tables go, in an order that the engine chooses.
        reference(table, 'squadra_id', 'er_squadre', 'SET NULL')
        table.boolean('animatore').notNullable().defaultTo(false)
        table.primary(['settimana_id', 'anagrafica_id'])
        table.index('anagrafica_id')
        table.index('squadra_id')
      },
    },
    {
      name: 'er_presenze',
      columns: (table) => {
        reference(table, 'settimana_id', 'settimane', 'CASCADE').notNullable()
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        table.date('giorno').notNullable()
        // Null: an earlier tick was taken back.
        table.boolean('presente').nullable()
        moment(table, 'letto_at').notNullable()
        reference(table, 'user_id', 'users')
        table.primary(['settimana_id', 'anagrafica_id', 'giorno'])
        table.index('anagrafica_id')
      },
    },
  ],
}
