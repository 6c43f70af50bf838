import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

const counters = ['ingressi', 'uscite', 'errori'] as const

/**
 * Every reading and every presence set by hand. `created_at` is when it happened, `received_at` when the server
 * learnt of it. The three rollups are written in the same transaction, by calendar days and hours of the wall clock.
 */
export const accessi: Migration = {
  name: '0008-accessi',
  tables: [
    {
      name: 'access_logs',
      columns: (table, ascii) => {
        table.increments('id')
        reference(table, 'anagrafica_id', 'anagrafiche')
        ascii('card_id', 10).nullable()
        oneOf(table, 'access_logs', 'action', ['dentro', 'ingresso', 'uscita', 'fuori', 'info', 'errore']).notNullable()
        table.string('message', 190).nullable()
        // The member's group at that moment.
        reference(table, 'gruppo_id', 'gruppi', 'SET NULL')
        reference(table, 'user_id', 'users')
        moment(table, 'created_at').notNullable()
        moment(table, 'received_at').notNullable()
        table.index(['created_at', 'id'])
        table.index(['anagrafica_id', 'created_at', 'id'])
        table.index('gruppo_id')
      },
    },
    {
      name: 'accessi_giorno',
      columns: (table) => {
        table.date('giorno').notNullable().primary()
        for (const name of counters) table.integer(name).notNullable().defaultTo(0)
      },
    },
    {
      name: 'accessi_ora',
      columns: (table) => {
        table.date('giorno').notNullable()
        table.integer('ora').notNullable()
        for (const name of counters) table.integer(name).notNullable().defaultTo(0)
        table.primary(['giorno', 'ora'])
        table.check('ora between 0 and 23', {}, 'accessi_ora_ora_check')
      },
    },
    {
      // Who came on a day: the number of different people, over any days, without reading the logs.
      name: 'accessi_giorno_persone',
      columns: (table) => {
        table.date('giorno').notNullable()
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        table.primary(['giorno', 'anagrafica_id'])
        table.index('anagrafica_id')
      },
    },
  ],
}
