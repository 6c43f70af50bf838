import { moment } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Leases of the server processes on this database: a restore, which replaces all tables, refuses while one runs. */
export const servers: Migration = {
  name: '0023-servers',
  tables: [
    {
      name: 'servers',
      columns: (table, ascii) => {
        ascii('id', 36).notNullable().primary()
        moment(table, 'expires_at').notNullable()
      },
    },
  ],
}
