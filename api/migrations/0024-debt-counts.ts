import type { Migration } from '../src/db/migration.ts'

/**
 * What a member has settled and owes, counted where it is listed: a hundred thousand members are told apart by it without
 * a look at their payments. Kept by `domain/fee/debt-counts.ts`, whose check is `npm run debts:check`.
 */
export const debtCounts: Migration = {
  name: '0024-debt-counts',
  alterations: [
    {
      // How many of the fees of its group the member has settled. How many there are is counted by group.
      table: 'anagrafiche',
      addColumn: 'quote_saldate',
      as: (table, name) => table.smallint(name).notNullable().defaultTo(0),
    },
    {
      // How many booked weeks that cost something the member has not settled.
      table: 'anagrafiche',
      addColumn: 'settimane_da_pagare',
      as: (table, name) => table.smallint(name).notNullable().defaultTo(0),
    },
    {
      // Readings of a day that came too late to move anybody: in no other counter.
      table: 'accessi_giorno',
      addColumn: 'in_ritardo',
      as: (table, name) => table.integer(name).notNullable().defaultTo(0),
    },
  ],
}
