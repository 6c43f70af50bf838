import type { Attachment } from '@cortile/contract/attachment.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { MailAttachmentModel, MailAttachmentPartModel, MailBatchModel, MailModel } from './mail.model.ts'

/** One statement must fit the database server's packet limit, and a value takes up to twice its bytes in it. */
const PART_BYTES = 1024 * 1024

/** A file as a mail attaches it. */
export interface StoredFile {
  filename: string
  contentType: string
  content: Buffer
}

/** The columns of a batch that are written. */
type BatchColumns = Pick<
  MailBatchModel,
  'user_id' | 'type' | 'obj_id' | 'subject' | 'text' | 'html' | 'count' | 'created_at'
>

/** Gives the batch's id. */
export async function insertBatch(trx: Trx, batch: BatchColumns): Promise<number> {
  return (await MailBatchModel.query(trx).insert(batch)).id
}

/** Subject and texts of a batch; `text` and `html` are null or empty once they have been erased. */
export async function findBatchWords(
  db: Db,
  id: number,
): Promise<Pick<MailBatchModel, 'subject' | 'text' | 'html'> | undefined> {
  return MailBatchModel.query(db).findOne({ id }).select('subject', 'text', 'html')
}

/** Stores the file of a batch, in parts. */
export async function storeAttachment(
  trx: Trx,
  batch_id: number,
  { filename, content_type, content }: Attachment,
): Promise<void> {
  const { id: attachment_id } = await MailAttachmentModel.query(trx).insert({
    batch_id,
    filename,
    content_type,
    bytes: content.length,
  })
  for (let position = 0; position * PART_BYTES < content.length; position += 1) {
    const part = Buffer.from(content.subarray(position * PART_BYTES, (position + 1) * PART_BYTES))
    await MailAttachmentPartModel.query(trx).insert({ attachment_id, position, content: part })
  }
}

/** The complete files of a batch. */
export async function attachmentsOf(db: Db, batch_id: number): Promise<StoredFile[]> {
  const files = await MailAttachmentModel.query(db)
    .where({ batch_id })
    .orderBy('id')
    .select('id', 'filename', 'content_type')
  return Promise.all(
    files.map(async ({ id, filename, content_type }) => {
      const parts = await MailAttachmentPartModel.query(db)
        .where({ attachment_id: id })
        .orderBy('position')
        .select('content')
      // MySQL's driver gives a Buffer, libsql an ArrayBuffer.
      const bytes = parts.map((part) => new Uint8Array(part.content))
      return { filename, contentType: content_type, content: Buffer.concat(bytes) }
    }),
  )
}

/**
 * Locks batches until the transaction ends. A transaction that changes mails of a batch and then checks whether one is
 * left takes this lock before it touches a mail: of two such transactions the second sees the first one's changes, and
 * they cannot deadlock.
 */
export async function lockBatches(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await MailBatchModel.query(trx).whereIn('id', ids).orderBy('id').forUpdate().select('id')
}

/** Of these batches, which the caller has locked, deletes the files of those without a mail that may still be sent. */
export async function deleteUnusedAttachments(db: Db, batch_ids: readonly number[]): Promise<void> {
  if (batch_ids.length === 0) return
  const mails = await MailModel.query(db).whereIn('batch_id', batch_ids).modify('mayGo').distinct('batch_id')
  const left = mails.map(({ batch_id }) => batch_id)
  await deleteAttachments(
    db,
    batch_ids.filter((id) => !left.includes(id)),
  )
}

/** Deletes the files of these batches. */
export async function deleteAttachments(db: Db, batch_ids: readonly number[]): Promise<void> {
  await MailAttachmentModel.query(db).whereIn('batch_id', batch_ids).delete()
}
