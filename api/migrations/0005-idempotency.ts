import { moment, reference } from '../src/db/columns.ts'
import type { Migration } from '../src/db/migration.ts'

/**
 * The answer to every call that carried an Idempotency-Key; `status` and `answer` are null while the call runs.
 * `owner` is the user or member, not its token. `anagrafica_id` is the member that the answer describes: its erasure
 * replaces the answer.
 */
export const idempotency: Migration = {
  name: '0005-idempotency',
  tables: [
    {
      name: 'idempotency_keys',
      columns: (table, ascii) => {
        table.increments('id')
        ascii('owner', 40).notNullable()
        ascii('key', 40).notNullable()
        table.string('call', 190).notNullable()
        ascii('content_hash', 64).notNullable()
        table.smallint('status').nullable()
        table.text('answer', 'mediumtext').nullable()
        reference(table, 'anagrafica_id', 'anagrafiche')
        moment(table, 'created_at').notNullable()
        table.unique(['owner', 'key'])
        table.index('anagrafica_id')
        table.index('created_at')
      },
    },
  ],
}
