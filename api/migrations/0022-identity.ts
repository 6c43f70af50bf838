import { randomInt } from 'node:crypto'
import type { Db } from '../src/db/connect.ts'
import type { Migration } from '../src/db/migration.ts'

/** The random number that identifies this database and all restored copies of it; an existing one is kept. */
async function insertIdentity(trx: Db): Promise<void> {
  await trx('contatori')
    .insert({ nome: 'identita', valore: randomInt(1, 2 ** 47) })
    .onConflict('nome')
    .ignore()
}

export const identity: Migration = { name: '0022-identity', rows: insertIdentity }
