import { reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** The sales of the till that were reversed: each at most once. A table apart, so that the ledger is not rewritten. */
export const storniCassa: Migration = {
  name: '0030-storni-cassa',
  tables: [
    {
      name: 'storni_cassa',
      columns: (table) => {
        table.increments('id')
        reference(table, 'movimento_id', 'saldo_movimenti').notNullable().unique()
        // The opposite movement.
        reference(table, 'storno_id', 'saldo_movimenti').notNullable().unique()
      },
    },
  ],
}
