import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Signups of minors that wait for a guardian, and what it answered. */
export const guardianConfirmations: Migration = {
  name: '0063-guardian-confirmations',
  tables: [
    {
      name: 'conferme',
      columns: (table, ascii) => {
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable().primary()
        ascii('email_key', 64).notNullable()
        ascii('seme', 43).notNullable()
        ascii('token_hash', 64).notNullable()
        oneOf(table, 'conferme', 'esito', ['conferma', 'rifiuta']).nullable()
        moment(table, 'created_at').notNullable()
        moment(table, 'scade_at').notNullable()
        table.index('email_key')
        table.index('token_hash')
        table.index('scade_at')
      },
    },
  ],
}
