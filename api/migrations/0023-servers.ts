import { moment } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** The server processes that work on this database: a restore would take it away under them. */
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
