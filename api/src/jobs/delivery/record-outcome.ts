import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../db/connect.ts'
import { isRetryable, isUnreachable } from '../../db/errors.ts'
import { dayIn, isoTime, sqlTime } from '../../db/time.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { deleteUnusedAttachments, lockBatches } from '../../domain/mail/batch.repository.ts'
import { patchInHand, type Outcome } from '../../domain/mail/delivery.repository.ts'
import { markAddress } from '../../domain/member/mail-address.ts'
import type { Claimed } from './claim.ts'
import type { Trouble } from './classify-smtp-error.ts'

/** Waits before the next try, in minutes; after the last one the mail has failed. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 720]
/** Bounds of the wait after a `server` trouble, which the mail itself may have caused: a quarter of its age. */
const ASIDE_MIN_MS = 30_000
const ASIDE_MAX_MS = 15 * 60_000
const NOTE_AGAIN_MS = 1_000

/** A mail that the worker `me` has claimed, and the current time. */
export interface Hand {
  mail: Claimed
  me: string
  now: Date
}

/**
 * Records that a mail was sent. Erases its text, which may hold a link or a code; its file is deleted with the last
 * mail of its batch. False if this worker did not hold the mail any more.
 */
export function recordSent(db: Db, hand: Hand): Promise<boolean> {
  return noted(db, async (trx) => {
    const batches = hand.mail.batch_id === null ? [] : [hand.mail.batch_id]
    await lockBatches(trx, batches)
    const over = { text: '', html: '', claimed_at: null, claimed_by: null }
    const updated = await patchMine(trx, hand, { stato: 'sent', sent_at: sqlTime(hand.now), ...over })
    await deleteUnusedAttachments(trx, batches)
    return updated === 1
  })
}

/** A mail arrived: clears its address's mark as wrong. `zone` gives the date that decides which members are minors. */
export function recordAddressWorks(db: Db, { mail, now }: Hand, zone: string): Promise<void> {
  return noted(db, (trx) => markAddress(trx, mail.to_address, 0, dayIn(zone, now)))
}

/**
 * Records the next state of a mail that the server did not take, and marks a wrong address. `zone`: see `recordAddressWorks`.
 */
export async function recordFailure(db: Db, hand: Hand, trouble: Trouble, zone: string): Promise<void> {
  await noted(db, async (trx) => {
    if (trouble.matter === 'address') await markAddress(trx, hand.mail.to_address, 1, dayIn(zone, hand.now))
    await patchMine(trx, hand, { ...after(hand, trouble), last_error: trouble.said, claimed_by: null })
  })
}

/** Cancels a mail whose content has been erased. */
export async function recordCancelled(db: Db, hand: Hand): Promise<void> {
  await noted(db, (trx) => patchMine(trx, hand, { stato: 'cancelled', claimed_by: null, claimed_at: null }))
}

function after({ mail: { tries, created_at }, now }: Hand, { matter }: Trouble): Outcome {
  const due = (ms: number): Outcome => ({ stato: 'queued', next_try_at: sqlTime(new Date(now.getTime() + ms)) })
  // The end of the try and not its begin: the hourly quota counts from here.
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

/** Grows with the mail's age: otherwise a few mails that the server refuses would block all others in turns. */
function asideMs(created_at: string, now: Date): number {
  const age = now.getTime() - Date.parse(isoTime(created_at))
  return Math.min(Math.max(age / 4, ASIDE_MIN_MS), ASIDE_MAX_MS)
}

function patchMine(trx: Trx, { mail: { id }, me }: Hand, outcome: Outcome): Promise<number> {
  return patchInHand(trx, { id, me }, outcome)
}

/** Retries without limit while the database is unreachable or busy: the result of a try cannot be asked for again. */
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
