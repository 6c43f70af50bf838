/**
 * How far a conversation with the mail server came: it was not ready for a mail yet, it was told from whom and to whom,
 * it was being given the words, or it has them all and may have taken the mail.
 */
export type Reached = 'session' | 'envelope' | 'words' | 'end'

/** A mail that the server did not take, or did not say that it had. Its text says nothing: it would name the recipient. */
export class Undelivered extends Error {
  readonly reached: Reached
  /** What the conversation ended with, as nodemailer tells it. */
  readonly command: string
  readonly responseCode: number | undefined
  readonly response: string

  constructor(error: unknown, reached: Reached) {
    super('mail not delivered')
    this.name = 'Undelivered'
    this.reached = reached
    const facts = typeof error === 'object' && error !== null ? error : {}
    this.command = 'command' in facts && typeof facts.command === 'string' ? facts.command : ''
    this.responseCode =
      'responseCode' in facts && typeof facts.responseCode === 'number' ? facts.responseCode : undefined
    this.response = 'response' in facts && typeof facts.response === 'string' ? facts.response : ''
  }
}
