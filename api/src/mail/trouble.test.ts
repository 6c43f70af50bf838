import { randomBytes } from 'node:crypto'
import { insertAnagrafica } from '../../test/fixtures.ts'
import { sendMail } from '../../test/mail-form.ts'
import { startSink, type Sink, type Stage } from '../../test/smtp-sink.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { deliverNext } from './deliver.ts'
import { enqueue, type Mail } from './outbox.ts'
import { createTransport, type Envelope } from './transport.ts'
import { Undelivered } from './undelivered.ts'

const MAIL_FROM = 'Oratorio <no-reply@oratorio.test>'
const ANNA = 'anna@famiglia.test'
const MINUTE = 60_000

interface Row {
  stato: string
  tries: number
  last_error: string | null
}

describe('trouble with the mail server', () => {
  let server: TestServer
  let sink: Sink
  beforeAll(async () => {
    server = await startTestServer({ env: { SMTP_URL: 'smtp://mail.test' } })
    sink = await startSink()
  })
  afterAll(async () => {
    await sink.close()
    await server.stop()
  })
  beforeEach(async () => {
    await server.reset()
    sink.reset()
  })

  const next = (smtpUrl = sink.url) =>
    deliverNext(server.services, createTransport({ smtpUrl, mailFrom: MAIL_FROM, varDir: '' }), 'me')
  const put = (mail: Partial<Mail> = {}) => {
    const words = { subject: 'Gita a Lecco', text: 'Si parte', html: '<p>Si parte</p>' }
    return enqueue(server.database.db, { kind: 'notice', to: ANNA, ...words, ...mail }, server.time.now)
  }
  const rows = () => server.database.db('outbox').orderBy('id').select<Row[]>('stato', 'tries', 'last_error')
  const wrong = () => server.database.db('anagrafiche').where({ error_email: 1 }).orderBy('id').pluck<number[]>('id')
  const travel = (ms: number) => void (server.time.now = new Date(server.time.now.getTime() + ms))
  const arrived = () => sink.mails.map(({ to }) => to[0])

  const failed = (marked: boolean) => ({ stato: 'failed', tries: 1, marked })
  const later = { stato: 'queued', tries: 1, marked: false }
  const away = { stato: 'queued', tries: 0, marked: false }
  const waits = { stato: 'queued', tries: 0 }

  it.each<[Stage, string, { stato: string; tries: number; marked: boolean }]>([
    ['to', '550 5.1.1 No such user', failed(true)],
    ['to', '550 No such user', failed(true)],
    ['to', '550 5.0.0 No such user', failed(true)],
    ['to', '551 5.1.6 Moved', failed(true)],
    ['to', '553 5.1.3 Bad address', failed(true)],
    ['to', '550 5.1.10 Null MX', failed(true)],
    ['to', '550 5.2.1 Closed', failed(true)],
    ['words', '550 5.1.1 No such user', failed(true)],
    ['to', '552 5.2.2 Mailbox full', failed(false)],
    ['to', '552 Mailbox full', failed(false)],
    ['to', '550 5.7.1 Blocked', failed(false)],
    ['to', '554 Not today', failed(false)],
    ['words', '554 5.7.1 Looks like spam', failed(false)],
    ['words', '550 No', failed(false)],
    ['from', '552 5.3.4 Too large', failed(false)],
    ['to', '450 4.2.1 Later', later],
    ['to', '421 4.3.2 Later', later],
    ['words', '451 4.3.0 Later', later],
    ['words', '421 4.3.2 Later', later],
    ['from', '550 5.1.8 Bad sender', away],
    ['from', '530 5.7.0 Log in first', away],
    ['from', '451 4.7.1 Too many', away],
    ['from', '421 4.7.0 Too many', away],
    ['to', '530 5.7.0 Log in first', away],
    ['to', '550 5.1.8 Sender without a domain', away],
    ['to', '550 Sender verify failed', away],
    ['to', '454 4.7.1 Relay access denied', away],
    ['to', '550 5.1.1 Unknown in relay recipient table', failed(true)],
    ['to', '550 5.7.54 Unable to relay', away],
    ['to', '554 5.7.1 Relay access denied', away],
    ['connect', '421 4.3.2 Closing down', away],
    ['connect', '554 No service here', away],
  ])('at %s it says %s', async (stage, said, { stato, tries, marked }) => {
    const anna = await insertAnagrafica(server, { email: ANNA })
    await put()
    sink.says = { [stage]: said }
    // False: the mail server takes none from us, there is no use in going on.
    expect(await next()).toBe(tries === 1)
    expect(await rows()).toEqual([{ stato, tries, last_error: `SMTP ${said.slice(0, 3)}` }])
    expect(await wrong()).toEqual(marked ? [anna] : [])
    expect(sink.mails).toEqual([])
    const log = server.logged.join('')
    expect(log).toContain('mail not delivered')
    expect(log).not.toMatch(/famiglia|Lecco/)
  })

  it('tries a deferred mail again at growing waits, and gives up in the end', async () => {
    await put()
    sink.says = { to: '450 4.2.1 Later' }
    for (const minutes of [1, 5, 15, 60, 180, 720]) {
      expect(await next()).toBe(true)
      travel(minutes * MINUTE - 1)
      expect(await next()).toBe(false)
      travel(1)
    }
    expect(await next()).toBe(true)
    expect(await rows()).toEqual([{ stato: 'failed', tries: 7, last_error: 'SMTP 450' }])
    expect(await wrong()).toEqual([])
  })

  it('marks everybody who gets mail at a wrong address, and nobody else', async () => {
    const minor = { data_nascita: '2015-03-04', email_tutore: ANNA }
    const marked = [
      await insertAnagrafica(server, { email: ANNA }),
      await insertAnagrafica(server, minor),
      await insertAnagrafica(server, { ...minor, email: 'figlio@famiglia.test' }),
      await insertAnagrafica(server, { ...minor, is_request: 1 }),
    ]
    await insertAnagrafica(server, { ...minor, email: ANNA, email_tutore: 'padre@famiglia.test' })
    await insertAnagrafica(server, { email: 'altra@famiglia.test', email_tutore: ANNA })
    await insertAnagrafica(server, { email: 'Anna@famiglia.test' })
    await insertAnagrafica(server, { email: ANNA, erased_at: '2026-01-01 00:00:00.000' })
    await put()
    sink.says = { to: '550 5.1.1 No such user' }
    await next()
    expect(await wrong()).toEqual(marked)
  })

  it('takes the mark from everybody who gets mail where it arrives, and from nobody else', async () => {
    const minor = { data_nascita: '2015-03-04', email_tutore: ANNA, error_email: 1 }
    await insertAnagrafica(server, { email: ANNA, error_email: 1 })
    await insertAnagrafica(server, minor)
    const others = [
      await insertAnagrafica(server, { ...minor, email: ANNA, email_tutore: 'padre@famiglia.test' }),
      await insertAnagrafica(server, { email: 'altra@famiglia.test', email_tutore: ANNA, error_email: 1 }),
    ]
    await put({ to: 'b@famiglia.test' })
    await next()
    expect(await wrong()).toHaveLength(4)
    await put()
    await next()
    expect(await wrong()).toEqual(others)
  })

  it('refuses one address after the other: after five it is not them, until a mail leaves', async () => {
    const transport = createTransport({ smtpUrl: sink.url, mailFrom: MAIL_FROM, varDir: '' })
    const go = () => deliverNext(server.services, transport, 'me')
    for (let n = 1; n <= 7; n += 1) await put({ to: `m${n}@x.test` })
    sink.says = { to: '550 5.1.1 No such user' }
    for (let n = 1; n <= 5; n += 1) expect(await go()).toBe(true)
    expect(await go()).toBe(false)
    expect((await rows()).slice(4)).toMatchObject([{ stato: 'failed' }, { ...waits, last_error: 'SMTP 550' }, waits])
    sink.says = {}
    expect(await go()).toBe(true)
    expect(arrived()).toEqual(['m7@x.test'])
    travel(MINUTE)
    sink.says = { to: '550 5.1.1 No such user' }
    expect(await go()).toBe(true)
    expect(await rows()).toMatchObject([...Array<object>(6).fill({ stato: 'failed' }), { stato: 'sent' }])
  })

  it('breaks off among the words: it has no mail, and is given it again', async () => {
    const { token } = await server.staff('admin')
    await insertAnagrafica(server, { email: ANNA })
    // More than two sockets hold: it can't all be on its way at once.
    await sendMail(server, token, { attachment: new File([randomBytes(10_000_000)], 'foto.jpg') })
    sink.cut = 'words'
    expect(await next()).toBe(true)
    expect(await rows()).toEqual([{ stato: 'queued', tries: 1, last_error: 'rete' }])
    sink.reset()
    travel(MINUTE)
    await next()
    expect([await rows(), arrived()]).toEqual([[{ stato: 'sent', tries: 1, last_error: 'rete' }], [ANNA]])
  })

  it('breaks off when it has all words: nobody knows, and nobody sends it again but by hand', async () => {
    await put()
    sink.cut = 'end'
    expect(await next()).toBe(true)
    expect(await rows()).toEqual([{ stato: 'uncertain', tries: 1, last_error: 'rete' }])
    sink.cut = null
    travel(24 * 60 * MINUTE)
    expect(await next()).toBe(false)
    expect(arrived()).toEqual([ANNA])
    const { token } = await server.staff('admin')
    const { body } = await server.call('GET', '/api/mailer/queue?stato=uncertain', { token })
    const id = /"id":(\d+)/.exec(JSON.stringify(body))?.[1]
    expect((await server.call('PUT', `/api/mailer/queue/${id}/retry`, { token })).status).toBe(200)
    await next()
    expect(arrived()).toEqual([ANNA, ANNA])
  })

  it('is away: no mail pays for it, and all leave when it is back', async () => {
    for (const to of ['a@x.test', 'b@x.test']) await put({ to })
    await sink.close()
    for (let n = 0; n < 12; n += 1) {
      expect(await next()).toBe(false)
      travel(MINUTE)
    }
    expect(await rows()).toEqual(Array(2).fill({ stato: 'queued', tries: 0, last_error: 'rete' }))
    sink = await startSink({ port: sink.port })
    travel(15 * MINUTE)
    while (await next());
    expect(arrived().sort()).toEqual(['a@x.test', 'b@x.test'])
  })

  it('takes all mails but one: that one blocks no other', async () => {
    for (const to of ['a@x.test', 'b@x.test']) await put({ to })
    sink.says = { from: '451 4.7.1 Later' }
    expect(await next()).toBe(false)
    sink.says = {}
    expect(await next()).toBe(true)
    expect(arrived()).toEqual(['b@x.test'])
  })

  it('takes all mails but a few, which are older and go first: the others leave all the same', async () => {
    for (let n = 0; n < 4; n += 1) await put({ subject: 'Odd' })
    await put({ kind: 'bulk', subject: 'Good' })
    const sent: string[] = []
    const pick = ({ subject }: Envelope) =>
      subject === 'Odd'
        ? Promise.reject(new Undelivered({ command: 'MAIL FROM', responseCode: 451 }, 'envelope'))
        : Promise.resolve(void sent.push(subject))
    // As often as a worker tries whom the server takes nothing from.
    for (let n = 0; n < 60 && sent.length === 0; n += 1) {
      await deliverNext(server.services, pick, 'me')
      travel(MINUTE)
    }
    expect(sent).toEqual(['Good'])
    travel(15 * MINUTE)
    sink.says = {}
    for (let n = 0; n < 4; n += 1) expect(await next()).toBe(true)
  })

  it('takes longer than a mail may be in somebody’s hands: it is broken off', async () => {
    let answer = (): void => undefined
    sink.onStage = (stage) => (stage === 'to' ? new Promise<void>((resolve) => (answer = resolve)) : undefined)
    const transport = createTransport({ smtpUrl: sink.url, mailFrom: MAIL_FROM, varDir: '' })
    const letter = { subject: 'x', text: 'x', html: 'x', messageId: '<x@x.test>', date: new Date(), attachments: [] }
    await expect(transport({ to: ANNA, ...letter }, 300)).rejects.toMatchObject({ name: 'Undelivered' })
    answer()
    expect(sink.mails).toEqual([])
  })

  describe('that asks for a password', () => {
    const login = { user: 'posta', pass: 'p@ss word' }
    const url = (port: number, pass = login.pass, host = '127.0.0.1') =>
      `smtp://${login.user}:${encodeURIComponent(pass)}@${host}:${port}`
    let asking: Sink
    beforeAll(async () => {
      asking = await startSink({ login, starttls: true })
    })
    afterAll(() => asking.close())
    beforeEach(() => asking.reset())

    it('gets it, encrypted', async () => {
      await put()
      await next(url(asking.port))
      expect(asking.mails).toMatchObject([{ to: [ANNA], secure: true, user: 'posta' }])
    })

    it('and refuses it: no mail pays for it', async () => {
      await put()
      expect(await next(url(asking.port, 'wrong'))).toBe(false)
      expect(await rows()).toEqual([{ stato: 'queued', tries: 0, last_error: 'SMTP 535' }])
      expect(server.logged.join('')).not.toContain('wrong')
    })

    // The same machine by an address that does not say so.
    it('with a certificate that nobody has signed, somewhere else: gets neither password nor mail', async () => {
      await put()
      expect(await next(url(asking.port, login.pass, '0.0.0.0'))).toBe(false)
      expect(await next(`smtp://0.0.0.0:${asking.port}`)).toBe(false)
      expect([asking.mails, await rows()]).toEqual([[], [{ stato: 'queued', tries: 0, last_error: 'rete' }]])
    })

    it('in clear, somewhere else: gets neither password nor mail', async () => {
      const plain = await startSink({ login })
      await put()
      expect(await next(url(plain.port, login.pass, '0.0.0.0'))).toBe(false)
      expect(plain.mails).toEqual([])
      travel(MINUTE)
      expect(await next(plain.url)).toBe(true)
      expect(plain.mails).toMatchObject([{ secure: false, user: 'posta' }])
      await plain.close()
    })
  })
})
