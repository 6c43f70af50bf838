import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

const CONNECT_MS = 20_000
/** A server may look for viruses before it answers. */
const SILENCE_MS = 120_000
/** From its claim on, and well before that is over: nothing may be sent that somebody else takes for dead. */
export const WHOLE_MS = 240_000
const FAREWELL_MS = 5_000
const PIECE_BYTES = 64 * 1024

export interface Message {
  from: string
  to: string
  bytes: Buffer
}

/**
 * Gives one mail to the mail server on a connection of its own; resolves when the server has taken it. Throws
 * `Undelivered`, which says how far it came: of nodemailer's own errors nobody can tell whether the words were out.
 */
export function converse(server: SmtpServer, message: Message, withinMs = WHOLE_MS): Promise<void> {
  return new Promise((resolve, reject) => {
    const connection = new SMTPConnection(optionsFor(server))
    let reached: Reached = 'session'
    const mark = (now: Reached) => void (reached = now)
    const end = (error: unknown) => {
      clearTimeout(deadline)
      if (error) {
        reject(new Undelivered(error, reached))
        connection.close()
        return
      }
      resolve()
      const gone = setTimeout(() => connection.close(), FAREWELL_MS)
      connection.once('end', () => clearTimeout(gone))
      connection.quit()
    }
    const deadline = setTimeout(() => end(new Error('too long')), withinMs)
    // Also after the end: an error that nobody listens to would end the process.
    connection.on('error', end)
    const give = (error: unknown) => {
      if (error) return end(error)
      mark('envelope')
      connection.send({ from: message.from, to: [message.to] }, readable(message.bytes, mark), end)
    }
    connection.connect((error) => {
      if (error || server.login === undefined) give(error)
      else connection.login({ credentials: server.login }, give)
    })
  })
}

function optionsFor({ host, port, secure, loopback, login }: SmtpServer) {
  return {
    host,
    port,
    secure,
    // A password never travels in clear, not even when somebody on the way hides that the server can encrypt.
    requireTLS: login !== undefined && !loopback,
    tls: { rejectUnauthorized: !loopback },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  }
}

/** The words, which nobody reads before the server has agreed to sender and recipient. */
function readable(bytes: Buffer, mark: (reached: Reached) => void): Readable {
  function* pieces() {
    mark('words')
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
    mark('end')
  }
  return Readable.from(pieces(), { objectMode: false })
}

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

/** The mail server of `SMTP_URL`. */
export interface SmtpServer {
  host: string
  port: number
  /** Encrypted from the first byte. */
  secure: boolean
  /** Its certificate is not looked at, and a password may travel in clear: it is this machine. */
  loopback: boolean
  login: { user: string; pass: string } | undefined
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 }

/** Reads `smtp://user:password@host:587`; without a port it is the one for sending with a login. */
export function smtpServer(smtpUrl: string): SmtpServer {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const named = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // It may mean ::1, where few mail servers of a machine listen.
  const host = /^localhost$/i.test(named) ? '127.0.0.1' : named
  const user = decodeURIComponent(url.username)
  return {
    host,
    port: url.port === '' ? PORTS[secure ? 'smtps:' : 'smtp:'] : Number(url.port),
    secure,
    loopback: /^(127\.\d+\.\d+\.\d+|::1)$/.test(host),
    login: user === '' ? undefined : { user, pass: decodeURIComponent(url.password) },
  }
}
