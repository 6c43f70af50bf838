import { moment, oneOf, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

const RELATIONS = ['madre', 'padre', 'tutore', 'affidatario', 'nonno', 'zio', 'fratello', 'altro']

/** The adults who must not collect a child. A table apart, so that no query of links shows one. */
export const bans: Migration = {
  name: '0053-bans',
  tables: [
    {
      name: 'divieti',
      columns: (table) => {
        table.increments('id')
        reference(table, 'anagrafica_id', 'anagrafiche').notNullable()
        reference(table, 'persona_id', 'persone')
        table.string('nome', 190).notNullable()
        oneOf(table, 'divieti', 'relazione', RELATIONS).notNullable()
        table.string('riferimento', 190).nullable()
        table.date('dal').notNullable()
        table.date('al').nullable()
        reference(table, 'user_id', 'users')
        moment(table, 'ended_at')
        moment(table, 'created_at').notNullable()
        table.index('anagrafica_id')
        table.index('persona_id')
        table.index('user_id')
      },
    },
  ],
}
