import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

const CONNECT_MS = 20_000
/** A server may scan for viruses before it answers. */
const SILENCE_MS = 120_000
/** Counted from the claim and well below `CLAIM_MS`: nothing may be sent under an expired claim. */
export const WHOLE_MS = 240_000
const FAREWELL_MS = 5_000
const PIECE_BYTES = 64 * 1024

export interface Message {
  from: string
  to: string
  bytes: Buffer
}

/**
 * Sends one mail to the mail server on a connection of its own; resolves when the server has taken it. Throws
 * `Undelivered` with the stage reached: nodemailer's own errors do not tell whether the content was sent.
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
    // Also after the end: an error without a listener would end the process.
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
    // A password is never sent in clear, even if an attacker hides that the server can encrypt.
    requireTLS: login !== undefined && !loopback,
    tls: { rejectUnauthorized: !loopback },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  }
}

/** The content as a stream, which is read only after the server has accepted sender and recipient. */
function readable(bytes: Buffer, mark: (reached: Reached) => void): Readable {
  function* pieces() {
    mark('words')
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
    mark('end')
  }
  return Readable.from(pieces(), { objectMode: false })
}

/**
 * Stage of a conversation with the mail server. `session`: not ready for a mail yet; `envelope`: sender and recipient
 * are being sent; `words`: the content is being sent; `end`: all content was sent, the server may have taken the mail.
 */
export type Reached = 'session' | 'envelope' | 'words' | 'end'

/**
 * The server did not take the mail, or did not confirm it. The message has no details: they would name the recipient.
 */
export class Undelivered extends Error {
  readonly reached: Reached
  /** The step that failed, as nodemailer names it: an SMTP command such as `RCPT TO`, or `CONN`, `API`. */
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
  /** On this machine: the certificate is not checked, and a password may be sent in clear. */
  loopback: boolean
  login: { user: string; pass: string } | undefined
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 }

/** Parses `smtp://user:password@host:587`. Default ports: 587 (submission), 465 for `smtps:`. */
export function smtpServer(smtpUrl: string): SmtpServer {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const named = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // `localhost` may resolve to ::1, where few local mail servers listen.
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
