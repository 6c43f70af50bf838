import type { Attachment } from '@cortile/contract/attachment.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'

/** One statement must fit the database server's packet limit, and a value in it takes twice its bytes. */
const PART_BYTES = 1024 * 1024
/** As long as one of these is left of a batch, its attachment may still have to go out. */
const MAY_GO = ['queued', 'sending', 'failed', 'uncertain']

/** A file as a mail carries it. */
export interface StoredFile {
  filename: string
  contentType: string
  content: Buffer
}

/** Keeps the file of a batch. */
export async function storeAttachment(
  trx: Trx,
  batch_id: number,
  { filename, content_type, content }: Attachment,
): Promise<void> {
  const [attachment_id] = await trx('mail_attachments').insert({
    batch_id,
    filename,
    content_type,
    bytes: content.length,
  })
  for (let position = 0; position * PART_BYTES < content.length; position += 1) {
    const part = Buffer.from(content.subarray(position * PART_BYTES, (position + 1) * PART_BYTES))
    await trx('mail_attachment_parts').insert({ attachment_id, position, content: part })
  }
}

/** The files of a batch, whole. */
export async function attachmentsOf(db: Db, batch_id: number): Promise<StoredFile[]> {
  const files = await db('mail_attachments')
    .where({ batch_id })
    .orderBy('id')
    .select<{ id: number; filename: string; content_type: string }[]>('id', 'filename', 'content_type')
  return Promise.all(
    files.map(async ({ id, filename, content_type }) => {
      const parts = await db('mail_attachment_parts')
        .where({ attachment_id: id })
        .orderBy('position')
        .pluck<(ArrayBuffer | Uint8Array)[]>('content')
      // One driver gives a buffer, the other what is under one.
      return { filename, contentType: content_type, content: Buffer.concat(parts.map((part) => new Uint8Array(part))) }
    }),
  )
}

/**
 * Holds batches until the transaction ends: whoever changes mails of them and then looks whether one is left does so
 * before it touches a mail, so that of two who end at once one sees what the other did, and neither waits for the other.
 */
export async function holdBatches(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx('mail_batches').whereIn('id', ids).orderBy('id').forUpdate().select('id')
}

/** Deletes the files of those batches, which are held, of which no mail can go out any more. */
export async function dropSpentAttachments(db: Db, batch_ids: readonly number[]): Promise<void> {
  if (batch_ids.length === 0) return
  const left = await db('outbox')
    .whereIn('batch_id', batch_ids)
    .whereIn('stato', MAY_GO)
    .distinct()
    .pluck<number[]>('batch_id')
  const spent = batch_ids.filter((id) => !left.includes(id))
  await db('mail_attachments').whereIn('batch_id', spent).delete()
}
