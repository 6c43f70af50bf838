import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** Stage of an SMTP session: connection, sender, recipient, or complete message. */
export type Stage = 'connect' | 'from' | 'to' | 'words'

interface Received {
  to: string[]
  raw: string
  /** Whether the session was encrypted, and the user that logged in. */
  secure: boolean
  user: string | undefined
}

/** A mail server that stores received mails. */
export interface Sink {
  url: string
  port: number
  mails: Received[]
  /** SMTP status of the refusal for the next recipients. */
  refuse: number | null
  /** Reply at a stage instead of success, as `450 4.2.0 Later`. */
  says: Partial<Record<Stage, string>>
  /** `words`: closes the connection in the middle of the message; `end`: after storing the message, without a reply. */
  cut: 'words' | 'end' | null
  /** Called at every stage, before its reply. */
  onStage: (stage: Stage) => Promise<void> | void
  /** Resets it to a server that accepts every mail. */
  reset: () => void
  close: () => Promise<void>
}

export interface SinkOptions {
  port?: number
  /** Login required from senders. */
  login?: { user: string; pass: string }
  /** Offers STARTTLS with a self-signed certificate. */
  starttls?: boolean
}

type Done = (error?: Error | null) => void

/** A real SMTP server on this machine. */
export async function startSink({ port = 0, login, starttls = false }: SinkOptions = {}): Promise<Sink> {
  const sink: Sink = { ...QUIET, url: '', port, mails: [], reset: () => undefined, close: () => Promise.resolve() }
  sink.reset = () => void Object.assign(sink, QUIET, { mails: [] })
  const sockets = new Set<Socket>()
  const breakOff = () => sockets.forEach((socket) => socket.destroy())
  const answer = async (stage: Stage, done: Done) => {
    await sink.onStage(stage)
    const said = stage === 'to' && sink.refuse !== null ? `${sink.refuse} no` : sink.says[stage]
    done(said === undefined ? null : refusal(said))
  }
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(starttls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    ...(starttls && { key: certificate('key.pem'), cert: certificate('cert.pem') }),
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(refusal('535 5.7.8 Wrong user or password')),
    onConnect: (_session, done) => void answer('connect', done),
    onMailFrom: (_address, _session, done) => void answer('from', done),
    onRcptTo: (_address, _session, done) => void answer('to', done),
    onData: (stream, { envelope, secure, user }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        if (sink.cut === 'words') return breakOff()
        chunks.push(chunk)
      })
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const mail = { to, raw: Buffer.concat(chunks).toString(), secure, user: user ? String(user) : undefined }
        void answer('words', (error) => {
          if (!error) sink.mails.push(mail)
          if (sink.cut === 'end') return breakOff()
          done(error)
        })
      })
    },
  })
  // A killed client or a closed connection is not an error of the server.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  sink.port = typeof address === 'object' && address ? address.port : 0
  sink.url = `smtp://${login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : ''}127.0.0.1:${sink.port}`
  sink.close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // Clients that are sending QUIT may finish.
    for (let waited = 0; sockets.size > 0 && waited < 50; waited += 1) await sleep(10)
    breakOff()
    await closed
  }
  return sink
}

const QUIET = { refuse: null, says: {}, cut: null, onStage: () => undefined }

/** `450 4.2.0 Later` as the error from which smtp-server makes that reply. */
function refusal(said: string): Error {
  return Object.assign(new Error(said.slice(4)), { responseCode: Number(said.slice(0, 3)) })
}

/** @reads api/test/certificate */
function certificate(name: string): string {
  return readFileSync(join(__dirname, 'certificate', name), 'utf8')
}
