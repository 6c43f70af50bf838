import { createHash, randomBytes } from 'node:crypto'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import {
  findIndependentServer,
  startIndependentServer,
  type IndependentServer,
} from '../../../test/independent-smtp.ts'
import { sendMail } from '../../../test/mail-form.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { deliverNext } from './deliver.ts'
import { createTransport } from './transport.ts'

const MAIL_FROM = 'Oratorio San Nicolò <no-reply@oratorio.test>'
const MINUTE = 60_000

const found = findIndependentServer()
const suite = found ? describe : describe.skip

suite('a mail server that others wrote', () => {
  const pythonPath = found?.pythonPath ?? ''
  let server: TestServer
  let smtp: IndependentServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer({ env: { MAIL_FROM } })
    smtp = await startIndependentServer(pythonPath)
  })
  afterAll(async () => {
    await smtp.stop()
    await server.stop()
  })
  beforeEach(async () => {
    await server.reset()
    smtp.kept.length = 0
    ;({ token } = await server.staff('admin'))
  })

  const next = (smtpUrl = smtp.url) =>
    deliverNext(server.services, createTransport({ smtpUrl, mailFrom: MAIL_FROM, varDir: '' }), 'me')
  const rows = () => server.database.db('outbox').orderBy('id').select('to_address', 'stato', 'tries', 'last_error')
  const arrived = async (count: number) => {
    // The server reports its mails on another channel than its replies.
    for (let waited = 0; smtp.kept.length < count && waited < 1_000; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 10))
    return smtp.kept
  }
  const travel = (ms: number) => void (server.time.now = new Date(server.time.now.getTime() + ms))

  it('gets a letter with both texts, encrypted, from whom and to whom it is', async () => {
    const letter = compose({
      subject: 'Nuova password — è ora',
      greeting: 'Ciao Nicolò,',
      before: ['perché no? È così.', '.'],
      after: ['Fine.'],
    })
    await enqueue(server.database.db, { kind: 'link', to: 'anna@famiglia.test', ...letter }, server.time.now)
    expect(await next()).toBe(true)
    const [mail] = await arrived(1)
    expect(mail).toMatchObject({
      sender: 'no-reply@oratorio.test',
      recipients: ['anna@famiglia.test'],
      encrypted: true,
      subject: 'Nuova password — è ora',
      to: 'anna@famiglia.test',
      names: ['Oratorio San Nicolò'],
      structure: 'multipart/alternative',
      defects: [],
    })
    expect(mail?.message_id).toMatch(/^<cortile-\d+-[0-9a-f]{12}@oratorio\.test>$/)
    expect(mail?.parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
    expect(mail?.parts[0]?.text).toBe(letter.text)
    expect(mail?.parts[1]?.text?.trim()).toBe(letter.html.replace(/<!--\w+-->/g, ''))
    expect(await rows()).toMatchObject([{ stato: 'sent' }])
  })

  it('gets a file of three megabytes, byte for byte, under its name', async () => {
    await insertAnagrafica(server, { email: 'anna@famiglia.test' })
    const bytes = randomBytes(3_000_000)
    const attachment = new File([bytes], 'Però è così – Nicolò; 5 €.pdf', { type: 'application/pdf' })
    const subject = `Città & perché ${'è '.repeat(60)}🙂`.trim()
    await sendMail(server, token, { subject, message: 'Perché no?\n\n.\nÈ così.', attachment })
    expect(await next()).toBe(true)
    const [mail] = await arrived(1)
    expect(mail).toMatchObject({ subject, structure: 'multipart/mixed', defects: [] })
    expect(mail?.parts[0]?.text).toBe('Perché no?\n\n.\nÈ così.\n')
    const file = mail?.parts[2]
    expect(file).toMatchObject({ type: 'application/pdf', filename: 'Però è così – Nicolò; 5 €.pdf', bytes: 3_000_000 })
    expect(file?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(await server.database.db('mail_attachments').select('id')).toEqual([])
  })

  it('refuses an address, which is marked, and takes the other', async () => {
    const wrong = await insertAnagrafica(server, { email: 'nobody@famiglia.test' })
    await insertAnagrafica(server, { email: 'anna@famiglia.test' })
    await sendMail(server, token)
    while (await next());
    expect(await rows()).toEqual([
      { to_address: 'nobody@famiglia.test', stato: 'failed', tries: 1, last_error: 'SMTP 550' },
      { to_address: 'anna@famiglia.test', stato: 'sent', tries: 0, last_error: null },
    ])
    expect(await server.database.db('anagrafiche').where({ error_email: 1 }).pluck('id')).toEqual([wrong])
    expect((await arrived(1)).map(({ recipients }) => recipients)).toEqual([['anna@famiglia.test']])
  })

  it('defers an address, and takes it a minute later', async () => {
    await insertAnagrafica(server, { email: 'later@famiglia.test' })
    await sendMail(server, token)
    await next()
    expect(await rows()).toMatchObject([{ stato: 'queued', tries: 1, last_error: 'SMTP 450' }])
    travel(MINUTE)
    await next()
    expect(await rows()).toMatchObject([{ stato: 'sent', tries: 1 }])
    expect(await arrived(1)).toHaveLength(1)
  })

  it('does not let in who has the wrong password, or none: the mails wait', async () => {
    await insertAnagrafica(server, { email: 'anna@famiglia.test' })
    await sendMail(server, token)
    for (const [url, last_error] of [
      [`smtp://posta:wrong@127.0.0.1:${smtp.port}`, 'SMTP 535'],
      [`smtp://127.0.0.1:${smtp.port}`, 'SMTP 530'],
    ]) {
      expect(await next(url)).toBe(false)
      expect(await rows()).toMatchObject([{ stato: 'queued', tries: 0, last_error }])
      travel(MINUTE)
    }
    expect(await next()).toBe(true)
  })

  it('is away for a while: all leave when it is back', async () => {
    for (const email of ['anna@famiglia.test', 'luca@famiglia.test']) await insertAnagrafica(server, { email })
    await sendMail(server, token)
    await smtp.stop()
    for (let n = 0; n < 5; n += 1) {
      expect(await next()).toBe(false)
      travel(MINUTE)
    }
    expect(await rows()).toMatchObject(Array(2).fill({ stato: 'queued', tries: 0, last_error: 'rete' }))
    smtp = await startIndependentServer(pythonPath, smtp.port)
    while (await next());
    expect((await arrived(2)).map(({ recipients }) => recipients[0]).sort()).toEqual([
      'anna@famiglia.test',
      'luca@famiglia.test',
    ])
    expect(await rows()).toMatchObject(Array(2).fill({ stato: 'sent' }))
  })
})
