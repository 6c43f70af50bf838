import { isWrongAddress, ofRecipient, refusesRelay, replyOf, type Reply } from './reply.ts'
import { Undelivered } from './undelivered.ts'

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
  const { responseCode } = error
  return responseCode === undefined
    ? { matter: withoutReply(error), said: 'rete' }
    : { matter: withReply(error, replyOf(responseCode, error.response)), said: `SMTP ${responseCode}` }
}

function withoutReply({ reached, command }: Undelivered): Matter {
  if (reached === 'end') return 'unknown'
  if (reached === 'session') return 'server'
  // Found wrong on our side, before a word was said about it.
  return command === 'API' ? 'mail' : 'later'
}

/** The sender must log in first, or the server sends nothing for us to anybody. */
const NOT_FOR_US = new Set([503, 530, 534, 535, 538])
/** The sender's address (RFC 3463, 5.1.7 and 5.1.8), or all that he may send in a day. */
const ABOUT_US = /^5\.(1\.[78]|4\.5)$/

function withReply({ reached, command }: Undelivered, reply: Reply): Matter {
  const { code, detail } = reply
  if (command === 'CONN' && reached === 'end') return 'unknown'
  if (reached === 'session') return 'server'
  if (command === 'MAIL FROM') return code === 552 || detail === '5.3.4' ? 'mail' : 'server'
  if (command === 'RCPT TO' && refusesRelay(reply)) return 'server'
  if (code < 500) return 'later'
  if (NOT_FOR_US.has(code) || ABOUT_US.test(detail)) return 'server'
  if (command === 'RCPT TO') return ofRecipient(reply)
  return isWrongAddress(reply) ? 'address' : 'mail'
}
