import Mysql2Dialect from 'knex/lib/dialects/mysql2/index.js'
import * as z from 'zod/mini'
import { migrations } from '../migrations/all.ts'
import { SqliteClient } from '../src/db/connect-sqlite.ts'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { altered } from './altered-history.ts'

/**
 * A separate process that migrates, to be killed by tests: reports when it begins, and the number of statements when it
 * is done. With DIES_AFTER it kills itself right after that many. HISTORY `altered`: the history of altered-history.ts.
 */
const where = z
  .object({ databaseUrl: z.optional(z.string()), varDir: z.string() })
  .parse(JSON.parse(process.env.WHERE ?? '{}'))
const diesAfter = Number(process.env.DIES_AFTER ?? Number.POSITIVE_INFINITY)
let statements = 0

for (const dialect of [SqliteClient, Mysql2Dialect]) {
  const query: unknown = Reflect.get(dialect.prototype, '_query')
  if (typeof query !== 'function') throw new Error('knex runs its statements elsewhere now')
  Reflect.set(dialect.prototype, '_query', async function (this: unknown, ...args: unknown[]): Promise<unknown> {
    const done: unknown = await Reflect.apply(query, this, args)
    statements += 1
    if (statements === diesAfter) process.kill(process.pid, 'SIGKILL')
    return done
  })
}

process.stdout.write('begins\n')
const db = connect(where)
await migrate(db, process.env.HISTORY === 'altered' ? altered : migrations)
await db.destroy()
process.stdout.write(`${statements} statements\n`)
