import { amount, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/**
 * What a member has paid of a fee or a week whose price it has not reached, and that price. The row is there only so long;
 * the payments themselves stand in `pagamenti`. Maintained by `domain/fee/fit-settlement.ts`.
 */
export const partPayments: Migration = {
  name: '0076-part-payments',
  tables: [
    {
      name: 'acconti',
      columns: (table) => {
        table.increments('id')
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        reference(table, 'quota_id', 'quote')
        reference(table, 'settimana_id', 'settimane', 'CASCADE')
        amount(table, 'versato')
        amount(table, 'prezzo')
        table.check('(quota_id is null) <> (settimana_id is null)', {}, 'acconti_what_check')
        table.check('versato > 0 and versato < prezzo', {}, 'acconti_versato_check')
        table.unique(['anagrafica_id', 'quota_id'])
        table.unique(['anagrafica_id', 'settimana_id'])
        // The debts of all members read nothing else.
        table.index(['quota_id', 'anagrafica_id', 'versato', 'prezzo'])
        table.index('settimana_id')
      },
    },
  ],
}
