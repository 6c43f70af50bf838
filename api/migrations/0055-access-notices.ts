import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Entries and exits of which an adult wants a mail. `mail_id` without a foreign key: mails are deleted apart. */
export const accessNotices: Migration = {
  name: '0055-access-notices',
  tables: [
    {
      name: 'avvisi',
      columns: (table) => {
        table.increments('id')
        reference(table, 'access_log_id', 'access_logs').notNullable()
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        reference(table, 'persona_id', 'persone').notNullable()
        oneOf(table, 'avvisi', 'stato', ['atteso', 'inviato', 'perso']).notNullable()
        table.integer('mail_id').unsigned().nullable()
        moment(table, 'created_at').notNullable()
        moment(table, 'deciso_at')
        table.unique(['access_log_id', 'persona_id'])
        table.index('anagrafica_id')
        table.index('persona_id')
        table.index(['stato', 'deciso_at'])
      },
    },
  ],
}
