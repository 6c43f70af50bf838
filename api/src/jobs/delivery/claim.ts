import type { Clock } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import {
  findDueMail,
  findNextDue,
  patchClaimed,
  patchGivenBack,
  type DueMail,
} from '../../domain/mail/delivery.repository.ts'
import { countHandedOver, allowedKinds } from '../../domain/mail/hourly-quota.ts'
import type { MailKind } from '../../domain/mail/outbox.repository.ts'

/** A mail that a worker has claimed. */
export interface Claimed extends DueMail {
  since: Date
}

export interface Claimer {
  me: string
  perHour: number
  clock: Clock
  /** The only kinds that it claims; undefined: all. */
  kinds?: readonly MailKind[]
}

/**
 * Claims the next mail that is due, within the hourly quota; null when none may leave. A mutex serialises the claims of
 * all processes, so that no two take the last place of the hour.
 */
export async function claimNext(db: Db, claimer: Claimer): Promise<Claimed | null> {
  // Read first: polling an empty queue writes nothing.
  while ((await nextDue(db, claimer, claimer.clock())) !== undefined) {
    const mail = await transact(db, async (trx) => {
      await acquireMutex(trx, 'mail')
      return takeNext(trx, claimer)
    })
    if (mail !== undefined) return mail
  }
  return null
}

/** Null when no mail is due any more, undefined when the mail was cancelled at this moment. */
async function takeNext(trx: Trx, claimer: Claimer): Promise<Claimed | null | undefined> {
  // Read after the wait for the mutex.
  const since = claimer.clock()
  const id = await nextDue(trx, claimer, since)
  if (id === undefined) return null
  if (!(await patchClaimed(trx, id, claimer.me, since))) return undefined
  const mail = await findDueMail(trx, id)
  return mail && { ...mail, since }
}

/** The id of the next mail that may leave now. */
async function nextDue(db: Db, { perHour, kinds: own }: Claimer, now: Date): Promise<number | undefined> {
  const kinds = allowedKinds(await countHandedOver(db, now), perHour).filter((kind) => own?.includes(kind) ?? true)
  return kinds.length === 0 ? undefined : findNextDue(db, kinds, now)
}

/**
 * Queues again the mails that a worker claimed since a moment. Called when a claim has failed: the worker has no mail,
 * but the database may have committed the claim without being able to answer.
 */
export async function releaseClaims(db: Db, me: string, since: Date): Promise<void> {
  await transact(db, (trx) => patchGivenBack(trx, me, since))
}
