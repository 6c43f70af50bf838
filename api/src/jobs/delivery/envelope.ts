import type { StoredFile } from '../../domain/mail/batch.repository.ts'

/** A mail as the transport takes it. */
export interface Envelope {
  to: string
  subject: string
  text: string
  html: string
  /** Stable for one mail across retries, so that a mailbox can recognise a repeat. */
  messageId: string
  date: Date
  attachments: StoredFile[]
}

/**
 * Sends one mail. Throws `Undelivered` if a mail server did not take it. `withinMs`: the time left for the mail, in ms.
 */
export type Transport = (mail: Envelope, withinMs?: number) => Promise<void>
