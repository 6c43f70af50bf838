import type { Db } from './connect.ts'

/**
 * `iscrizioni`: who files a request or imports members. `posta`: who takes a mail to send, writes to many or erases one of
 * them. `utenti`: who changes an account.
 */
type Turn = 'iscrizioni' | 'posta' | 'utenti'

/**
 * From here to the end of the transaction nobody else has this turn, so that what was looked for and not found is still
 * not there. A row that all of them write, because a row that is there for nobody yet can't be locked, and on a cluster
 * only what is written collides.
 */
export async function takeTurn(trx: Db, nome: Turn): Promise<void> {
  await trx('contatori')
    .insert({ nome, valore: 1 })
    .onConflict('nome')
    .merge({ valore: trx.raw('?? + 1', ['contatori.valore']) })
}
