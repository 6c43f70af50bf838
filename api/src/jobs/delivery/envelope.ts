import type { MailContent } from '../../domain/mail/mail-letterhead.ts'

/** A mail as the transport takes it. */
export interface Envelope extends MailContent {
  to: string
  /** Stable for one mail across retries, so that a mailbox can recognise a repeat. */
  messageId: string
  date: Date
}

/**
 * Sends one mail. Throws `Undelivered` if a mail server did not take it. `withinMs`: the time left for the mail, in ms.
 */
export type Transport = (mail: Envelope, withinMs?: number) => Promise<void>
