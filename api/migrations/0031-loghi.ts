import { moment, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** The centre's logo: at most one row, with id 1. */
export const loghi: Migration = {
  name: '0031-loghi',
  tables: [
    {
      name: 'loghi',
      columns: (table) => {
        table.integer('id').unsigned().notNullable().primary()
        table.string('content_type', 20).notNullable()
        table.specificType('content', 'mediumblob').notNullable()
        moment(table, 'updated_at').notNullable()
        reference(table, 'last_editor_id', 'users')
      },
    },
  ],
}
