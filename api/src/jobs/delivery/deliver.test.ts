import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAIL_FROM, useMailing } from '../../../test/mailing.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import type { Mail } from '../../domain/mail/outbox.repository.ts'
import { deliverNext } from './deliver.ts'
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
  const mailing = useMailing()

  const rows = () => mailing.server.database.db('outbox').orderBy('id').select<Record<string, unknown>[]>('*')
  const put = (mail: Partial<Mail> = {}) => mailing.put({ ...NICE, ...mail })

  it('speaks SMTP: sender, recipient, subject and both texts arrive', async () => {
    await put()
    expect(await mailing.next()).toBe(true)
    const [mail] = mailing.sink.mails
    expect(mail?.to).toEqual(['anna@famiglia.test'])
    expect(mail?.raw).toMatch(/^From: Oratorio <no-reply@oratorio.test>/m)
    expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(mail?.raw).toMatch(/^Message-ID: <cortile-\d+-[0-9a-f]{12}@oratorio.test>/m)
    expect(mail?.raw.split('text/html')[1]).toContain('&lt;b&gt;con&lt;/b&gt; segni &amp;')
    expect(await rows()).toMatchObject([{ stato: 'sent', sent_at: '2026-11-21 09:30:00.000', text: '', html: '' }])
    expect(await mailing.next()).toBe(false)
  })

  it('never lets a field write a header', async () => {
    await put({ subject: 'Ciao\r\nBcc: altri@evil.test', to: 'anna@famiglia.test' })
    await mailing.next()
    expect(mailing.sink.mails[0]?.to).toEqual(['anna@famiglia.test'])
    expect(mailing.sink.mails[0]?.raw).not.toMatch(/^Bcc:/m)
  })

  it('sends codes and links before notices, notices before bulk', async () => {
    await put({ kind: 'bulk', to: 'bulk@x.test' })
    await put({ kind: 'notice', to: 'notice@x.test' })
    await put({ kind: 'link', to: 'link@x.test' })
    await put({ kind: 'code', to: 'code@x.test' })
    while (await mailing.next());
    expect(mailing.arrived()).toEqual(['code@x.test', 'link@x.test', 'notice@x.test', 'bulk@x.test'])
  })

  it('tries a deferred one again, later and later', async () => {
    await put()
    mailing.sink.refuse = 451
    await mailing.next()
    expect(await rows()).toMatchObject([
      { stato: 'queued', tries: 1, last_error: 'SMTP 451', next_try_at: '2026-11-21 09:31:00.000' },
    ])
    expect(await mailing.next()).toBe(false)
    mailing.server.time.now = new Date('2026-11-21T09:31:00.000Z')
    mailing.sink.refuse = null
    expect(await mailing.next()).toBe(true)
    expect(await rows()).toMatchObject([{ stato: 'sent', tries: 1 }])
  })

  it('gives up at once on a permanent refusal', async () => {
    await put()
    mailing.sink.refuse = 550
    await mailing.next()
    expect(await rows()).toMatchObject([{ stato: 'failed', last_error: 'SMTP 550' }])
  })

  it('keeps a mail while nobody answers', async () => {
    await put()
    await mailing.next('smtp://127.0.0.1:1')
    expect(await rows()).toMatchObject([{ stato: 'queued', tries: 0, last_error: 'rete', claimed_at: null }])
  })

  it('sends each mail once when several processes share the outbox', async () => {
    for (let n = 0; n < 12; n += 1) await put({ to: `m${n}@x.test` })
    const drain = async (me: string) => {
      while (await deliverNext(mailing.server.services, mailing.transport(), me));
    }
    await Promise.all(['a', 'b', 'c'].map(drain))
    expect(mailing.arrived().sort()).toEqual(Array.from({ length: 12 }, (_, n) => `m${n}@x.test`).sort())
  })

  it('runs by itself until it is stopped', async () => {
    const delivery = startDelivery(mailing.server.services, mailing.transport())
    await put()
    for (let waited = 0; mailing.sink.mails.length === 0 && waited < 200; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 25))
    await delivery.stop()
    expect(mailing.sink.mails).toHaveLength(1)
  })

  it('sends a code while a large mail is still on its way', async () => {
    await put({ kind: 'bulk', to: 'bulk@x.test' })
    let go = (): void => undefined
    const reached = new Promise<void>((resolve) => {
      mailing.sink.onStage = (stage) => {
        if (stage !== 'words') return undefined
        mailing.sink.onStage = () => undefined
        resolve()
        return new Promise<void>((answer) => (go = answer))
      }
    })
    const delivery = startDelivery(mailing.server.services, mailing.transport())
    await reached
    await put({ kind: 'code', to: 'code@x.test' })
    for (let waited = 0; mailing.arrived().length === 0 && waited < 200; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 25))
    expect(mailing.arrived()).toEqual(['code@x.test'])
    go()
    await delivery.stop()
    expect(mailing.arrived()).toEqual(['code@x.test', 'bulk@x.test'])
  })

  it('finishes the mail in hand when it is stopped', async () => {
    for (const to of ['a@x.test', 'b@x.test']) await put({ to, kind: 'notice' })
    const delivery = startDelivery(mailing.server.services, mailing.transport())
    const stopped = new Promise<void>((resolve) => {
      mailing.sink.onStage = () => {
        mailing.sink.onStage = () => undefined
        // The mail server answers only after the delivery was asked to stop.
        resolve(delivery.stop())
      }
    })
    await stopped
    expect(await rows()).toMatchObject([{ stato: 'sent' }, { stato: 'queued' }])
    expect(mailing.sink.mails.map(({ to }) => to)).toEqual([['a@x.test']])
  })

  it('without SMTP writes a file that a mail program opens', async () => {
    await put()
    const { varDir } = mailing.server.database.where
    await deliverNext(
      mailing.server.services,
      createTransport({ smtpUrl: undefined, mailFrom: MAIL_FROM, varDir }),
      'me',
    )
    const files = readdirSync(join(varDir, 'mail'))
    expect(files).toHaveLength(1)
    const raw = readFileSync(join(varDir, 'mail', files[0] ?? ''), 'utf8')
    expect(raw).toMatch(/^To: anna@famiglia.test/m)
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
  })
})
