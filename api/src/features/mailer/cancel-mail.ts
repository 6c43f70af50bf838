import { MAIL_NOT_WAITING } from '@cortile/contract/mailer.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { dropSpentAttachments, lockBatches } from '../../domain/mail/batch.repository.ts'
import { findMail, patchQueued } from '../../domain/mail/outbox.repository.ts'
import { conflict, notFound } from '../../domain/refusal.ts'

/**
 * Takes a mail out of the queue for good; its words go, as they may hold a code or a link. The state is asked for in the
 * same statement that changes it, so that a mail is either cancelled or sent. 404 for an unknown one; 409 when it waits no more.
 */
export async function cancelMail({ trx }: Context<Actor>, id: number): Promise<void> {
  const mail = await findMail(trx, id)
  if (!mail) throw notFound()
  const batches = mail.batch_id === null ? [] : [mail.batch_id]
  await lockBatches(trx, batches)
  const cancelled = await patchQueued(trx, id, { stato: 'cancelled', text: '', html: '' })
  if (cancelled === 0) throw conflict(MAIL_NOT_WAITING)
  await dropSpentAttachments(trx, batches)
}
