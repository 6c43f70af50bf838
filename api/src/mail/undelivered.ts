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
  readonly code: number | undefined
  readonly response: string

  constructor(error: unknown, reached: Reached) {
    super('mail not delivered')
    this.name = 'Undelivered'
    this.reached = reached
    const facts = typeof error === 'object' && error !== null ? error : {}
    this.command = 'command' in facts && typeof facts.command === 'string' ? facts.command : ''
    this.code = 'responseCode' in facts && typeof facts.responseCode === 'number' ? facts.responseCode : undefined
    this.response = 'response' in facts && typeof facts.response === 'string' ? facts.response : ''
  }
}

/**
 * What is the matter: the recipient's address; this mail, for good; this mail, for now; the server, or how we are known to
 * it, whatever the mail; or nobody knows whether it was taken.
 */
export type Matter = 'address' | 'mail' | 'later' | 'server' | 'unknown'

export interface Trouble {
  matter: Matter
  /** For staff and log: no word of the server, which repeats the address. */
  said: string
}

/** What an error of the transport means for its mail and for those behind it. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof Undelivered)) return { matter: 'later', said: 'errore' }
  const { code } = error
  return code === undefined
    ? { matter: withoutReply(error), said: 'rete' }
    : { matter: withReply(error, code), said: `SMTP ${code}` }
}

function withoutReply({ reached, command }: Undelivered): Matter {
  if (reached === 'end') return 'unknown'
  if (reached === 'session') return 'server'
  // Found wrong on our side, before a word was said about it.
  return command === 'API' ? 'mail' : 'later'
}

/** The sender must log in first, or the server sends nothing for us to anybody. */
const NOT_FOR_US = new Set([503, 530, 534, 535, 538])

function withReply({ reached, command, response }: Undelivered, code: number): Matter {
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? ''
  const tooLarge = code === 552 || detail === '5.3.4'
  if (command === 'CONN' && reached === 'end') return 'unknown'
  if (reached === 'session') return 'server'
  if (command === 'MAIL FROM') return tooLarge ? 'mail' : 'server'
  if (code < 500) return 'later'
  if (NOT_FOR_US.has(code) || (command === 'RCPT TO' && /\brelay/i.test(response))) return 'server'
  return isWrongAddress(command, code, detail) ? 'address' : 'mail'
}

/** RFC 3463: 5.1.x is the address, but 5.1.7 and 5.1.8 the sender's; 5.2.1 is a mailbox closed for good. */
const ADDRESS_DETAIL = /^5\.1\.(?![78]$)|^5\.2\.1$/
const ADDRESS_CODES = new Set([550, 551, 553])

function isWrongAddress(command: string, code: number, detail: string): boolean {
  if (detail !== '' && !detail.startsWith('5.0.')) return ADDRESS_DETAIL.test(detail)
  return command === 'RCPT TO' && ADDRESS_CODES.has(code)
}
