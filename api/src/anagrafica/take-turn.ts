import type { Db } from '../db/connect.ts'

/**
 * From here to the end of the transaction nobody else files a request or imports members, so that nobody who is being
 * looked for is overlooked. A row that all of them write, because a row that is there for nobody yet can't be locked,
 * and on a cluster only what is written collides.
 */
export async function takeTurn(trx: Db): Promise<void> {
  await trx('contatori')
    .insert({ nome: 'iscrizioni', valore: 1 })
    .onConflict('nome')
    .merge({ valore: trx.raw('?? + 1', ['contatori.valore']) })
}
