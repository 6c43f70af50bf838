import { amount, moment, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** The rules of the summer camp, and the options of its weeks; `totale` counts those who chose one. */
export const campPrices: Migration = {
  name: '0068-camp-prices',
  tables: [
    {
      // One row from the first change on.
      name: 'er_regole',
      columns: (table) => {
        table.increments('id')
        table.text('valori').notNullable()
        reference(table, 'user_id', 'users')
        moment(table, 'updated_at').notNullable()
      },
    },
    {
      name: 'er_opzioni',
      columns: (table) => {
        table.increments('id')
        reference(table, 'settimana_id', 'settimane', 'CASCADE').notNullable()
        table.string('nome', 190).notNullable()
        table.date('giorno').nullable()
        amount(table, 'prezzo').defaultTo(0)
        table.integer('max').nullable()
        table.integer('totale').notNullable().defaultTo(0)
        table.check('prezzo >= 0', {}, 'er_opzioni_prezzo_check')
        table.check('totale >= 0 and (`max` is null or totale <= `max`)', {}, 'er_opzioni_totale_check')
        table.index('settimana_id')
      },
    },
    {
      name: 'er_scelte',
      columns: (table) => {
        reference(table, 'opzione_id', 'er_opzioni', 'CASCADE').notNullable()
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        amount(table, 'prezzo')
        table.primary(['opzione_id', 'anagrafica_id'])
        table.index('anagrafica_id')
      },
    },
  ],
}
