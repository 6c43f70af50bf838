import { moment, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Health sheets, encrypted. */
export const healthSheets: Migration = {
  name: '0064-health-sheets',
  tables: [
    {
      name: 'schede_sanitarie',
      columns: (table) => {
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable().primary()
        table.text('contenuto', 'mediumtext').notNullable()
        reference(table, 'chiave_id', 'chiavi').notNullable()
        reference(table, 'user_id', 'users')
        moment(table, 'updated_at').notNullable()
        table.index('chiave_id')
        table.index('user_id')
      },
    },
  ],
}
