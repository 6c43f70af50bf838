import { moment } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Whether a user has a second factor and since when its role; when the user of a session confirmed to be there. */
export const factorColumns: Migration = {
  name: '0043-factor-columns',
  alterations: [
    {
      table: 'users',
      addColumn: 'second_factor',
      as: (table, name) => table.boolean(name).notNullable().defaultTo(false),
    },
    { table: 'users', addColumn: 'role_since', as: (table, name) => moment(table, name) },
    { table: 'tokens', addColumn: 'stepped_up_at', as: (table, name) => moment(table, name) },
  ],
}
