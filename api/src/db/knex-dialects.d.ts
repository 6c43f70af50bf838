/** Types of the knex internals that are used here; knex ships none for them. */

declare module 'knex/lib/dialects/mysql2/index.js' {
  import type { Knex } from 'knex'
  import type { Connection } from 'mysql2'

  export default class Mysql2Dialect extends Knex.Client {
    _query(connection: Connection, query: object): Promise<object>
    acquireConnection(): Promise<Connection>
    releaseConnection(connection: Connection): Promise<void>
    destroy(callback?: (error?: unknown) => void): Promise<void>
  }
}

declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import type { Knex } from 'knex'
  import type { Database } from 'libsql'

  export default class BetterSqlite3Dialect extends Knex.Client {
    _driver(): unknown
    _query(connection: Database, query: { sql: string }): Promise<object>
    _formatBindings(bindings: readonly unknown[] | undefined): unknown[]
  }
}

declare module 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js' {
  import type { Knex } from 'knex'

  const SqliteTransaction: new (
    client: Knex.Client,
    container: unknown,
    config: unknown,
    outer: unknown,
  ) => Knex.Transaction & { readonly readOnly?: boolean }
  export default SqliteTransaction
}

declare module 'knex/lib/dialects/sqlite3/schema/internal/parser.js' {
  export interface Constraint {
    type: 'CHECK' | 'FOREIGN KEY' | 'PRIMARY KEY' | 'UNIQUE'
    name: string | null
  }
  export interface ParsedTable {
    table: string
    constraints: readonly Constraint[]
  }
  export function parseCreateTable(sql: string): ParsedTable
}

declare module 'knex/lib/dialects/sqlite3/schema/internal/compiler.js' {
  import type { ParsedTable } from 'knex/lib/dialects/sqlite3/schema/internal/parser.js'

  export function compileCreateTable(table: ParsedTable, wrap: (name: string) => string): string
}
