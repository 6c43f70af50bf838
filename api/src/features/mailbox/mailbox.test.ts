import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { mistakesIn } from '../../../test/markup.ts'
import { startTestServer, useTestServer } from '../../../test/test-server.ts'
import { mailbox } from '../../domain/mail/mail-files.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { deliverNext } from '../../jobs/delivery/deliver.ts'
import type { Envelope } from '../../jobs/delivery/envelope.ts'
import { createTransport } from '../../jobs/delivery/transport.ts'

const LETTER = compose({
  subject: 'Nuova password',
  greeting: 'Ciao <b>Nicolò</b> & famiglia,',
  before: ['usa questo link:'],
  link: { label: 'Imposta', href: 'http://oratorio.test/reset/abc?email=a%40b.it' },
  after: ['Fine.'],
})

describe('the mailbox of a demo', () => {
  const server = useTestServer({ env: { DEMO: 'true' } })
  beforeEach(() => {
    rmSync(mailbox(varDir()), { recursive: true, force: true })
  })

  const varDir = () => server.database.where.varDir
  const get = async (path: string) => {
    const { status, body, headers } = await server.call('GET', path)
    return { status, page: String(body), headers }
  }
  const links = (page: string) => [...page.matchAll(/href="\/posta\/([^"/]+\.eml)"/g)].map(([, name]) => name)
  let mails = 0
  const write = async (mail: Partial<Envelope> = {}) => {
    mails += 1
    const transport = createTransport({
      smtpUrl: undefined,
      mailFrom: 'Oratorio <no-reply@oratorio.test>',
      varDir: varDir(),
    })
    const messageId = `<cortile-${mails}@oratorio.test>`
    const envelope = { to: 'anna@famiglia.test', messageId, date: new Date(server.time.now), attachments: [] }
    await transport({ ...LETTER, ...envelope, ...mail })
  }

  it('says when it is empty, and what would fill it', async () => {
    const { status, page, headers } = await get('/posta')
    expect(status).toBe(200)
    expect(page).toContain('Ancora nessuna mail')
    expect(page).not.toContain('<ul')
    expect(mistakesIn(page)).toEqual([])
    expect(page).toContain('href="/password-forgotten"')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  it('lists what was written, newest first, with sender, recipient, subject and time of the centre', async () => {
    await write({ subject: 'Prima' })
    await write({ subject: 'Seconda, alla stessa ora' })
    server.time.now = new Date('2026-11-21T22:30:00.000Z')
    await write({ subject: 'Terza <script>alert(1)</script>', to: 'rosa@famiglia.test' })
    const { page } = await get('/posta')
    expect(page).toContain('3 mail, dalla più recente')
    expect(page.indexOf('Terza')).toBeLessThan(page.indexOf('Seconda'))
    expect(page.indexOf('Seconda')).toBeLessThan(page.indexOf('Prima'))
    expect(page).toContain('Oratorio &lt;no-reply@oratorio.test&gt;')
    expect(page).toContain('rosa@famiglia.test')
    expect(page).toContain('21/11/2026, 23:30:00')
    expect(page).toContain('Terza &lt;script&gt;')
    expect(mistakesIn(page)).toEqual([])
    expect(page).not.toMatch(/<script|\son\w+=|style="/)
  })

  it('shows what the outbox delivers', async () => {
    await insertAnagrafica(server, { email: 'anna@famiglia.test' })
    await server.call('POST', '/api/auth/get-otp', { body: { email: 'anna@famiglia.test' } })
    const transport = createTransport({ smtpUrl: undefined, mailFrom: 'Oratorio <a@b.it>', varDir: varDir() })
    await deliverNext(server.services, transport, 'me')
    const [name = ''] = links((await get('/posta')).page)
    expect((await get(`/posta/${name}`)).page).toMatch(/\d{6} è il tuo codice di accesso[\s\S]*\d{6}/)
  })

  it('opens one: text with its links, HTML in a frame that runs nothing, files', async () => {
    const content = Buffer.from('programma')
    await write({ attachments: [{ filename: 'Gità "x".html', contentType: 'text/html', content }] })
    const [name = ''] = links((await get('/posta')).page)
    const { status, page, headers } = await get(`/posta/${name}`)
    expect(status).toBe(200)
    expect(page).toContain('Ciao &lt;b&gt;Nicolò&lt;/b&gt; &amp; famiglia,')
    expect(page).toContain('<a href="http://oratorio.test/reset/abc?email=a%40b.it" rel="noreferrer">')
    expect(page).toMatch(/<iframe\s[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(page).not.toMatch(/<script|\son\w+=|style="/)
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'; style-src 'self'")

    expect(mistakesIn(page)).toEqual([])

    const frame = await get(`/posta/${name}/html`)
    expect(frame.status).toBe(200)
    expect(frame.page).toContain('<base target="_blank">')
    expect(frame.page).toContain('Imposta</a>')
    const policy = frame.headers.get('Content-Security-Policy')
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/)

    expect(page).toContain('Gità')
    const file = await get(`/posta/${name}/allegati/1`)
    expect([file.status, file.page]).toEqual([200, 'programma'])
    expect(file.headers.get('Content-Type')).toBe('application/octet-stream')
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; /)
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
    for (const path of ['allegati/2', 'allegati/0', 'allegati/1/x', 'raw', 'html/x'])
      expect((await get(`/posta/${name}/${path}`)).status).toBe(404)
  })

  it('shows a picture inside the HTML, and not among the files', async () => {
    const logo = { filename: 'logo.png', contentType: 'image/png', content: Buffer.from('PNG'), cid: 'logo' }
    const file = { filename: 'x.pdf', contentType: 'application/pdf', content: Buffer.from('PDF') }
    await write({ html: '<p><img src="cid:logo" alt="">Ciao</p>', attachments: [file, logo] })
    const [name = ''] = links((await get('/posta')).page)
    const { page } = await get(`/posta/${name}`)
    expect(page).toContain('x.pdf')
    expect(page).not.toContain('logo.png')
    expect((await get(`/posta/${name}/html`)).page).toContain(
      `<img src="data:image/png;base64,${Buffer.from('PNG').toString('base64')}" alt="">`,
    )
    expect((await get(`/posta/${name}/allegati/2`)).status).toBe(404)
  })

  it('opens nothing that is not in its list', async () => {
    await write()
    writeFileSync(join(varDir(), 'segreto.eml'), 'Subject: Segreto\n\nx')
    writeFileSync(join(mailbox(varDir()), 'segreto.txt'), 'Subject: Segreto\n\nx')
    writeFileSync(join(mailbox(varDir()), '.meta.eml'), 'Subject: Segreto\n\nx')
    expect((await get('/posta')).page).toContain('1 mail, dalla più recente')
    const names = ['nessuna.eml', 'segreto.txt', '.meta.eml', '..%2Fsegreto.eml', '%2e%2e/segreto.eml', '..', '%00.eml']
    for (const name of [...names, 'constructor', ' ', `${'x'.repeat(5_000)}.eml`]) {
      const { status, page } = await get(`/posta/${name}`)
      expect([name.slice(0, 20), status]).toEqual([name.slice(0, 20), 404])
      expect(page).not.toContain('Segreto')
    }
    const { page } = await get('/posta/nessuna.eml')
    expect(page).toContain('Mail non trovata')
    expect(page).toContain('href="/posta"')
  })

  it('stands a mail that is none, and one that goes while it is read', async () => {
    await write({ subject: 'Vera' })
    writeFileSync(join(mailbox(varDir()), '2020.eml'), '')
    writeFileSync(join(mailbox(varDir()), '2021.eml'), Buffer.from([0, 255, 13, 10, 13, 10, 254]))
    const { status, page } = await get('/posta')
    expect(status).toBe(200)
    expect(page).toContain('Vera')
    expect(page).toContain('Senza oggetto')
    expect((await get('/posta/2020.eml')).status).toBe(200)
  })

  it('reads of a long list only a page, and of a mail only its head', async () => {
    const content = Buffer.alloc(300_000, 'x')
    await write({ subject: 'Con allegato', attachments: [{ filename: 'x.bin', contentType: 'x/y', content }] })
    for (let n = 0; n < 50; n += 1) {
      server.time.now = new Date(server.time.now.getTime() + 1_000)
      await write({ subject: `Numero ${n}` })
    }
    const first = (await get('/posta')).page
    expect(links(first)).toHaveLength(50)
    expect(first).toContain('Pagina 1 di 2')
    expect(mistakesIn(first)).toEqual([])
    expect(first).not.toContain('Con allegato')
    const second = (await get('/posta?page=2')).page
    expect(links(second)).toHaveLength(1)
    expect(second).toContain('Con allegato')
    for (const page of ['9', '0', '-1', 'x', ''])
      expect([page, (await get(`/posta?page=${page}`)).status]).toEqual([page, 200])
  })

  it('is styled from here, in light and dark', async () => {
    const { status, page, headers } = await get('/posta/style.css')
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/css; charset=utf-8'])
    expect(page).toContain('prefers-color-scheme: dark')
  })

  it('takes nothing', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await server.call(method, '/posta', { body: {} })).status).toBeGreaterThanOrEqual(400)
  })
})

describe('anywhere else there is no mailbox', () => {
  it.each([
    ['where nothing is a demo', {}],
    ['in a demo that sends its mails', { DEMO: 'true', SMTP_URL: 'smtp://127.0.0.1:25' }],
  ])('%s', async (_, env) => {
    const server = await startTestServer({ env })
    try {
      for (const path of ['/posta', '/posta/style.css', '/posta/x.eml'])
        expect((await server.call('GET', path)).status).toBe(404)
    } finally {
      await server.stop()
    }
  })
})
