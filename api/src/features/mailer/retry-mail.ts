import { MAIL_NOT_FAILED } from '@cortile/contract/mailer.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { countClaimAgain } from '../../domain/mail/hourly-quota.ts'
import { lockMail, patchQueuedAgain } from '../../domain/mail/outbox.repository.ts'
import { conflict, notFound } from '../../domain/refusal.ts'

/**
 * Queues a failed mail, or one with an unknown outcome (`uncertain`), as if it had never been tried. 404 for an unknown
 * mail; 409 in any other state, and when its text has been deleted.
 */
export async function retryMail({ trx, now }: Context<Actor>, id: number): Promise<void> {
  const tried = await lockMail(trx, id)
  if (!tried) throw notFound()
  if ((await patchQueuedAgain(trx, id, now)) === 0) throw conflict(MAIL_NOT_FAILED)
  // The mail may leave twice within an hour, but its row counts only once in the hourly quota.
  if (tried.stato === 'uncertain' && tried.claimed_at !== null) await countClaimAgain(trx, tried.claimed_at)
}
