import { amount, moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/**
 * The ledger: signed hundredths; the sum of a member's rows is its saldo. Append-only, except that an erasure blanks
 * names in `descrizione`.
 */
export const saldoMovimenti: Migration = {
  name: '0007-saldo-movimenti',
  tables: [
    {
      name: 'saldo_movimenti',
      columns: (table) => {
        table.increments('id')
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        amount(table, 'operazione')
        // Lists up to a hundred items of a checkout.
        table.text('descrizione').notNullable()
        oneOf(table, 'saldo_movimenti', 'tipo', ['manuale', 'cassa', 'quota', 'settimana', 'storno']).notNullable()
        reference(table, 'user_id', 'users')
        moment(table, 'created_at').notNullable()
        table.check('operazione <> 0', {}, 'saldo_movimenti_operazione_check')
        table.index(['anagrafica_id', 'id'])
        table.index('created_at')
      },
    },
  ],
}
