import type { Trx } from './transaction.ts'

/**
 * `enrolment`: filing a request, importing members. `mail`: taking a mail to send, writing to many, erasing one of
 * them. `users`: changing an account. `monitor`: appending to the monitor.
 */
type Mutex = 'enrolment' | 'mail' | 'users' | 'monitor'

/**
 * Named mutex until commit: what was looked for and not found is still not there. An upsert, because a row that is missing
 * can't be locked, and because Galera detects conflicts only on rows that are written.
 */
export async function acquireMutex(trx: Trx, name: Mutex): Promise<void> {
  await trx('mutexes')
    .insert({ name, taken: 1 })
    .onConflict('name')
    .merge({ taken: trx.raw('?? + 1', ['mutexes.taken']) })
}
