import { MAIL_NOT_WAITING } from '@cortile/contract/mailer.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { deleteUnusedAttachments, lockBatches } from '../../domain/mail/batch.repository.ts'
import { findMail, patchQueued } from '../../domain/mail/outbox.repository.ts'
import { conflict, notFound } from '../../domain/refusal.ts'

/**
 * Cancels a queued mail for good and deletes its text, which may contain a code or a link. One statement checks and
 * changes the state, so that a mail is either cancelled or sent. 404 for an unknown mail; 409 when it is no longer
 * queued.
 */
export async function cancelMail({ trx }: Context<Actor>, id: number): Promise<void> {
  const mail = await findMail(trx, id)
  if (!mail) throw notFound()
  const batches = mail.batch_id === null ? [] : [mail.batch_id]
  await lockBatches(trx, batches)
  const cancelled = await patchQueued(trx, id, { stato: 'cancelled', text: '', html: '' })
  if (cancelled === 0) throw conflict(MAIL_NOT_WAITING)
  await deleteUnusedAttachments(trx, batches)
}
