import { amount, moment, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** What operators counted in the drawer at the end of a day. Append-only: the newest row of a day counts. */
export const drawerCounts: Migration = {
  name: '0073-drawer-counts',
  tables: [
    {
      name: 'cassetti',
      columns: (table) => {
        table.increments('id')
        table.date('data').notNullable()
        amount(table, 'contato')
        table.string('nota', 190).nullable()
        reference(table, 'user_id', 'users')
        moment(table, 'created_at').notNullable()
        table.check('contato >= 0', {}, 'cassetti_contato_check')
        table.index(['data', 'id'])
      },
    },
  ],
}
