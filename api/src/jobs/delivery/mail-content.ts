import type { Db } from '../../db/connect.ts'
import { attachmentsOf } from '../../domain/mail/batch.repository.ts'
import type { Envelope } from './envelope.ts'

/** A mail of the outbox with its own words, if it is not of a batch. */
export interface Written extends Writing {
  id: number
  batch_id: number | null
}

interface Writing {
  subject: string
  text: string | null
  html: string | null
}

type Words = Pick<Envelope, 'subject' | 'text' | 'html' | 'attachments'>

/** What a mail says: its own words, or those of its batch with the file. Null when they have been erased. */
export async function wordsOf(db: Db, mail: Written): Promise<Words | null> {
  const { batch_id } = mail
  const writing = batch_id === null ? mail : await sharedWriting(db, batch_id)
  if (!writing?.text || !writing.html) return null
  const { subject, text, html } = writing
  return { subject, text, html, attachments: batch_id === null ? [] : await attachmentsOf(db, batch_id) }
}

function sharedWriting(db: Db, id: number): Promise<Writing | undefined> {
  return db('mail_batches').where({ id }).first<Writing | undefined>('subject', 'text', 'html')
}
