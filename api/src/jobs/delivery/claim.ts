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
import { handedOver, mayLeave } from '../../domain/mail/hourly-quota.ts'
import type { MailKind } from '../../domain/mail/outbox.repository.ts'

/** A mail in the hands of a worker. */
export interface Claimed extends DueMail {
  since: Date
}

export interface Claimer {
  me: string
  perHour: number
  clock: Clock
  /** It takes no others; all, unless it says. */
  kinds?: readonly MailKind[]
}

/**
 * Takes the next mail that is due, as long as the hour has room for it; null when none may leave. Claims of all
 * processes take turns, so that no two of them take the last place of the hour.
 */
export async function claimNext(db: Db, claimer: Claimer): Promise<Claimed | null> {
  // Looked first: whoever only asks whether there is anything to do writes nothing.
  while ((await nextDue(db, claimer, claimer.clock())) !== undefined) {
    const mail = await transact(db, async (trx) => {
      await acquireMutex(trx, 'mail')
      return takeNext(trx, claimer)
    })
    if (mail !== undefined) return mail
  }
  return null
}

/** Null when there is none any more, undefined when it was cancelled at this moment. */
async function takeNext(trx: Trx, claimer: Claimer): Promise<Claimed | null | undefined> {
  // Only now: it may have waited for its turn.
  const since = claimer.clock()
  const id = await nextDue(trx, claimer, since)
  if (id === undefined) return null
  if (!(await patchClaimed(trx, id, claimer.me, since))) return undefined
  const mail = await findDueMail(trx, id)
  return mail && { ...mail, since }
}

/** The id of the next mail that may leave now. */
async function nextDue(db: Db, { perHour, kinds: own }: Claimer, now: Date): Promise<number | undefined> {
  const kinds = mayLeave(await handedOver(db, now), perHour).filter((kind) => own?.includes(kind) ?? true)
  return kinds.length === 0 ? undefined : findNextDue(db, kinds, now)
}

/**
 * Gives back what a worker took since a moment: it has no mail in hand, but the database may have kept a claim without
 * being able to say so.
 */
export async function giveBack(db: Db, me: string, since: Date): Promise<void> {
  await transact(db, (trx) => patchGivenBack(trx, me, since))
}
