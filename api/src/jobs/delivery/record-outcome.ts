import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../db/connect.ts'
import { isRetryable, isUnreachable } from '../../db/errors.ts'
import { dayIn, isoTime, sqlTime } from '../../db/time.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { dropSpentAttachments, lockBatches } from '../../domain/mail/batch.repository.ts'
import { patchInHand, type Outcome } from '../../domain/mail/delivery.repository.ts'
import { markAddress } from '../../domain/member/mail-address.ts'
import type { Claimed } from './claim.ts'
import type { Trouble } from './classify-smtp-error.ts'

/** Waits before the next try, in minutes; after the last one the mail has failed. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 720]
/** How long a mail stands aside that may be what the server minds: a quarter of its age, within these. */
const ASIDE_MIN_MS = 30_000
const ASIDE_MAX_MS = 15 * 60_000
const NOTE_AGAIN_MS = 1_000

/** A mail in the hands of a worker, and what time it is. */
export interface Hand {
  mail: Claimed
  me: string
  now: Date
}

/**
 * Its words may hold a link or a code and are not needed any more; its file goes with the last mail of its batch. False
 * when it was this worker's no more.
 */
export function noteSent(db: Db, hand: Hand): Promise<boolean> {
  return noted(db, async (trx) => {
    const batches = hand.mail.batch_id === null ? [] : [hand.mail.batch_id]
    await lockBatches(trx, batches)
    const over = { text: '', html: '', claimed_at: null, claimed_by: null }
    const updated = await patchMine(trx, hand, { stato: 'sent', sent_at: sqlTime(hand.now), ...over })
    await dropSpentAttachments(trx, batches)
    return updated === 1
  })
}

/** A mail arrived: its address is not wrong, or no longer. `zone` says who is a minor today. */
export function noteArrived(db: Db, { mail, now }: Hand, zone: string): Promise<void> {
  return noted(db, (trx) => markAddress(trx, mail.to_address, 0, dayIn(zone, now)))
}

/** How a mail goes on that the server did not take. `zone` says who is a minor today, if its address is wrong. */
export async function noteTrouble(db: Db, hand: Hand, trouble: Trouble, zone: string): Promise<void> {
  await noted(db, async (trx) => {
    if (trouble.matter === 'address') await markAddress(trx, hand.mail.to_address, 1, dayIn(zone, hand.now))
    await patchMine(trx, hand, { ...after(hand, trouble), last_error: trouble.said, claimed_by: null })
  })
}

/** A mail whose words have been erased. */
export async function noteWordless(db: Db, hand: Hand): Promise<void> {
  await noted(db, (trx) => patchMine(trx, hand, { stato: 'cancelled', claimed_by: null, claimed_at: null }))
}

function after({ mail: { tries, created_at }, now }: Hand, { matter }: Trouble): Outcome {
  const due = (ms: number): Outcome => ({ stato: 'queued', next_try_at: sqlTime(new Date(now.getTime() + ms)) })
  // When it ended and not when it began: an hour later it is counted no more.
  const spoken = { claimed_at: sqlTime(now) }
  switch (matter) {
    case 'server':
      return { ...due(asideMs(created_at, now)), claimed_at: null }
    case 'unknown':
      return { ...spoken, stato: 'uncertain', tries: tries + 1 }
    case 'later': {
      const wait = WAITS_MINUTES[tries]
      const next: Outcome = wait === undefined ? { stato: 'failed' } : due(wait * 60_000)
      return { ...spoken, ...next, tries: tries + 1 }
    }
    case 'address':
    case 'mail':
      return { ...spoken, stato: 'failed', tries: tries + 1 }
  }
}

/** The longer it waits the rarer it tries: else a few odd mails would take turns before all the others. */
function asideMs(created_at: string, now: Date): number {
  const age = now.getTime() - Date.parse(isoTime(created_at))
  return Math.min(Math.max(age / 4, ASIDE_MIN_MS), ASIDE_MAX_MS)
}

function patchMine(trx: Trx, { mail: { id }, me }: Hand, outcome: Outcome): Promise<number> {
  return patchInHand(trx, { id, me }, outcome)
}

/** Writes down what has happened and can't be asked again, however long the database is away or others are in the way. */
async function noted<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await transact(db, work)
    } catch (error) {
      if (!isUnreachable(error) && !isRetryable(error)) throw error
      await sleep(NOTE_AGAIN_MS)
    }
  }
}
