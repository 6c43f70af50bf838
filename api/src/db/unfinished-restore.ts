import type { Db } from './connect.ts'

/** Exists from before a restore's first deletion until its last step; holds the notes that a second run needs. */
const TABLE = 'unfinished_restore'

/** A restore of this database was cut off: only the restore itself may run on it, again. */
export class UnfinishedRestore extends Error {
  override readonly message =
    'A restore into this database was cut off. Run it again: npm run restore -- --from cortile.backup.gz --replace'
}

/** The notes of this database's unfinished restores, the oldest first; empty without any. */
export async function notesOfUnfinishedRestores(db: Db): Promise<string[]> {
  if (!(await db.schema.hasTable(TABLE))) return []
  return await db(TABLE).orderBy('id').pluck<string[]>('note')
}

/**
 * Marks the database as being restored: no server starts on it. `note` is added to the notes of earlier restores that
 * were cut off. Returns a function that removes the mark again, to be called only while nothing has been changed.
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
