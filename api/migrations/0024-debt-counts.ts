import type { Migration } from '../src/db/migration.ts'

/**
 * Counts of settled and owed items in the member's row: lists filter a hundred thousand members by debt without reading
 * their payments. Maintained by `domain/fee/debt-counts.ts`; `npm run debts:check` compares them with the payments.
 */
export const debtCounts: Migration = {
  name: '0024-debt-counts',
  alterations: [
    {
      // Fees of its group that the member has settled; the number of fees is counted by group.
      table: 'anagrafiche',
      addColumn: 'quote_saldate',
      as: (table, name) => table.smallint(name).notNullable().defaultTo(0),
    },
    {
      // Booked weeks with a price above 0 that the member has not settled.
      table: 'anagrafiche',
      addColumn: 'settimane_da_pagare',
      as: (table, name) => table.smallint(name).notNullable().defaultTo(0),
    },
    {
      // Readings of a day that arrived too late to change a presence; no other counter includes them.
      table: 'accessi_giorno',
      addColumn: 'in_ritardo',
      as: (table, name) => table.integer(name).notNullable().defaultTo(0),
    },
  ],
}
