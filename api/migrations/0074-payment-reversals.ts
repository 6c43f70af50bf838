import { reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Which row of `pagamenti` takes back which one; the unique key lets a payment be taken back once. */
export const paymentReversals: Migration = {
  name: '0074-payment-reversals',
  tables: [
    {
      name: 'storni_pagamenti',
      columns: (table) => {
        table.increments('id')
        reference(table, 'pagamento_id', 'pagamenti').notNullable().unique()
        reference(table, 'storno_id', 'pagamenti').notNullable().unique()
      },
    },
  ],
}
