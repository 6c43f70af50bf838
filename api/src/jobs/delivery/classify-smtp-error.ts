import { Undelivered } from './smtp-conversation.ts'

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

/** What the mail server answered. */
interface Reply {
  code: number
  /** RFC 3463, as `5.1.1`; empty where it says no more than the code. */
  detail: string
  /** Without addresses: a name in one is nothing that the server says. */
  words: string
}

/** After the code of any line, or as some write it: `(#5.7.1)`. */
const DETAIL = /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})(?![.\d])|#([45]\.\d{1,3}\.\d{1,3})(?![.\d])/m

/** A reply of one or more lines, taken apart. */
function replyOf(code: number, response: string): Reply {
  const [, plain, hashed] = DETAIL.exec(response) ?? []
  const detail = plain ?? hashed ?? ''
  // What is after 0 is of no known kind.
  return { code, detail: /^.\.0\./.test(detail) ? '' : detail, words: response.replace(/<[^<>]*>|\S+@\S+/g, '') }
}

const NO_RELAY =
  /\brelay(ing)? (access )?(denied|not (permitted|allowed)|prohibited)|unable to relay|not (permitted|allowed) to relay|not relay\b/i

/** Whether the server sends nothing for us to others; a table of relays in which somebody is not found is none of ours. */
function refusesRelay({ detail, words }: Reply): boolean {
  return NO_RELAY.test(words) && (detail === '' || /^.\.7\./.test(detail))
}

/** Whether it says that there is no such address: 5.1.x, or 5.2.1, a mailbox closed for good. 5.1.0 says neither. */
function isWrongAddress({ detail, words }: Reply): boolean {
  return /^5\.1\.[1-9]/.test(detail) || (detail === '5.2.1' && !TOO_MUCH.test(words))
}

/** How we are known to the server. */
const SENDER = /\bsender\b|\bverif|authenticat|\blog ?in\b|\bspf\b|rcpthosts/i
const TOO_MUCH = /\btoo many\b|\brate\b|\blimit|\bquota\b|\bper hour\b|\bexceed|\bfull\b/i
/** Too much for the recipient, and not for the server. */
const MAILBOX = /mailbox|storage|over ?quota/i
const UNWANTED = /spam|policy|black ?list|block ?list|blocked/i
const NO_SUCH = new Set([550, 551, 553])

/** What is the matter when the server refuses a recipient for good: few of them say so by a detail of its own. */
function ofRecipient(reply: Reply): 'address' | 'mail' | 'server' {
  const { code, detail, words } = reply
  if (isWrongAddress(reply)) return 'address'
  if (code === 552 || detail.startsWith('5.2.')) return 'mail'
  if (SENDER.test(words)) return 'server'
  if (TOO_MUCH.test(words)) return MAILBOX.test(words) ? 'mail' : 'server'
  const unnamed = detail === '' || detail === '5.1.0'
  return unnamed && NO_SUCH.has(code) && !UNWANTED.test(words) ? 'address' : 'mail'
}
