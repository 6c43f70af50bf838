import { amount, stamps } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** The price list; a negative `costo`, in hundredths, is a product that the till sells. */
export const listino: Migration = {
  name: '0009-listino',
  tables: [
    {
      name: 'listino',
      columns: (table) => {
        table.increments('id')
        table.string('nome', 100).notNullable()
        table.string('nome_norm', 300).notNullable()
        amount(table, 'costo')
        stamps(table)
        table.index(['nome_norm', 'id'])
      },
    },
  ],
}
