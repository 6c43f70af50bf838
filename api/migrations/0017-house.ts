import { moment } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Internal bookkeeping: counters, erasures to repeat after a restore, and the process that runs each periodic job. */
export const house: Migration = {
  name: '0017-house',
  tables: [
    {
      name: 'contatori',
      columns: (table) => {
        table.string('nome', 64).notNullable().primary()
        table.bigInteger('valore').notNullable().defaultTo(0)
      },
    },
    {
      // No foreign key: a restore takes these rows from another database, where the member may not exist yet.
      name: 'cancellazioni',
      columns: (table) => {
        table.integer('anagrafica_id').unsigned().notNullable().primary()
        table.integer('user_id').unsigned().nullable()
        moment(table, 'erased_at').notNullable()
        table.index('erased_at')
      },
    },
    {
      name: 'jobs',
      columns: (table) => {
        table.string('nome', 64).notNullable().primary()
        table.string('claimed_by', 64).nullable()
        moment(table, 'claimed_until')
        moment(table, 'last_run_at')
      },
    },
  ],
}
