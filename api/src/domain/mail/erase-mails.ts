import type { Trx } from '../../db/transaction.ts'
import { dropSpentAttachments, lockBatches } from './batch.repository.ts'
import { MailAttachmentModel, MailBatchModel, MailModel } from './mail.model.ts'
import { transferMails } from './transfer-mails.ts'

/**
 * Blanks every mail about a member and every mail to these addresses, which must be no other member's. What still waits
 * or could be tried again is cancelled: the rows stay as facts. A mail to many that a sibling gets at the same address
 * stays the sibling's; `today` says who is a minor. Gives the ids of the mails, whose files `forgetFiles` takes away.
 */
export async function forgetMails(
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
  await MailModel.query(trx)
    .whereIn('id', ids)
    // Of one batch no two mails may have the same address.
    .patch({ to_address: trx.raw("'cancellato ' || id"), subject: '', text: null, html: null, last_error: null })

  const batches = () => MailBatchModel.query(trx).where({ type: 'anagrafica', obj_id: anagrafica_id })
  await MailAttachmentModel.query(trx).whereIn('batch_id', batches().select('id')).delete()
  await batches().patch({ subject: '', text: null, html: null })
  await dropSpentAttachments(trx, batch_ids)
  return ids
}
