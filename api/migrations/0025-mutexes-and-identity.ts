import type { Migration } from '../src/db/migration.ts'

/** Tables for two uses of `contatori` that were no counters. */
export const mutexesAndIdentity: Migration = {
  name: '0025-mutexes-and-identity',
  tables: [
    {
      // Named locks until the end of a transaction: `db/mutex.ts`.
      name: 'mutexes',
      columns: (table, ascii) => {
        ascii('name', 40).notNullable().primary()
        table.bigInteger('taken').notNullable().defaultTo(0)
      },
    },
    {
      // One row: the number that identifies this database and all restored copies of it.
      name: 'database_identity',
      columns: (table) => {
        table.integer('id').unsigned().notNullable().primary()
        table.bigInteger('value').notNullable()
      },
    },
  ],
}
