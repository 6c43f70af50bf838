import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what it is given. */
export interface Sink {
  url: string
  mails: { to: string[]; raw: string }[]
  /** SMTP status for the next recipients. */
  refuse: number | null
  close: () => Promise<void>
}

/** A real SMTP server on this machine. */
export async function startSink(): Promise<Sink> {
  const sink: Sink = { url: '', mails: [], refuse: null, close: () => Promise.resolve() }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(sink.refuse === null ? null : Object.assign(new Error('no'), { responseCode: sink.refuse })),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        sink.mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  sink.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  sink.close = () => new Promise((resolve) => server.close(resolve))
  return sink
}
