import { moment } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/**
 * Calls: the route's pattern, names of fields and sizes, never a value. `*_fields` is a JSON array of names.
 * No foreign key: the insert must not wait for a lock on a row of `users`.
 */
export const monitor: Migration = {
  name: '0016-monitor',
  tables: [
    {
      name: 'monitor_logs',
      columns: (table) => {
        table.increments('id')
        table.string('method', 10).notNullable()
        table.string('url', 500).notNullable()
        table.smallint('status').notNullable()
        table.string('status_text', 60).notNullable()
        table.integer('user_id').unsigned().nullable()
        table.string('user_name', 100).nullable()
        table.text('request_fields').notNullable()
        table.integer('request_bytes').notNullable()
        table.text('response_fields').notNullable()
        table.integer('response_bytes').notNullable()
        table.integer('ms').notNullable()
        moment(table, 'timestamp').notNullable()
        table.index('timestamp')
      },
    },
  ],
}
