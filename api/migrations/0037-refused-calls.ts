import { moment } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Calls of nobody that were refused, counted by minute and status: a flood of them must not fill the monitor. */
export const refusedCalls: Migration = {
  name: '0037-refused-calls',
  tables: [
    {
      name: 'monitor_anonymous',
      columns: (table) => {
        moment(table, 'minute').notNullable()
        table.smallint('status').notNullable()
        table.integer('count').notNullable()
        table.primary(['minute', 'status'])
      },
    },
  ],
}
