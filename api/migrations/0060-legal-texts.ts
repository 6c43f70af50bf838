import { moment, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** The centre's texts that families accept or answer, each version; only appended to. */
export const legalTexts: Migration = {
  name: '0060-legal-texts',
  tables: [
    {
      name: 'testi',
      columns: (table, ascii) => {
        table.increments('id')
        ascii('tipo', 40).notNullable()
        table.integer('versione').unsigned().notNullable()
        table.text('testo', 'mediumtext').notNullable()
        ascii('impronta', 64).notNullable()
        table.boolean('chiedi').notNullable().defaultTo(false)
        reference(table, 'user_id', 'users')
        moment(table, 'created_at').notNullable()
        table.unique(['tipo', 'versione'])
        table.index('user_id')
      },
    },
  ],
}
