import type { Clock } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { takeTurn } from '../../db/mutex.ts'
import { sqlTime } from '../../db/time.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { handedOver, mayLeave } from '../../domain/mail/hourly-quota.ts'
import type { MailKind } from '../../domain/mail/outbox.repository.ts'
import { isOver } from './cancel-expired.ts'
import type { Written } from './mail-content.ts'

interface Due extends Written {
  to_address: string
  tries: number
  created_at: string
}

/** A mail in the hands of a worker. */
export interface Claimed extends Due {
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
      await takeTurn(trx, 'posta')
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
  const taken = await trx('outbox')
    .where({ id, stato: 'queued' })
    .update({ stato: 'sending', claimed_by: claimer.me, claimed_at: sqlTime(since) })
  if (taken === 0) return undefined
  const mail = await trx('outbox')
    .where({ id })
    .first<Due | undefined>('id', 'to_address', 'batch_id', 'subject', 'text', 'html', 'tries', 'created_at')
  return mail && { ...mail, since }
}

/** Codes and links before notices, notices before bulk. Among equals whoever waits longest, so that no mail blocks another. */
async function nextDue(db: Db, { perHour, kinds: own }: Claimer, now: Date): Promise<number | undefined> {
  const kinds = mayLeave(await handedOver(db, now), perHour).filter((kind) => own?.includes(kind) ?? true)
  if (kinds.length === 0) return undefined
  const due = await db('outbox')
    .where({ stato: 'queued' })
    .where('next_try_at', '<=', sqlTime(now))
    .whereIn('kind', kinds)
    .whereNot((mail) => isOver(mail, now))
    .orderByRaw("case kind when 'code' then 0 when 'link' then 1 when 'notice' then 2 else 3 end")
    .orderBy(['next_try_at', 'id'])
    .first<{ id: number } | undefined>('id')
  return due?.id
}

/**
 * Gives back what a worker took since a moment: it has no mail in hand, but the database may have kept a claim without
 * being able to say so.
 */
export async function giveBack(db: Db, me: string, since: Date): Promise<void> {
  await transact(db, (trx) =>
    trx('outbox')
      .where({ claimed_by: me, stato: 'sending' })
      .where('claimed_at', '>=', sqlTime(since))
      .update({ stato: 'queued', claimed_by: null, claimed_at: null }),
  )
}
