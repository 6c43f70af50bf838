import type { StoredFile } from '../../domain/mail/batch.repository.ts'

/** A mail as it is handed over. */
export interface Envelope {
  to: string
  subject: string
  text: string
  html: string
  /** Stable for one mail across retries, so that a mailbox can tell a repeat. */
  messageId: string
  date: Date
  attachments: StoredFile[]
}

/**
 * Sends one mail, or throws: `Undelivered` when it was a mail server that did not take it. `withinMs` is how long it may be
 * in somebody's hands yet.
 */
export type Transport = (mail: Envelope, withinMs?: number) => Promise<void>
