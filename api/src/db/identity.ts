import { randomInt } from 'node:crypto'
import type { Db } from './connect.ts'

const TABLE = 'database_identity'

/** Gives a database the number that tells it, and all restored copies of it, from any other; the first one stays. */
export async function insertIdentity(db: Db): Promise<void> {
  await db(TABLE)
    .insert({ id: 1, value: randomInt(1, 2 ** 47) })
    .onConflict('id')
    .ignore()
}

/** That number, `null` where a database was never given one. */
export async function findIdentity(db: Db): Promise<number | null> {
  if (await db.schema.hasTable(TABLE)) {
    const row = await db(TABLE).first<{ value: number } | undefined>('value')
    return row?.value ?? null
  }
  // Of a program before migration 0025: a restore reads it before it replaces all.
  if (!(await db.schema.hasTable('contatori'))) return null
  const row = await db('contatori').where({ nome: 'identita' }).first<{ valore: number } | undefined>('valore')
  return row?.valore ?? null
}
