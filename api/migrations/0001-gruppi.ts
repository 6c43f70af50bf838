import { stamps } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Groups of members; `nome_norm` is the name as it is compared, searched and sorted. */
export const gruppi: Migration = {
  name: '0001-gruppi',
  tables: [
    {
      name: 'gruppi',
      columns: (table, ascii) => {
        table.increments('id')
        table.string('nome', 100).notNullable()
        table.string('nome_norm', 300).notNullable().unique()
        ascii('colore', 7).notNullable()
        stamps(table)
      },
    },
  ],
}
