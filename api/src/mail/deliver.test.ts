import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSink, type Sink } from '../../test/smtp-sink.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { deliverNext } from './deliver.ts'
import { compose } from './letter.ts'
import { enqueue, type Mail } from './outbox.ts'
import { startDelivery } from './start-delivery.ts'
import { createTransport } from './transport.ts'

const NICE: Mail = {
  kind: 'link',
  to: 'anna@famiglia.test',
  ...compose({
    subject: 'Nuova password — è ora',
    greeting: 'Ciao Nicolò,',
    before: ['una riga <b>con</b> segni & accenti'],
    link: { label: 'Apri', href: 'http://oratorio.test/reset/abc?email=a%40b.it' },
    after: ['Fine.'],
  }),
}

describe('the outbox', () => {
  let server: TestServer
  let sink: Sink
  beforeAll(async () => {
    server = await startTestServer()
    sink = await startSink()
  })
  afterAll(async () => {
    await sink.close()
    await server.stop()
  })
  beforeEach(async () => {
    await server.reset()
    sink.mails.length = 0
    sink.refuse = null
  })

  const mailFrom = 'Oratorio <no-reply@oratorio.test>'
  const smtp = () => createTransport({ smtpUrl: sink.url, mailFrom, varDir: '' })
  const rows = () => server.database.db('outbox').orderBy('id').select<Record<string, unknown>[]>('*')
  const put = (mail: Partial<Mail> = {}) => enqueue(server.database.db, { ...NICE, ...mail }, server.time.now)

  it('speaks SMTP: sender, recipient, subject and both texts arrive', async () => {
    await put()
    expect(await deliverNext(server.services, smtp(), 'me')).toBe(true)
    const [mail] = sink.mails
    expect(mail?.to).toEqual(['anna@famiglia.test'])
    expect(mail?.raw).toMatch(/^From: Oratorio <no-reply@oratorio.test>/m)
    expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(mail?.raw).toMatch(/^Message-ID: <cortile-\d+-[0-9a-f]{12}@oratorio.test>/m)
    expect(mail?.raw.split('text/html')[1]).toContain('&lt;b&gt;con&lt;/b&gt; segni &amp;')
    expect(await rows()).toMatchObject([{ stato: 'sent', sent_at: '2026-11-21 09:30:00.000', text: '', html: '' }])
    expect(await deliverNext(server.services, smtp(), 'me')).toBe(false)
  })

  it('never lets a field write a header', async () => {
    await put({ subject: 'Ciao\r\nBcc: altri@evil.test', to: 'anna@famiglia.test' })
    await deliverNext(server.services, smtp(), 'me')
    expect(sink.mails[0]?.to).toEqual(['anna@famiglia.test'])
    expect(sink.mails[0]?.raw).not.toMatch(/^Bcc:/m)
  })

  it('sends codes and links before notices, notices before bulk', async () => {
    await put({ kind: 'bulk', to: 'bulk@x.test' })
    await put({ kind: 'notice', to: 'notice@x.test' })
    await put({ kind: 'link', to: 'link@x.test' })
    await put({ kind: 'code', to: 'code@x.test' })
    while (await deliverNext(server.services, smtp(), 'me'));
    expect(sink.mails.map(({ to }) => to[0])).toEqual(['code@x.test', 'link@x.test', 'notice@x.test', 'bulk@x.test'])
  })

  it('tries a deferred one again, later and later', async () => {
    await put()
    sink.refuse = 451
    await deliverNext(server.services, smtp(), 'me')
    expect(await rows()).toMatchObject([
      { stato: 'queued', tries: 1, last_error: 'SMTP 451', next_try_at: '2026-11-21 09:31:00.000' },
    ])
    expect(await deliverNext(server.services, smtp(), 'me')).toBe(false)
    server.time.now = new Date('2026-11-21T09:31:00.000Z')
    sink.refuse = null
    expect(await deliverNext(server.services, smtp(), 'me')).toBe(true)
    expect(await rows()).toMatchObject([{ stato: 'sent', tries: 1 }])
  })

  it('gives up at once on a permanent refusal', async () => {
    await put()
    sink.refuse = 550
    await deliverNext(server.services, smtp(), 'me')
    expect(await rows()).toMatchObject([{ stato: 'failed', last_error: 'SMTP 550' }])
  })

  it('keeps a mail while nobody answers', async () => {
    await put()
    await deliverNext(server.services, createTransport({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, varDir: '' }), 'me')
    expect(await rows()).toMatchObject([{ stato: 'queued', tries: 0, last_error: 'rete', claimed_at: null }])
  })

  it('sends each mail once when several processes share the outbox', async () => {
    for (let n = 0; n < 12; n += 1) await put({ to: `m${n}@x.test` })
    const drain = async (me: string) => {
      while (await deliverNext(server.services, smtp(), me));
    }
    await Promise.all(['a', 'b', 'c'].map(drain))
    expect(sink.mails.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: 12 }, (_, n) => `m${n}@x.test`).sort(),
    )
  })

  it('runs by itself until it is stopped', async () => {
    const delivery = startDelivery(server.services, smtp())
    await put()
    for (let waited = 0; sink.mails.length === 0 && waited < 200; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 25))
    await delivery.stop()
    expect(sink.mails).toHaveLength(1)
  })

  it('finishes the mail in hand when it is stopped', async () => {
    for (const to of ['a@x.test', 'b@x.test']) await put({ to })
    const delivery = startDelivery(server.services, smtp())
    const stopped = new Promise<void>((resolve) => {
      sink.onStage = () => {
        sink.onStage = () => undefined
        // The server answers only when it has been asked to stop.
        resolve(delivery.stop())
      }
    })
    await stopped
    expect(await rows()).toMatchObject([{ stato: 'sent' }, { stato: 'queued' }])
    expect(sink.mails.map(({ to }) => to)).toEqual([['a@x.test']])
  })

  it('without SMTP writes a file that a mail program opens', async () => {
    await put()
    const { varDir } = server.database.where
    await deliverNext(server.services, createTransport({ smtpUrl: undefined, mailFrom, varDir }), 'me')
    const files = readdirSync(join(varDir, 'mail'))
    expect(files).toHaveLength(1)
    const raw = readFileSync(join(varDir, 'mail', files[0] ?? ''), 'utf8')
    expect(raw).toMatch(/^To: anna@famiglia.test/m)
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
  })
})
