import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/connect.ts'
import { isUnreachable } from '../db/errors.ts'
import { dayIn, sqlTime } from '../db/time.ts'
import { transact } from '../db/transaction.ts'
import { dropSpentAttachments } from './attachments.ts'
import type { Claimed } from './claim.ts'
import type { Trouble } from './undelivered.ts'
import { markWrong } from './wrong-address.ts'

/** Waits before the next try, in minutes; after the last one the mail has failed. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 720]
/** Longer than the first pause of a worker: if it was the mail and not the server, another one goes first. */
const ASIDE_MS = 30_000
const NOTE_TRIES = 60
const NOTE_AGAIN_MS = 1_000

/** A mail in the hands of a worker, and what time it is. */
export interface Hand {
  mail: Claimed
  me: string
  now: Date
}

/** Its words may hold a link or a code and are not needed any more; its file goes with the last mail of its batch. */
export function noteSent(db: Db, hand: Hand): Promise<void> {
  return noted(db, async (trx) => {
    const { batch_id } = hand.mail
    const at = sqlTime(hand.now)
    await mine(trx, hand).update({ stato: 'sent', sent_at: at, text: '', html: '', claimed_at: null, claimed_by: null })
    if (batch_id === null) return
    // Of two that end at once one must see the other's.
    await trx('mail_batches').where({ id: batch_id }).forUpdate().first('id')
    await dropSpentAttachments(trx, [batch_id])
  })
}

/** How a mail goes on that the server did not take. `zone` says who is a minor today, if its address is wrong. */
export function noteTrouble(db: Db, hand: Hand, trouble: Trouble, zone: string): Promise<void> {
  return noted(db, async (trx) => {
    if (trouble.matter === 'address') await markWrong(trx, hand.mail.to_address, dayIn(zone, hand.now))
    await mine(trx, hand).update({ ...after(hand, trouble), last_error: trouble.said, claimed_by: null })
  })
}

/** A mail whose words have been erased. */
export function noteWordless(db: Db, hand: Hand): Promise<void> {
  return noted(db, (trx) => mine(trx, hand).update({ stato: 'cancelled', claimed_by: null, claimed_at: null }))
}

function after({ mail: { tries }, now }: Hand, { matter }: Trouble): Record<string, unknown> {
  const due = (ms: number) => ({ stato: 'queued', next_try_at: sqlTime(new Date(now.getTime() + ms)) })
  // When it ended and not when it began: an hour later it is counted no more.
  const spoken = { claimed_at: sqlTime(now) }
  switch (matter) {
    case 'server':
      return { ...due(ASIDE_MS), claimed_at: null }
    case 'unknown':
      return { ...spoken, stato: 'uncertain', tries: tries + 1 }
    case 'later': {
      const wait = WAITS_MINUTES[tries]
      return { ...spoken, ...(wait === undefined ? { stato: 'failed' } : due(wait * 60_000)), tries: tries + 1 }
    }
    case 'address':
    case 'mail':
      return { ...spoken, stato: 'failed', tries: tries + 1 }
  }
}

/** Still the mail of this worker, also if somebody has taken it for dead meanwhile; not if its member has been erased. */
function mine(trx: Db, { mail: { id }, me }: Hand) {
  return trx('outbox').where({ id, claimed_by: me }).whereIn('stato', ['sending', 'uncertain'])
}

/** Writes down what has happened and can't be asked again, also if the database is away for a minute. */
async function noted(db: Db, work: (trx: Db) => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await transact(db, work)
      return
    } catch (error) {
      if (!isUnreachable(error) || tries === NOTE_TRIES) throw error
      await sleep(NOTE_AGAIN_MS)
    }
  }
}
