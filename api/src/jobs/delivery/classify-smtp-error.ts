import { Undelivered } from './smtp-conversation.ts'

/**
 * Cause of a failed try. `address`: the recipient's address; `mail`: this mail, permanently; `later`: this mail,
 * temporarily; `server`: the server, or our standing with it, for any mail; `unknown`: the mail may have been taken.
 */
export type Matter = 'address' | 'mail' | 'later' | 'server' | 'unknown'

export interface Trouble {
  matter: Matter
  /** For staff and log: without the server's text, which repeats the address. */
  said: string
}

/** Classifies an error of the transport. */
export function classifySmtpError(error: unknown): Trouble {
  if (!(error instanceof Undelivered)) return { matter: 'later', said: 'errore' }
  const { responseCode } = error
  return responseCode === undefined
    ? { matter: withoutReply(error), said: 'rete' }
    : { matter: withReply(error, replyOf(responseCode, error.response)), said: `SMTP ${responseCode}` }
}

function withoutReply({ reached, command }: Undelivered): Matter {
  if (reached === 'end') return 'unknown'
  if (reached === 'session') return 'server'
  // Refused on our side, before any command about it was sent.
  return command === 'API' ? 'mail' : 'later'
}

/** The server requires a login, or relays nothing for us. */
const NOT_FOR_US = new Set([503, 530, 534, 535, 538])
/** The sender's address (RFC 3463, 5.1.7 and 5.1.8), or the sender's daily quota (5.4.5). */
const ABOUT_US = /^5\.(1\.[78]|4\.5)$/

function withReply({ reached, command }: Undelivered, reply: Reply): Matter {
  const { code, detail } = reply
  if (command === 'CONN' && reached === 'end') return 'unknown'
  if (reached === 'session') return 'server'
  if (command === 'MAIL FROM') return code === 552 || detail === '5.3.4' ? 'mail' : 'server'
  if (command === 'RCPT TO' && refusesRelay(reply)) return 'server'
  if (code < 500) return 'later'
  if (NOT_FOR_US.has(code) || ABOUT_US.test(detail)) return 'server'
  if (command === 'RCPT TO') return classifyRecipientRefusal(reply)
  return isWrongAddress(reply) ? 'address' : 'mail'
}

/** The mail server's reply. */
interface Reply {
  code: number
  /** Enhanced status code (RFC 3463) such as `5.1.1`; empty without a specific one. */
  detail: string
  /** The text without addresses, so that words inside an address do not match. */
  words: string
}

/** After the code of any line, or in the form `(#5.7.1)` of some servers. */
const DETAIL = /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})(?![.\d])|#([45]\.\d{1,3}\.\d{1,3})(?![.\d])/m

/** Parses a reply of one or more lines. */
function replyOf(code: number, response: string): Reply {
  const [, plain, hashed] = DETAIL.exec(response) ?? []
  const detail = plain ?? hashed ?? ''
  // `x.0.x` is an undefined status (RFC 3463).
  return { code, detail: /^.\.0\./.test(detail) ? '' : detail, words: response.replace(/<[^<>]*>|\S+@\S+/g, '') }
}

const NO_RELAY =
  /\brelay(ing)? (access )?(denied|not (permitted|allowed)|prohibited)|unable to relay|not (permitted|allowed) to relay|not relay\b/i

/**
 * Whether the server relays nothing for us. With a code other than x.7.x it does not mean that: a recipient missing in
 * the server's relay table is a wrong address.
 */
function refusesRelay({ detail, words }: Reply): boolean {
  return NO_RELAY.test(words) && (detail === '' || /^.\.7\./.test(detail))
}

/**
 * Whether the address does not exist: 5.1.1 to 5.1.9, or 5.2.1 (mailbox closed for good) unless the text is about a
 * limit. Not 5.1.0, which is unspecific.
 */
function isWrongAddress({ detail, words }: Reply): boolean {
  return /^5\.1\.[1-9]/.test(detail) || (detail === '5.2.1' && !TOO_MUCH.test(words))
}

/** Words about our standing with the server. */
const SENDER = /\bsender\b|\bverif|authenticat|\blog ?in\b|\bspf\b|rcpthosts/i
const TOO_MUCH = /\btoo many\b|\brate\b|\blimit|\bquota\b|\bper hour\b|\bexceed|\bfull\b/i
/** Beside `TOO_MUCH`: a limit of the recipient's mailbox, not of the server. */
const MAILBOX = /mailbox|storage|over ?quota/i
const UNWANTED = /spam|policy|black ?list|block ?list|blocked/i
const NO_SUCH = new Set([550, 551, 553])

/**
 * Cause when the server refuses a recipient permanently. Judged by the text too, because few servers send a specific
 * enhanced code.
 */
function classifyRecipientRefusal(reply: Reply): 'address' | 'mail' | 'server' {
  const { code, detail, words } = reply
  if (isWrongAddress(reply)) return 'address'
  if (code === 552 || detail.startsWith('5.2.')) return 'mail'
  if (SENDER.test(words)) return 'server'
  if (TOO_MUCH.test(words)) return MAILBOX.test(words) ? 'mail' : 'server'
  const unnamed = detail === '' || detail === '5.1.0'
  return unnamed && NO_SUCH.has(code) && !UNWANTED.test(words) ? 'address' : 'mail'
}
