import type { Migration } from '../src/db/migration.ts'

/**
 * The number of fees that a member has paid in part and that its group does not owe, beside the counts of 0024: they stay
 * with the member. Maintained by `domain/fee/debt-counts.ts`.
 */
export const feesKept: Migration = {
  name: '0077-fees-kept',
  alterations: [
    {
      table: 'anagrafiche',
      addColumn: 'quote_altri_gruppi',
      as: (table, name) => table.smallint(name).notNullable().defaultTo(0),
    },
  ],
}
