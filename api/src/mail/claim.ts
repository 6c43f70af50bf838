import type { Db } from '../db/connect.ts'
import { takeTurn } from '../db/take-turn.ts'
import { sqlTime } from '../db/time.ts'
import { transact } from '../db/transaction.ts'
import { handedOver, mayLeave } from './hour.ts'
import type { Written } from './words-of.ts'

/** A mail in the hands of a worker. */
export interface Claimed extends Written {
  to_address: string
  tries: number
}

export interface Claimer {
  me: string
  perHour: number
  now: Date
}

/**
 * Takes the next mail that is due, as long as the hour has room for it; null when none may leave. Claims of all
 * processes take turns, so that no two of them take the last place of the hour.
 */
export async function claimNext(db: Db, claimer: Claimer): Promise<Claimed | null> {
  // Looked first: whoever only asks whether there is anything to do writes nothing.
  while ((await nextDue(db, claimer)) !== undefined) {
    const mail = await transact(db, async (trx) => {
      await takeTurn(trx, 'posta')
      return takeNext(trx, claimer)
    })
    if (mail !== undefined) return mail
  }
  return null
}

/** Null when there is none any more, undefined when it was cancelled at this moment. */
async function takeNext(trx: Db, claimer: Claimer): Promise<Claimed | null | undefined> {
  const id = await nextDue(trx, claimer)
  if (id === undefined) return null
  const taken = await trx('outbox')
    .where({ id, stato: 'queued' })
    .update({ stato: 'sending', claimed_by: claimer.me, claimed_at: sqlTime(claimer.now) })
  if (taken === 0) return undefined
  return trx('outbox')
    .where({ id })
    .first<Claimed | undefined>('id', 'to_address', 'batch_id', 'subject', 'text', 'html', 'tries')
}

/** Codes and links before notices, notices before bulk. Among equals whoever waits longest, so that no mail blocks another. */
async function nextDue(db: Db, { perHour, now }: Claimer): Promise<number | undefined> {
  const kinds = mayLeave(await handedOver(db, now), perHour)
  if (kinds.length === 0) return undefined
  const due = await db('outbox')
    .where({ stato: 'queued' })
    .where('next_try_at', '<=', sqlTime(now))
    .whereIn('kind', kinds)
    .orderByRaw("case kind when 'code' then 0 when 'link' then 1 when 'notice' then 2 else 3 end")
    .orderBy(['next_try_at', 'id'])
    .first<{ id: number } | undefined>('id')
  return due?.id
}
