import { moment, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/** Hours when a group may enter, local time: rows of one group and weekday (1 Monday to 7 Sunday). */
export const regoleAccesso: Migration = {
  name: '0012-regole-accesso',
  tables: [
    {
      name: 'regole_accesso',
      columns: (table) => {
        table.increments('id')
        reference(table, 'gruppo_id', 'gruppi', 'CASCADE').notNullable()
        table.integer('giorno').notNullable()
        table.time('start_time').notNullable()
        table.time('end_time').notNullable()
        moment(table, 'created_at').notNullable()
        table.check('giorno between 1 and 7', {}, 'regole_accesso_giorno_check')
        table.check('start_time < end_time', {}, 'regole_accesso_time_check')
        table.unique(['gruppo_id', 'giorno', 'start_time', 'end_time'], { indexName: 'regole_accesso_unique' })
        table.index(['giorno', 'start_time'])
      },
    },
  ],
}
