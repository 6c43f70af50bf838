import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** The yearly question to families whether they are still there, and their answers. */
export const stillWithUs: Migration = {
  name: '0067-still-with-us',
  tables: [
    {
      name: 'ancora',
      columns: (table, ascii) => {
        table.increments('id')
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        ascii('token_hash', 64).notNullable()
        oneOf(table, 'ancora', 'esito', ['si', 'no']).nullable()
        moment(table, 'created_at').notNullable()
        moment(table, 'risposto_at').nullable()
        table.index('token_hash')
        table.index(['anagrafica_id', 'risposto_at'])
        table.index('created_at')
      },
    },
  ],
}
