import { amount, moment, oneOf, reference, stamps } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

const HOW = ['pagato', 'saldo', 'ignorato']

/** Fees, the groups that owe them, the fees and weeks that each member has settled, and every payment or reversal. */
export const quote: Migration = {
  name: '0011-quote',
  tables: [
    {
      // A deleted fee keeps its row, because payments refer to it.
      name: 'quote',
      columns: (table) => {
        table.increments('id')
        table.string('descrizione', 190).notNullable()
        amount(table, 'importo')
        moment(table, 'deleted_at')
        stamps(table)
        table.check('importo >= 0', {}, 'quote_importo_check')
      },
    },
    {
      name: 'quote_gruppi',
      columns: (table) => {
        reference(table, 'quota_id', 'quote', 'CASCADE').notNullable()
        reference(table, 'gruppo_id', 'gruppi', 'CASCADE').notNullable()
        table.primary(['quota_id', 'gruppo_id'])
        table.index('gruppo_id')
      },
    },
    {
      // The current state; no row means unpaid. `importo` is the amount due when it was settled.
      name: 'quote_pagate',
      columns: (table) => {
        table.increments('id')
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        reference(table, 'quota_id', 'quote')
        reference(table, 'settimana_id', 'settimane', 'CASCADE')
        oneOf(table, 'quote_pagate', 'stato', HOW).notNullable()
        amount(table, 'importo')
        reference(table, 'movimento_id', 'saldo_movimenti')
        reference(table, 'user_id', 'users')
        stamps(table)
        table.check('(quota_id is null) <> (settimana_id is null)', {}, 'quote_pagate_what_check')
        table.unique(['anagrafica_id', 'quota_id'])
        table.unique(['anagrafica_id', 'settimana_id'])
        table.index('quota_id')
        table.index('settimana_id')
      },
    },
    {
      // Source of the close of the day. Append-only, except that an erasure blanks names in `descrizione`; a reversed
      // payment is a second row with the opposite sign.
      name: 'pagamenti',
      columns: (table) => {
        table.increments('id')
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        reference(table, 'quota_id', 'quote')
        reference(table, 'settimana_id', 'settimane', 'SET NULL')
        table.string('descrizione', 190).notNullable()
        oneOf(table, 'pagamenti', 'metodo', HOW).notNullable()
        amount(table, 'importo')
        reference(table, 'movimento_id', 'saldo_movimenti')
        reference(table, 'user_id', 'users')
        moment(table, 'created_at').notNullable()
        table.index('created_at')
        table.index(['anagrafica_id', 'id'])
        table.index('settimana_id')
      },
    },
  ],
}
