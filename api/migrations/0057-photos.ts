import { moment, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** The photo by which the door recognises a member: a JPEG file of at most 60 KB. */
export const photos: Migration = {
  name: '0057-photos',
  tables: [
    {
      name: 'foto',
      columns: (table) => {
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable().primary()
        table.binary('content').notNullable()
        reference(table, 'user_id', 'users')
        moment(table, 'created_at').notNullable()
        table.index('user_id')
        table.index('created_at')
      },
    },
  ],
}
