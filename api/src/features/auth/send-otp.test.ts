import { insertAnagrafica } from '../../../test/fixtures.ts'
import { ADDRESS, askCode, codesOf, enterCode, GUARDIAN, mailedCode } from '../../../test/otp.ts'
import { useTestServer } from '../../../test/test-server.ts'

interface Letter {
  kind: string
  to_address: string
  subject: string
  html: string
}

describe('POST /api/auth/get-otp', () => {
  const server = useTestServer()
  let anna: number
  beforeEach(async () => {
    anna = await insertAnagrafica(server, { nome: 'Anna', cognome: 'Rossi', email: ADDRESS })
  })

  const ask = (email?: unknown) => askCode(server, email)
  const mails = () =>
    server.database.db('outbox').orderBy('id').select<Letter[]>('kind', 'to_address', 'subject', 'html')

  it('mails six digits to the stored address, large and in the subject', async () => {
    const { status, body } = await ask(' ANNA@Famiglia.test ')
    expect([status, body]).toEqual([200, { message: 'Codice OTP inviato con successo' }])
    const [mail] = await mails()
    const [code = ''] = await codesOf(server)
    expect(code).toMatch(/^\d{6}$/)
    expect(mail).toMatchObject({ kind: 'code', to_address: ADDRESS })
    expect(mail?.html).toMatch(new RegExp(`font-size:40px[^>]*>${code}<`))
    expect(mail?.html).toContain('la tua anagrafica dell’oratorio')
    expect(mail?.subject).toBe(`${code} è il tuo codice di accesso`)
  })

  it('says the same of an unknown address and mails nothing', async () => {
    const { status, body } = await ask('nessuno@famiglia.test')
    expect([status, body]).toEqual([200, { message: 'Codice OTP inviato con successo' }])
    expect(await mails()).toEqual([])
  })

  it('does not show the code to staff who list the mails', async () => {
    const code = await mailedCode(server)
    const { token } = await server.staff('admin')
    for (const path of ['/api/mailer/queue', `/api/anagrafica/${anna}/export`]) {
      const { status, body } = await server.call('GET', path, { token })
      expect(status).toBe(200)
      expect(JSON.stringify(body)).toContain('•••••• è il tuo codice di accesso')
      expect(JSON.stringify(body)).not.toContain(code)
    }
  })

  it('mails that the request is still waiting, and no code that opens it', async () => {
    const minor = { data_nascita: '2016-01-01', email_tutore: GUARDIAN, is_request: 1 }
    const request = await insertAnagrafica(server, minor)
    const { status, body } = await ask(GUARDIAN)
    expect([status, body]).toEqual([200, { message: 'Codice OTP inviato con successo' }])
    expect(await mails()).toMatchObject([
      { kind: 'notice', to_address: GUARDIAN, subject: 'La tua richiesta è ancora in attesa' },
    ])
    expect(await codesOf(server)).toEqual([''])
    // The mail is about the request, and is erased with it.
    expect(await server.database.db('outbox').pluck('anagrafica_id')).toEqual([request])
  })

  it('mails it five times a day, because anybody may type the address', async () => {
    await insertAnagrafica(server, { email: 'a@x.test', is_request: 1 })
    const mailsOfDay = async () => {
      for (let round = 0; round < 7; round += 1) await ask('a@x.test')
      return (await mails()).length
    }
    expect(await mailsOfDay()).toBe(5)
    server.time.now = new Date(server.time.now.getTime() + 25 * 3_600_000)
    expect(await mailsOfDay()).toBe(10)
  })

  it('mails the code to a family with a member and a request, and that the request waits', async () => {
    await insertAnagrafica(server, { nome: 'Luca', data_nascita: '2015-01-01', email_tutore: GUARDIAN })
    expect(await mailedCode(server, GUARDIAN)).toMatch(/^\d{6}$/)
    expect((await mails())[0]?.html).not.toContain('in attesa')
    await insertAnagrafica(server, { data_nascita: '2016-01-01', email_tutore: GUARDIAN, is_request: 1 })
    expect(await mailedCode(server, GUARDIAN)).toMatch(/^\d{6}$/)
    // The first letter is still queued, and is rewritten.
    expect((await mails()).map(({ html }) => html.includes('richiesta di iscrizione è ancora in attesa'))).toEqual([
      true,
    ])
  })

  it('knows neither erased members and requests nor the guardian of an adult', async () => {
    await insertAnagrafica(server, { email: 'a@x.test', is_request: 1, erased_at: '2026-01-01 00:00:00.000' })
    await insertAnagrafica(server, { email: 'b@x.test', erased_at: '2026-01-01 00:00:00.000' })
    await insertAnagrafica(server, { email: null, email_tutore: 'c@x.test' })
    for (const email of ['a@x.test', 'b@x.test', 'c@x.test']) expect((await ask(email)).status).toBe(200)
    expect(await mails()).toEqual([])
  })

  it.each([
    'anna@famiglia.tes',
    'xanna@famiglia.test',
    'ànna@famiglia.test',
    'anna@famiglia.test.it',
    'a__a@famiglia.test',
  ])('compares addresses exactly: %s is not hers', async (email) => {
    await ask(email)
    expect(await mails()).toEqual([])
  })

  it('mails in spite of error_email, and to who is suspended', async () => {
    await server.database.db('anagrafiche').where({ id: anna }).update({ error_email: 1, stato: 'sospeso' })
    expect((await enterCode(server, await mailedCode(server))).status).toBe(200)
  })

  it('sends one mail for several siblings', async () => {
    for (const nome of ['Luca', 'Marta'])
      await insertAnagrafica(server, { nome, data_nascita: '2015-01-01', email_tutore: GUARDIAN })
    await ask(GUARDIAN)
    expect(await mails()).toMatchObject([{ to_address: GUARDIAN }])
  })

  it.each([
    undefined,
    null,
    7,
    true,
    ['anna@famiglia.test'],
    { email: ADDRESS },
    '',
    'anna',
    'anna@',
    `${'x'.repeat(190)}@x.test`,
    'a@x.test\r\nBcc: b@x.test',
  ])('refuses %j on email', async (email) => {
    const { status, body } = await server.call('POST', '/api/auth/get-otp', { body: { email } })
    expect(status).toBe(422)
    expect(body).toHaveProperty('errors.email')
    expect(await mails()).toEqual([])
  })

  it('keeps neither address nor code in clear', async () => {
    const code = await mailedCode(server)
    const stored = JSON.stringify(await server.database.db('otp_codes').select('email_key', 'code_hash'))
    expect(stored).not.toContain(code)
    expect(stored).not.toContain('anna')
    expect(server.logged.join('')).not.toContain(code)
  })

  it('leaves no mail to somebody who is being erased at the same moment', async () => {
    const { token } = await server.staff('admin')
    for (let round = 0; round < 5; round += 1) {
      const email = `anna${round}@famiglia.test`
      const id = await insertAnagrafica(server, { email })
      const asked = Array.from({ length: 6 }, () => ask(email))
      const erased = server.call('DELETE', `/api/anagrafica/${id}`, { token })
      await Promise.all([...asked, ask(email), ask(email)])
      expect((await erased).status).toBe(204)
    }
    expect((await mails()).filter(({ to_address }) => to_address.includes('@'))).toEqual([])
  })
})
