/** Blanks subjects and texts of old mails, in batches. Times are in the database's format. */
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { MailAttachmentModel, MailBatchModel, MailModel } from './mail.model.ts'

/** In place of the one member that a message was for; null would be all of them. */
const NO_MEMBER = 0

const BLANK = { subject: '', text: null, html: null }

/** The ids of at most `limit` mails created before a time that were not surely sent and that no worker claims. */
export async function listUnsentBefore(db: Db, before: string, limit: number): Promise<number[]> {
  const mails = MailModel.query(db).where('created_at', '<', before).modify('atRest')
  return (await mails.limit(limit).select('id')).map(({ id }) => id)
}

/** Cancels the mails among these that are still unsent and unclaimed. */
export async function patchUnsentCancelled(db: Db, ids: readonly number[]): Promise<void> {
  await MailModel.query(db).whereIn('id', ids).modify('atRest').patch({ stato: 'cancelled' })
}

/** The ids of at most `limit` mails created before a time that have a subject or text and that no worker claims. */
export async function listWordedBefore(db: Db, before: string, limit: number): Promise<number[]> {
  const mails = await MailModel.query(db)
    .where('created_at', '<', before)
    .whereNot({ stato: 'sending' })
    .where((mail) => hasWords(mail))
    .limit(limit)
    .select('id')
  return mails.map(({ id }) => id)
}

/** Blanks subject and text of the mails among these that no worker claims. */
export async function patchWordsGone(db: Db, ids: readonly number[]): Promise<void> {
  await MailModel.query(db).whereIn('id', ids).whereNot({ stato: 'sending' }).patch(BLANK)
}

/** The ids of at most `limit` batches created before a time with subject, text or file, and without a claimed mail. */
export async function listWordedBatchesBefore(db: Db, before: string, limit: number): Promise<number[]> {
  const batches = await MailBatchModel.query(db)
    .where('created_at', '<', before)
    .where((batch) => {
      hasWords(batch)
      void batch.orWhereIn('id', MailAttachmentModel.query(db).select('batch_id'))
    })
    .whereNotIn('id', MailModel.query(db).where({ stato: 'sending' }).whereNotNull('batch_id').select('batch_id'))
    .limit(limit)
    .select('id')
  return batches.map(({ id }) => id)
}

/** Blanks subject and text of these batches. */
export async function patchBatchWordsGone(db: Db, ids: readonly number[]): Promise<void> {
  await MailBatchModel.query(db).whereIn('id', ids).patch(BLANK)
}

/** The ids of at most `limit` mails created before a time that still have a recipient and that no worker claims. */
export async function listAddressedBefore(db: Db, before: string, limit: number): Promise<number[]> {
  const mails = await MailModel.query(db)
    .where('created_at', '<', before)
    .whereNotIn('stato', ['queued', 'sending'])
    .whereNot('to_address', 'like', 'cancellato %')
    .limit(limit)
    .select('id')
  return mails.map(({ id }) => id)
}

/** Takes the recipient out of these mails: address, member and user. */
export async function patchRecipientsGone(db: Db, ids: readonly number[]): Promise<void> {
  await MailModel.query(db)
    .whereIn('id', ids)
    // The address must stay unique within a batch.
    .patch({ to_address: db.raw("'cancellato ' || id"), anagrafica_id: null, user_id: null, last_error: null })
}

/** Takes the member out of the messages to one member that were made before a time (in the database's format). */
export async function patchTargetsGone(db: Db, before: string): Promise<void> {
  await MailBatchModel.query(db)
    .where({ type: 'anagrafica' })
    .where('created_at', '<', before)
    .where('obj_id', '>', 0)
    .patch({ obj_id: NO_MEMBER })
}

function hasWords(mail: QueryBuilder<MailModel> | QueryBuilder<MailBatchModel>): void {
  void mail.whereNot({ subject: '' }).orWhereNot({ text: '' }).orWhereNot({ html: '' })
}
