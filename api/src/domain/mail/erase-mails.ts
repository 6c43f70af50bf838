import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { MemberModel } from '../member/member.model.ts'
import { deleteUnusedAttachments, lockBatches } from './batch.repository.ts'
import { MailAttachmentModel, MailBatchModel, MailModel } from './mail.model.ts'
import { transferMails } from './transfer-mails.ts'

/**
 * Blanks every mail about a member and every mail to these addresses, which no other member may have. Mails that may
 * still be sent are cancelled; the rows stay. A bulk mail that another member gets at the same address becomes that
 * member's (`transferMails`); `today` decides which members are minors. Gives the ids of the mails, for `deleteMailFiles`.
 */
export async function eraseMails(
  trx: Trx,
  anagrafica_id: number,
  addresses: readonly string[],
  today: string,
): Promise<number[]> {
  const mails = () =>
    MailModel.query(trx)
      .where({ anagrafica_id })
      .orWhere((sent) => void sent.whereIn('to_address', addresses).whereNull('user_id'))
  const batch_ids = (await mails().distinct('batch_id')).flatMap(({ batch_id }) => batch_id ?? [])
  await lockBatches(trx, batch_ids)
  await transferMails(trx, anagrafica_id, addresses, today)
  const ids = (await mails().select('id')).map(({ id }) => id)
  await MailModel.query(trx).whereIn('id', ids).modify('mayGo').patch({ stato: 'cancelled' })
  await eraseSent(trx, ids)

  const batches = () => MailBatchModel.query(trx).where({ type: 'anagrafica', obj_id: anagrafica_id })
  await MailAttachmentModel.query(trx).whereIn('batch_id', batches().select('id')).delete()
  await batches().patch({ subject: '', text: null, html: null })
  await deleteUnusedAttachments(trx, batch_ids)
  return ids
}

/**
 * The ids of at most `limit` mails about erased members that were made after the erasure, as the answer to a rejected
 * request is, and that are no longer to be sent.
 */
export async function listSentOfErased(db: Db, limit: number): Promise<number[]> {
  const mails = await MailModel.query(db)
    .whereIn('anagrafica_id', MemberModel.query(db).whereNotNull('erased_at').select('id'))
    .whereNotIn('stato', ['queued', 'sending'])
    .whereNot('to_address', 'like', 'cancellato %')
    .limit(limit)
    .select('id')
  return mails.map(({ id }) => id)
}

/** Blanks recipient and text of these mails; the rows stay. */
export async function eraseSent(db: Db, ids: readonly number[]): Promise<void> {
  await MailModel.query(db)
    .whereIn('id', ids)
    // The address must stay unique within a batch.
    .patch({ to_address: db.raw("'cancellato ' || id"), subject: '', text: null, html: null, last_error: null })
}
