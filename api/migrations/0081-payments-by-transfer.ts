import type { Migration } from '../src/db/migration.ts'

/** The transfer by which a payment, or coins added by hand, came. No foreign key: a restore fills tables in the order of their making. */
export const paymentsByTransfer: Migration = {
  name: '0081-payments-by-transfer',
  alterations: ['pagamenti', 'saldo_movimenti'].map((table) => ({
    table,
    addColumn: 'bonifico_id',
    as: (altered, name) => altered.integer(name).unsigned().nullable(),
  })),
}
