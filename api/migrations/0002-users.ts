import { moment, stamps } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/**
 * System users. The e-mail is kept in lower case; a deleted user keeps its row, for the logs that name it, and gives
 * its e-mail back by setting it to null.
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
        // The last enabled s-admin is counted, the addressees of a mail to the admins are listed.
        table.index(['role', 'disabled', 'deleted_at'])
      },
    },
  ],
}
