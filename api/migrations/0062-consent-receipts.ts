import type { Migration } from '../src/db/migration.ts'

/** Who answered a consent, to which text, and on which paper. */
export const consentReceipts: Migration = {
  name: '0062-consent-receipts',
  alterations: [
    { table: 'consensi', addColumn: 'impronta', as: (table, name) => table.string(name, 64).nullable() },
    { table: 'consensi', addColumn: 'nome', as: (table, name) => table.string(name, 190).nullable() },
    { table: 'consensi', addColumn: 'relazione', as: (table, name) => table.string(name, 12).nullable() },
    { table: 'consensi', addColumn: 'indirizzo', as: (table, name) => table.string(name, 190).nullable() },
    { table: 'consensi', addColumn: 'data_carta', as: (table, name) => table.date(name).nullable() },
  ],
}
