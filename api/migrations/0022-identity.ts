import { randomInt } from 'node:crypto'
import type { Db } from '../src/db/connect.ts'
import type { Migration } from '../src/db/migration.ts'

/** A counter's value that tells one centre's database, and all restored copies of it, from any other. */
export const IDENTITY = 'identita'

export async function insertIdentity(trx: Db): Promise<void> {
  await trx('contatori')
    .insert({ nome: IDENTITY, valore: randomInt(1, 2 ** 47) })
    .onConflict('nome')
    .ignore()
}

export const identity: Migration = { name: '0022-identity', rows: insertIdentity }
