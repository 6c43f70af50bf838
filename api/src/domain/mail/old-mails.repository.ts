/** The words of old mails, some at a time. Times are as the database keeps them. */
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { MailAttachmentModel, MailBatchModel, MailModel } from './mail.model.ts'

const BLANK = { subject: '', text: null, html: null }

/** The ids of at most so many mails made before a time that did not surely go out and are in nobody's hands. */
export async function listUnsentBefore(db: Db, before: string, limit: number): Promise<number[]> {
  const mails = MailModel.query(db).where('created_at', '<', before).modify('atRest')
  return (await mails.limit(limit).select('id')).map(({ id }) => id)
}

/** Cancels those of these mails that are still so. */
export async function patchUnsentCancelled(db: Db, ids: readonly number[]): Promise<void> {
  await MailModel.query(db).whereIn('id', ids).modify('atRest').patch({ stato: 'cancelled' })
}

/** The ids of at most so many mails made before a time that have words of their own and are in nobody's hands. */
export async function listWordedBefore(db: Db, before: string, limit: number): Promise<number[]> {
  const mails = await MailModel.query(db)
    .where('created_at', '<', before)
    .whereNot({ stato: 'sending' })
    .where((mail) => hasWords(mail))
    .limit(limit)
    .select('id')
  return mails.map(({ id }) => id)
}

/** Takes the words of those of these mails that are in nobody's hands. */
export async function patchWordsGone(db: Db, ids: readonly number[]): Promise<void> {
  await MailModel.query(db).whereIn('id', ids).whereNot({ stato: 'sending' }).patch(BLANK)
}

/** The ids of at most so many batches made before a time that have words or files, and of which no mail is in somebody's hands. */
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

/** Takes the words of these batches. */
export async function patchBatchWordsGone(db: Db, ids: readonly number[]): Promise<void> {
  await MailBatchModel.query(db).whereIn('id', ids).patch(BLANK)
}

function hasWords(mail: QueryBuilder<MailModel> | QueryBuilder<MailBatchModel>): void {
  void mail.whereNot({ subject: '' }).orWhereNot({ text: '' }).orWhereNot({ html: '' })
}
