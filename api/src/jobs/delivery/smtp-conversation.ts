import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SmtpServer } from './smtp-server.ts'
import { Undelivered, type Reached } from './undelivered.ts'

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
