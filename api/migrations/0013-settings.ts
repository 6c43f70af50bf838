import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Settings; `value` is JSON of the type in `type`, also for `text`. */
export const settings: Migration = {
  name: '0013-settings',
  tables: [
    {
      name: 'settings',
      columns: (table) => {
        table.increments('id')
        table.string('key', 100).notNullable().unique()
        oneOf(table, 'settings', 'type', ['bool', 'int', 'json', 'text']).notNullable()
        table.text('value').notNullable()
        table.boolean('public').notNullable().defaultTo(false)
        moment(table, 'updated_at').notNullable()
        reference(table, 'last_editor_id', 'users')
      },
    },
  ],
}
