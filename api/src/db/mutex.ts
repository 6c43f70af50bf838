import type { Trx } from './transaction.ts'

/**
 * `enrolment`: storing a signup request, importing members. `mail`: claiming a mail to send, queueing a bulk mail,
 * erasing a member. `users`: changing an account. `monitor`: appending to the monitor. `rollups`: correcting the counts
 * of the access log.
 */
type Mutex = 'enrolment' | 'mail' | 'users' | 'monitor' | 'rollups'

/**
 * Named mutex until commit: a row that was looked up and not found cannot appear meanwhile. An upsert, because a
 * missing row can't be locked, and because Galera detects conflicts only on written rows.
 */
export async function acquireMutex(trx: Trx, name: Mutex): Promise<void> {
  await trx('mutexes')
    .insert({ name, taken: 1 })
    .onConflict('name')
    .merge({ taken: trx.raw('?? + 1', ['mutexes.taken']) })
}
