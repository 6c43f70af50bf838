import { randomInt } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { migrations } from '../migrations/all.ts'
import { sqliteFile } from '../src/db/connect-sqlite.ts'
import type { Db } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { tablesAfter } from '../src/db/migration.ts'

/**
 * The schema of all migrations, applied once per jest worker and copied for its other test files: applying it takes
 * longer than most files do. Tests of the migrations apply them; `schema-copy.test.ts` tests that a copy is equal.
 */

/** Path of a worker's copies, in a folder that the run creates (`setup.mjs`). */
function kept(name: string): string {
  const folder = process.env['SCHEMA_FOLDER']
  if (folder === undefined) throw new Error('the tests of the API begin with test/setup.mjs')
  return join(folder, `${process.env['JEST_WORKER_ID'] ?? '1'}-${name}`)
}

/** Creates the whole schema and the first rows in an empty folder of the embedded database. */
export async function copyToSqlite(db: Db, varDir: string): Promise<void> {
  const file = kept('schema.db')
  if (existsSync(file)) {
    // Before the first query: `db` opens the file with it.
    copyFileSync(file, sqliteFile(varDir))
    await giveIdentity(db)
    return
  }
  await migrate(db, migrations)
  // Into one file: the journal beside the database is not copied.
  await db.raw('VACUUM INTO ?', [file])
}

const Schema = z.object({
  statements: z.array(z.string()),
  rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
type Schema = z.output<typeof Schema>

/** As `copyToSqlite`, in an empty MySQL database. */
export async function copyToMysql(db: Db): Promise<void> {
  const file = kept('schema.json')
  if (!existsSync(file)) {
    await migrate(db, migrations)
    writeFileSync(file, JSON.stringify(await schemaOf(db)))
    return
  }
  const { statements, rows } = Schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  // On one connection; each schema statement commits by itself.
  await db.transaction(async (trx) => {
    // Tables may reference each other before both exist.
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

/** Each database gets its own identity, as if it had been migrated. */
async function giveIdentity(db: Db): Promise<void> {
  await db('database_identity').update({ value: randomInt(1, 2 ** 47) })
}
