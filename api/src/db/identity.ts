import { randomInt } from 'node:crypto'
import type { Db } from './connect.ts'

const NAME = 'identita'

/** Gives a database the number that tells it, and all restored copies of it, from any other; the first one stays. */
export async function insertIdentity(trx: Db): Promise<void> {
  await trx('contatori')
    .insert({ nome: NAME, valore: randomInt(1, 2 ** 47) })
    .onConflict('nome')
    .ignore()
}

/** That number, `null` where a database was never given one. */
export async function findIdentity(db: Db): Promise<number | null> {
  const row = await db('contatori').where({ nome: NAME }).first<{ valore: number } | undefined>('valore')
  return row?.valore ?? null
}
