import { enqueue, type Mail } from '../src/domain/mail/outbox.repository.ts'
import { deliverNext } from '../src/jobs/delivery/deliver.ts'
import type { Transport } from '../src/jobs/delivery/envelope.ts'
import { createTransport } from '../src/jobs/delivery/transport.ts'
import { startSink, type Sink } from './smtp-sink.ts'
import { useTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

export const MAIL_FROM = 'Oratorio <no-reply@oratorio.test>'
export const ANNA = 'anna@famiglia.test'

const WORDS = { subject: 'Gita a Lecco', text: 'Si parte', html: '<p>Si parte</p>' }

/** The checked columns of a mail in the outbox. */
interface OutboxRow {
  stato: string
  tries: number
  last_error: string | null
}

/** A server with its outbox, and the mail server to which it delivers on demand. */
export interface Mailing {
  server: TestServer
  sink: Sink
  /** Transport to the sink, or to another mail server. */
  transport: (smtpUrl?: string) => Transport
  /** Delivers the next mail; resolves to whether there may be another. */
  next: (smtpUrl?: string) => Promise<boolean>
  /** Writes a mail into the outbox, by default to Anna. */
  put: (mail?: Partial<Mail>) => Promise<void>
  rows: () => Promise<OutboxRow[]>
  travel: (ms: number) => void
  /** Recipients of the delivered mails, in their order. */
  arrived: () => (string | undefined)[]
}

/** A server and a sink for the tests of the calling suite, emptied before each test. */
export function useMailing(options: TestServerOptions = {}): Mailing {
  const server = useTestServer(options)
  let started: Sink | undefined
  const sink = () => {
    if (!started) throw new Error('The sink of a suite runs in its hooks and tests only.')
    return started
  }
  beforeAll(async () => {
    started = await startSink()
  })
  beforeEach(() => sink().reset())
  afterAll(() => started?.close())
  const transport = (smtpUrl = sink().url) => createTransport({ smtpUrl, mailFrom: MAIL_FROM, varDir: '' })
  return {
    server,
    get sink() {
      return sink()
    },
    transport,
    next: (smtpUrl) => deliverNext(server.services, transport(smtpUrl), 'me'),
    put: async (mail) => {
      await enqueue(server.database.db, { kind: 'notice', to: ANNA, ...WORDS, ...mail }, server.time.now)
    },
    rows: () => server.database.db('outbox').orderBy('id').select<OutboxRow[]>('stato', 'tries', 'last_error'),
    travel: (ms) => void (server.time.now = new Date(server.time.now.getTime() + ms)),
    arrived: () => sink().mails.map(({ to }) => to[0]),
  }
}
