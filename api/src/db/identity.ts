import { randomInt } from 'node:crypto'
import type { Db } from './connect.ts'

const TABLE = 'database_identity'

/** Stores the random number that identifies a database and all restored copies of it; an existing one is kept. */
export async function insertIdentity(db: Db): Promise<void> {
  await db(TABLE)
    .insert({ id: 1, value: randomInt(1, 2 ** 47) })
    .onConflict('id')
    .ignore()
}

/** The number that identifies this database; `null` if it has none. */
export async function findIdentity(db: Db): Promise<number | null> {
  if (await db.schema.hasTable(TABLE)) {
    const row = await db(TABLE).first<{ value: number } | undefined>('value')
    return row?.value ?? null
  }
  // A database from before migration 0025: a restore reads its number before it replaces all tables.
  if (!(await db.schema.hasTable('contatori'))) return null
  const row = await db('contatori').where({ nome: 'identita' }).first<{ valore: number } | undefined>('valore')
  return row?.valore ?? null
}
