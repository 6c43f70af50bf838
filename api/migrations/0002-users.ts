import { moment, stamps } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/**
 * System users. The e-mail is stored in lower case. A deleted user keeps its row, for the logs that refer to it; its
 * e-mail becomes null, so that the address is free again.
 */
export const users: Migration = {
  name: '0002-users',
  tables: [
    {
      name: 'users',
      columns: (table) => {
        table.increments('id')
        table.string('name', 100).notNullable()
        table.string('email', 190).nullable().unique()
        table.string('password_hash', 255).nullable()
        table.string('role', 20).notNullable()
        table.boolean('disabled').notNullable().defaultTo(false)
        moment(table, 'last_login')
        moment(table, 'last_used_at')
        moment(table, 'deleted_at')
        stamps(table)
        // For the count of enabled s-admins and for the recipients of a mail to the admins.
        table.index(['role', 'disabled', 'deleted_at'])
      },
    },
  ],
}
