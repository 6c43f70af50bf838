import { moment } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Refused calls without a login, counted by minute and status, because a flood of them must not fill the monitor. */
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
