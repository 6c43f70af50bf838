import { amount, moment, reference, stamps } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Weeks of the summer camp (Estate Ragazzi). `totale` counts the bookings; its check makes overbooking impossible. */
export const settimane: Migration = {
  name: '0010-settimane',
  tables: [
    {
      name: 'settimane',
      columns: (table) => {
        table.increments('id')
        table.date('data_inizio').notNullable()
        table.date('data_fine').notNullable()
        table.integer('max').notNullable()
        table.string('descrizione', 190).nullable()
        amount(table, 'quota').defaultTo(0)
        table.integer('totale').notNullable().defaultTo(0)
        stamps(table)
        table.check('`max` >= 1', {}, 'settimane_max_check')
        table.check('totale >= 0 and totale <= `max`', {}, 'settimane_totale_check')
        table.check('data_fine >= data_inizio', {}, 'settimane_date_check')
        table.check('quota >= 0', {}, 'settimane_quota_check')
        table.index('data_inizio')
        table.index('data_fine')
      },
    },
    {
      name: 'prenotazioni',
      columns: (table) => {
        reference(table, 'settimana_id', 'settimane', 'CASCADE').notNullable()
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        // Null: the member made the booking itself.
        reference(table, 'user_id', 'users')
        moment(table, 'created_at').notNullable()
        table.primary(['settimana_id', 'anagrafica_id'])
        table.index('anagrafica_id')
      },
    },
  ],
}
