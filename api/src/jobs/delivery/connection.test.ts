import { randomBytes } from 'node:crypto'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { sendMail } from '../../../test/mail-form.ts'
import { ANNA, useMailing } from '../../../test/mailing.ts'
import { startSink, type Sink } from '../../../test/smtp-sink.ts'

const MINUTE = 60_000

describe('the connection to the mail server', () => {
  const mailing = useMailing({ env: { SMTP_URL: 'smtp://mail.test' } })

  it('breaks off among the words: it has no mail, and is given it again', async () => {
    const { token } = await mailing.server.staff('admin')
    await insertAnagrafica(mailing.server, { email: ANNA })
    // More than both socket buffers hold: it cannot all be sent at once.
    await sendMail(mailing.server, token, { attachment: new File([randomBytes(10_000_000)], 'foto.jpg') })
    mailing.sink.cut = 'words'
    expect(await mailing.next()).toBe(true)
    expect(await mailing.rows()).toEqual([{ stato: 'queued', tries: 1, last_error: 'rete' }])
    mailing.sink.reset()
    mailing.travel(MINUTE)
    await mailing.next()
    expect([await mailing.rows(), mailing.arrived()]).toEqual([
      [{ stato: 'sent', tries: 1, last_error: 'rete' }],
      [ANNA],
    ])
  })

  it('breaks off when it has all words: nobody knows, and nobody sends it again but by hand', async () => {
    await mailing.put()
    mailing.sink.cut = 'end'
    expect(await mailing.next()).toBe(true)
    expect(await mailing.rows()).toEqual([{ stato: 'uncertain', tries: 1, last_error: 'rete' }])
    mailing.sink.cut = null
    mailing.travel(24 * 60 * MINUTE)
    expect(await mailing.next()).toBe(false)
    expect(mailing.arrived()).toEqual([ANNA])
    const { token } = await mailing.server.staff('admin')
    const { body } = await mailing.server.call('GET', '/api/mailer/queue?stato=uncertain', { token })
    const id = /"id":(\d+)/.exec(JSON.stringify(body))?.[1]
    expect((await mailing.server.call('PUT', `/api/mailer/queue/${id}/retry`, { token })).status).toBe(200)
    await mailing.next()
    expect(mailing.arrived()).toEqual([ANNA, ANNA])
  })

  it('is away: no mail pays for it, and all leave when it is back', async () => {
    const first = await startSink()
    for (const to of ['a@x.test', 'b@x.test']) await mailing.put({ to })
    await first.close()
    for (let n = 0; n < 12; n += 1) {
      expect(await mailing.next(first.url)).toBe(false)
      mailing.travel(MINUTE)
    }
    expect(await mailing.rows()).toEqual(Array(2).fill({ stato: 'queued', tries: 0, last_error: 'rete' }))
    const back = await startSink({ port: first.port })
    mailing.travel(15 * MINUTE)
    while (await mailing.next(first.url));
    expect(back.mails.map(({ to }) => to[0]).sort()).toEqual(['a@x.test', 'b@x.test'])
    await back.close()
  })

  it('takes longer than a mail may be in somebody’s hands: it is broken off', async () => {
    let answer = (): void => undefined
    mailing.sink.onStage = (stage) => (stage === 'to' ? new Promise<void>((resolve) => (answer = resolve)) : undefined)
    const letter = { subject: 'x', text: 'x', html: 'x', messageId: '<x@x.test>', date: new Date(), attachments: [] }
    await expect(mailing.transport()({ to: ANNA, ...letter }, 300)).rejects.toMatchObject({ name: 'Undelivered' })
    answer()
    expect(mailing.sink.mails).toEqual([])
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
      await mailing.put()
      await mailing.next(url(asking.port))
      expect(asking.mails).toMatchObject([{ to: [ANNA], secure: true, user: 'posta' }])
    })

    it('and refuses it: no mail pays for it', async () => {
      await mailing.put()
      expect(await mailing.next(url(asking.port, 'wrong'))).toBe(false)
      expect(await mailing.rows()).toEqual([{ stato: 'queued', tries: 0, last_error: 'SMTP 535' }])
      expect(mailing.server.logged.join('')).not.toContain('wrong')
    })

    // This machine by an address that does not count as loopback.
    it('with a certificate that nobody has signed, somewhere else: gets neither password nor mail', async () => {
      await mailing.put()
      expect(await mailing.next(url(asking.port, login.pass, '0.0.0.0'))).toBe(false)
      expect(await mailing.next(`smtp://0.0.0.0:${asking.port}`)).toBe(false)
      expect([asking.mails, await mailing.rows()]).toEqual([[], [{ stato: 'queued', tries: 0, last_error: 'rete' }]])
    })

    it('in clear, somewhere else: gets neither password nor mail', async () => {
      const plain = await startSink({ login })
      await mailing.put()
      expect(await mailing.next(url(plain.port, login.pass, '0.0.0.0'))).toBe(false)
      expect(plain.mails).toEqual([])
      mailing.travel(MINUTE)
      expect(await mailing.next(plain.url)).toBe(true)
      expect(plain.mails).toMatchObject([{ secure: false, user: 'posta' }])
      await plain.close()
    })
  })
})
