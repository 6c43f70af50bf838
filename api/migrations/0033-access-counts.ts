import type { Migration } from '../src/db/migration.ts'

const counters = ['ingressi', 'uscite', 'errori', 'in_ritardo', 'persone'] as const

/**
 * Counts of the access log by local calendar day and hour, in `slot`s: concurrent readings add to different rows, so
 * that they do not wait for one another. Only sums over the slots have a meaning; a correction may make a single row
 * negative. `persone` counts members by their first entry or exit of the day.
 */
export const accessCounts: Migration = {
  name: '0033-access-counts',
  tables: [
    {
      name: 'accessi_conteggi',
      columns: (table) => {
        table.date('giorno').notNullable()
        table.integer('ora').notNullable()
        table.integer('slot').notNullable()
        for (const name of counters) table.integer(name).notNullable().defaultTo(0)
        table.primary(['giorno', 'ora', 'slot'])
        table.check('ora between 0 and 23', {}, 'accessi_conteggi_ora_check')
      },
    },
  ],
}
