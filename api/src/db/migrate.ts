import { compareExactly, exclusively, type Db } from './connect.ts'
import { applySchema, checkHistory, type Migration } from './migration.ts'
import { sqlTime } from './time.ts'
import { transact } from './transaction.ts'
import { notesOfUnfinishedRestores, UnfinishedRestore } from './unfinished-restore.ts'

const RECORD = 'schema_migrations'

async function applied(db: Db): Promise<Set<string>> {
  return new Set(await appliedMigrations(db))
}

/** The names of the applied migrations, in order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  return await db(RECORD).orderBy('name').pluck<string[]>('name')
}

export async function makeRecord(db: Db): Promise<void> {
  if (await db.schema.hasTable(RECORD)) return
  await db.schema.createTable(RECORD, (table) => {
    compareExactly(db, table)
    table.string('name', 100).primary()
    table.datetime('applied_at', { precision: 3 }).notNullable()
  })
}

/** Records these migrations as applied now. */
export async function recordMigrations(db: Db, names: readonly string[]): Promise<void> {
  const applied_at = sqlTime(new Date())
  await db(RECORD).insert(names.map((name) => ({ name, applied_at })))
}

async function apply(db: Db, migration: Migration): Promise<void> {
  if (!('rows' in migration)) {
    await applySchema(db, migration)
    await recordMigrations(db, [migration.name])
    return
  }
  await transact(db, async (trx) => {
    trx.on('query', ({ sql }: { sql: string }) => refuseSchema(migration.name, sql))
    await migration.rows(trx)
    await recordMigrations(trx, [migration.name])
  })
}

/** Throws for DDL: on MySQL it would commit the transaction, and a restore, which skips `rows`, would miss it. */
function refuseSchema(name: string, sql: string): void {
  if (/^\s*(alter|create|drop|rename|truncate)\b/i.test(sql))
    throw new Error(`migration ${name}: \`rows\` change no schema; \`tables\`, \`indexes\` and \`alterations\` do`)
}

/**
 * Applies the missing migrations, in the order of the list. Safe to run in several processes at once and to run again
 * after a kill at any point. Applied migrations that are not in the list (of a newer program) are left alone. `log`
 * gets a line for each one that is applied. Throws UnfinishedRestore if a restore was cut off.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[],
  log: (line: string) => void = () => undefined,
): Promise<void> {
  const altersTables = (await missing(db, migrations)).some((migration) => 'alterations' in migration)
  await exclusively(
    db,
    'migrate',
    async (own) => {
      if ((await notesOfUnfinishedRestores(own)).length > 0) throw new UnfinishedRestore()
      await applyMissing(own, migrations, log)
    },
    { altersTables },
  )
}

async function missing(db: Db, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  if (!(await db.schema.hasTable(RECORD))) return migrations
  const done = await applied(db)
  return migrations.filter(({ name }) => !done.has(name))
}

/** As `migrate`, for a caller that already holds the database exclusively. */
export async function applyMissing(
  db: Db,
  migrations: readonly Migration[],
  log: (line: string) => void = () => undefined,
): Promise<void> {
  checkHistory(migrations)
  await makeRecord(db)
  for (const migration of await missing(db, migrations)) {
    await apply(db, migration)
    log(`migrated ${migration.name}`)
  }
}

/** The name of the last applied migration, possibly of a newer program; empty if there is none. */
export async function lastMigration(db: Db): Promise<string> {
  const row = await db(RECORD).max({ name: 'name' }).first<{ name: string | null } | undefined>()
  return row?.name ?? ''
}

/**
 * Whether all of these migrations are applied, and no restore was cut off. Throws only if the database can't be
 * reached.
 */
export async function schemaIsCurrent(db: Db, migrations: readonly Migration[]): Promise<boolean> {
  if (!(await db.schema.hasTable(RECORD))) return false
  if ((await notesOfUnfinishedRestores(db)).length > 0) return false
  const done = await applied(db)
  return migrations.every(({ name }) => done.has(name))
}
