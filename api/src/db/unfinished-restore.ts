import type { Db } from './connect.ts'

/** Is there from the first thing that a restore takes away to the last that it has to do, and holds what it must not forget. */
const TABLE = 'unfinished_restore'

/** A database that nothing may run on but the restore itself, again. */
export class UnfinishedRestore extends Error {
  override readonly message =
    'A restore into this database was cut off. Run it again: npm run restore -- --from cortile.backup.gz --replace'
}

/** What unfinished restores of this database noted, the oldest first; none where there is none. */
export async function notesOfUnfinishedRestores(db: Db): Promise<string[]> {
  if (!(await db.schema.hasTable(TABLE))) return []
  return await db(TABLE).orderBy('id').pluck<string[]>('note')
}

/**
 * From now on no server starts on this database. `note` is added to those of earlier restores that were cut off. Gives what
 * takes it back, as long as nothing was touched.
 */
export async function beginRestore(db: Db, note: string): Promise<() => Promise<void>> {
  if (!(await db.schema.hasTable(TABLE)))
    await db.schema.createTable(TABLE, (table) => {
      table.increments('id')
      table.text('note', 'mediumtext').notNullable()
    })
  const [id] = await db(TABLE).insert({ note })
  return async () => {
    await db(TABLE).where({ id }).delete()
    if ((await notesOfUnfinishedRestores(db)).length === 0) await endRestore(db)
  }
}

export async function endRestore(db: Db): Promise<void> {
  await db.schema.dropTable(TABLE)
}
