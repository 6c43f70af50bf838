import { preparedChange } from './prepared.ts'
import type { PreparedTrx } from './statement-transaction.ts'

/**
 * `enrolment`: storing a signup request, importing members. `mail`: claiming a mail to send, queueing a bulk mail,
 * erasing a member. `users`: changing an account. `monitor`: appending to the monitor. `rollups`: correcting the counts
 * of the access log. `cards`: giving a card to a member or a family, because no index covers both. `keys`: making a key
 * for stored data. `texts`: publishing a text of the centre. `camp-rules`: changing
 * the rules of the summer camp. `transfers`: storing the rows of a bank's file.
 */
type Mutex =
  | 'enrolment'
  | 'mail'
  | 'users'
  | 'monitor'
  | 'rollups'
  | 'cards'
  | 'notices'
  | 'roll-call'
  | 'keys'
  | 'texts'
  | 'camp-rules'
  | 'transfers'

/**
 * Named mutex until commit: a row that was looked up and not found cannot appear meanwhile. An upsert, because a
 * missing row can't be locked, and because Galera detects conflicts only on written rows.
 */
export async function acquireMutex(trx: PreparedTrx, name: Mutex): Promise<void> {
  await take(trx, { name })
}

const take = preparedChange<{ name: Mutex }>((db, of) =>
  db('mutexes')
    .insert({ name: of('name'), taken: 1 })
    .onConflict('name')
    .merge({ taken: db.raw('?? + 1', ['mutexes.taken']) }),
)
