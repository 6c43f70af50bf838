import type { Db } from '../../db/connect.ts'
import { attachmentsOf, findBatchWords } from '../../domain/mail/batch.repository.ts'
import type { DueMail } from '../../domain/mail/delivery.repository.ts'
import type { Envelope } from './envelope.ts'

type Written = Pick<DueMail, 'batch_id' | 'subject' | 'text' | 'html'>

type Words = Pick<Envelope, 'subject' | 'text' | 'html' | 'attachments'>

/** The content of a mail: its own, or its batch's with the file. Null when it has been erased. */
export async function wordsOf(db: Db, mail: Written): Promise<Words | null> {
  const { batch_id } = mail
  const writing = batch_id === null ? mail : await findBatchWords(db, batch_id)
  if (!writing?.text || !writing.html) return null
  const { subject, text, html } = writing
  return { subject, text, html, attachments: batch_id === null ? [] : await attachmentsOf(db, batch_id) }
}
