import { amount, moment, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Transfers that came in at the bank, and which payments they pay. */
export const transfers: Migration = {
  name: '0080-transfers',
  tables: [
    {
      name: 'bonifici',
      columns: (table, ascii) => {
        table.increments('id')
        // SHA-256 of what the bank's file says of it: the same row of a file is stored once.
        ascii('impronta', 64).notNullable().unique()
        table.date('data').notNullable()
        amount(table, 'importo')
        // What of it pays something: the sum of what names it in `pagamenti` and `saldo_movimenti`.
        amount(table, 'abbinato').defaultTo(0)
        table.string('causale', 500).notNullable()
        table.string('ordinante', 190).notNullable()
        // Why it is put aside; null: it is not.
        table.string('archiviato', 190).nullable()
        reference(table, 'user_id', 'users')
        moment(table, 'created_at').notNullable()
        table.check('importo > 0 and abbinato >= 0 and abbinato <= importo', {}, 'bonifici_importo_check')
        table.index(['data', 'id'])
      },
    },
  ],
}
