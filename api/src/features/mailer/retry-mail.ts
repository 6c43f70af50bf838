import { MAIL_NOT_FAILED } from '@cortile/contract/mailer.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import { rememberClaim } from '../../domain/mail/hourly-quota.ts'
import { conflict, notFound } from '../../domain/refusal.ts'

interface Tried {
  stato: string
  claimed_at: string | null
}

/**
 * Queues a mail that failed, or of which nobody knows whether it went, as if it had never been tried. 404 for an unknown
 * one; 409 in any other state, and when its words are gone.
 */
export async function retryMail(trx: Trx, id: number, now: Date): Promise<void> {
  const worded = trx('mail_batches').where('text', '<>', '').select('id')
  const again = { stato: 'queued', tries: 0, next_try_at: sqlTime(now), claimed_by: null, claimed_at: null }
  const tried = await trx('outbox').where({ id }).forUpdate().first<Tried | undefined>('stato', 'claimed_at')
  if (!tried) throw notFound()
  const queued = await trx('outbox')
    .where({ id })
    .whereIn('stato', ['failed', 'uncertain'])
    .where((having) => void having.where('text', '<>', '').orWhereIn('batch_id', worded))
    .update(again)
  if (queued === 0) throw conflict(MAIL_NOT_FAILED)
  // It may leave twice within an hour, and the row counts once.
  if (tried.stato === 'uncertain' && tried.claimed_at !== null) await rememberClaim(trx, tried.claimed_at)
}
