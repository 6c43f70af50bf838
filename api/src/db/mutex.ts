import type { Trx } from './transaction.ts'

/**
 * `iscrizioni`: who files a request or imports members. `posta`: who takes a mail to send, writes to many or erases one of
 * them. `utenti`: who changes an account. `monitor`: who appends to the monitor.
 */
type Mutex = 'iscrizioni' | 'posta' | 'utenti' | 'monitor'

/**
 * Named mutex until commit: what was looked for and not found is still not there. An upsert, because a row that is missing
 * can't be locked, and because Galera detects conflicts only on rows that are written.
 */
export async function takeTurn(trx: Trx, name: Mutex): Promise<void> {
  await trx('mutexes')
    .insert({ name, taken: 1 })
    .onConflict('name')
    .merge({ taken: trx.raw('?? + 1', ['mutexes.taken']) })
}
