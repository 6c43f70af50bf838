import { randomInt } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { migrations } from '../migrations/all.ts'
import { connect, type Db } from '../src/db/connect.ts'
import { sqliteFile } from '../src/db/connect-sqlite.ts'
import { migrate } from '../src/db/migrate.ts'
import { tablesAfter } from '../src/db/migration.ts'

/**
 * The schema of all migrations, applied once by each worker of a run of jest and copied for its other test files: applying
 * them takes longer than most files do. The tests of the migrations themselves apply them; that a copy is the same is
 * tested in `src/db/upgrade.test.ts`.
 */

/** Where a worker keeps what it copies, in a folder that the run makes (`setup.mjs`). */
function kept(name: string): string {
  const folder = process.env['SCHEMA_FOLDER']
  if (folder === undefined) throw new Error('the tests of the API begin with test/setup.mjs')
  return join(folder, `${process.env['JEST_WORKER_ID'] ?? '1'}-${name}`)
}

/** Makes the whole schema and the first rows in an empty folder of the embedded database. */
export async function copyToSqlite(varDir: string): Promise<void> {
  const file = kept('schema.db')
  if (!existsSync(file)) {
    const db = connect({ varDir })
    await migrate(db, migrations)
    // Into one file: the journal beside it is not copied.
    await db.raw('VACUUM INTO ?', [file])
    await db.destroy()
    return
  }
  copyFileSync(file, sqliteFile(varDir))
  const db = connect({ varDir })
  await giveIdentity(db)
  await db.destroy()
}

const Schema = z.object({
  statements: z.array(z.string()),
  rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
type Schema = z.output<typeof Schema>

/** The same in an empty database on the server. */
export async function copyToMysql(db: Db): Promise<void> {
  const file = kept('schema.json')
  if (!existsSync(file)) {
    await migrate(db, migrations)
    writeFileSync(file, JSON.stringify(await schemaOf(db)))
    return
  }
  const { statements, rows } = Schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  // On one connection; each statement that changes the schema commits by itself.
  await db.transaction(async (trx) => {
    // Tables name one another whichever is made first.
    await trx.raw('SET FOREIGN_KEY_CHECKS = 0')
    for (const statement of statements) await trx.raw(statement)
    for (const [table, each] of Object.entries(rows)) await trx(table).insert(each)
    await trx.raw('SET FOREIGN_KEY_CHECKS = 1')
  })
  await giveIdentity(db)
}

async function schemaOf(db: Db): Promise<Schema> {
  const schema: Schema = { statements: [], rows: {} }
  for (const table of [...tablesAfter(migrations), 'schema_migrations']) {
    const [[made = {}] = []] = await db.raw<Record<string, string>[][]>('SHOW CREATE TABLE ??', [table])
    schema.statements.push(made['Create Table'] ?? '')
    const rows = await db(table).select<Record<string, unknown>[]>('*')
    if (rows.length > 0) schema.rows[table] = rows
  }
  return schema
}

/** Each database is one of its own, as if it had been migrated. */
async function giveIdentity(db: Db): Promise<void> {
  await db('database_identity').update({ value: randomInt(1, 2 ** 47) })
}
