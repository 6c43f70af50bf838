import type { Migration } from '../src/db/migration.ts'

/** What a transfer paid is found without reading all payments. */
export const paymentsOfTransfer: Migration = {
  name: '0082-payments-of-a-transfer',
  indexes: ['pagamenti', 'saldo_movimenti'].map((table) => ({
    table,
    name: `${table}_bonifico_id_index`,
    columns: ['bonifico_id'],
  })),
}
