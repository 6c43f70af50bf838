import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

const counters = ['ingressi', 'uscite', 'errori'] as const

/**
 * Every card reading and every presence set by an operator. `created_at` is the time of the event, `received_at` the
 * time when the server received it. The three rollups, by local calendar day and hour, are written in the same
 * transaction.
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
      // Members present on a day: distinct members over any span of days can be counted without the logs.
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
