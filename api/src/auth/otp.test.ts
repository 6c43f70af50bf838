import { auth } from '@cortile/contract/auth.ts'
import { insertAnagrafica } from '../../test/fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

const ADDRESS = 'anna@famiglia.test'
const GUARDIAN = 'madre@famiglia.test'
const MINUTE = 60_000
const HOUR = 3_600_000
const WRONG = [422, { message: 'Codice OTP non valido o scaduto' }]

interface Outbox {
  kind: string
  to_address: string
  subject: string
  text: string
  html: string
}

describe('one-time codes', () => {
  let server: TestServer
  let anna: number
  beforeAll(async () => {
    // The tries of a code and the wrong codes of an address are counted also while the other limits are off.
    server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await server.reset()
    anna = await insertAnagrafica(server, { nome: 'Anna', cognome: 'Rossi', email: ADDRESS })
  })

  const ask = (email: unknown = ADDRESS) => server.call('POST', '/api/auth/get-otp', { body: { email } })
  const enter = (code: unknown, email: unknown = ADDRESS) =>
    server.call('POST', '/api/auth/login-anagrafica', { body: { email, code } })
  const mails = () =>
    server.database.db('outbox').orderBy('id').select<Outbox[]>('kind', 'to_address', 'subject', 'text', 'html')
  const codes = async () => (await mails()).map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '')
  const mailed = async (email?: string) => {
    await ask(email)
    return (await codes()).at(-1) ?? ''
  }
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const names = (body: unknown) =>
    auth.loginAnagrafica.reply.parse(body).tokens.map(({ anagrafica }) => anagrafica.nome)
  const tokensIn = (body: unknown) => auth.loginAnagrafica.reply.parse(body).tokens.map(({ token }) => token)
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))

  describe('POST /api/auth/get-otp', () => {
    it('mails six digits to the stored address, not in the subject', async () => {
      const { status, body } = await ask(' ANNA@Famiglia.test ')
      expect([status, body]).toEqual([200, { message: 'Codice OTP inviato con successo' }])
      const [mail] = await mails()
      const [code = ''] = await codes()
      expect(code).toMatch(/^\d{6}$/)
      expect(mail).toMatchObject({ kind: 'code', to_address: ADDRESS })
      expect(mail?.html).toContain(code)
      expect(mail?.subject).not.toMatch(/\d/)
    })

    it('says the same of an unknown address and mails nothing', async () => {
      const { status, body } = await ask('nessuno@famiglia.test')
      expect([status, body]).toEqual([200, { message: 'Codice OTP inviato con successo' }])
      expect(await mails()).toEqual([])
    })

    it('knows neither requests nor erased members nor the guardian of an adult', async () => {
      await insertAnagrafica(server, { email: 'a@x.test', is_request: 1 })
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
      expect((await enter(await mailed())).status).toBe(200)
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
      const code = await mailed()
      const stored = JSON.stringify(await server.database.db('otp_codes').select('email_key', 'code_hash'))
      expect(stored).not.toContain(code)
      expect(stored).not.toContain('anna')
      expect(server.logged.join('')).not.toContain(code)
    })
  })

  describe('POST /api/auth/login-anagrafica', () => {
    it('gives a token that opens the record', async () => {
      const { status, body } = await enter(await mailed())
      expect(status).toBe(200)
      const [token] = tokensIn(body)
      expect(token).toMatch(/^\d+\|[\w-]{43}$/)
      expect(body).toEqual({ tokens: [{ token, anagrafica: { id: anna, nome: 'Anna', cognome: 'Rossi' } }] })
      expect((await server.call('GET', '/api/my-anagrafica', { token })).body).toMatchObject({
        anagrafica: { id: anna },
      })
      expect((await server.call('POST', '/api/auth/logout', { token })).status).toBe(204)
      expect((await server.call('GET', '/api/my-anagrafica', { token })).status).toBe(401)
    })

    it('gives one for each confirmed member of the address, guardians for minors only', async () => {
      await insertAnagrafica(server, { nome: 'Luca', data_nascita: '2015-01-01', email_tutore: GUARDIAN })
      await insertAnagrafica(server, {
        nome: 'Marta',
        data_nascita: '2012-01-01',
        email: 'marta@famiglia.test',
        email_tutore: GUARDIAN,
      })
      await insertAnagrafica(server, { nome: 'Adulto', email_tutore: GUARDIAN })
      await insertAnagrafica(server, {
        nome: 'Richiesta',
        data_nascita: '2016-01-01',
        email_tutore: GUARDIAN,
        is_request: 1,
      })
      await insertAnagrafica(server, { nome: 'Madre', email: GUARDIAN })
      const { body } = await enter(await mailed(GUARDIAN), GUARDIAN)
      expect(names(body)).toEqual(['Luca', 'Madre', 'Marta'])
      expect(new Set(tokensIn(body)).size).toBe(3)
      expect(names((await enter(await mailed('marta@famiglia.test'), 'marta@famiglia.test')).body)).toEqual(['Marta'])
    })

    it('counts somebody as a minor until the 18th birthday begins in Rome', async () => {
      await insertAnagrafica(server, { nome: 'Luca', data_nascita: '2008-11-22', email_tutore: GUARDIAN })
      server.time.now = new Date('2026-11-21T22:58:00.000Z')
      const code = await mailed(GUARDIAN)
      expect(code).toMatch(/^\d{6}$/)
      later(2 * MINUTE)
      expect((await enter(code, GUARDIAN)).status).toBe(422)
      await ask(GUARDIAN)
      expect(await mails()).toHaveLength(1)
    })

    it('takes the address in any case and the code with spaces around it', async () => {
      expect((await enter(` ${await mailed()} `, ' Anna@FAMIGLIA.test')).status).toBe(200)
    })

    it('works once, and once for several at the same moment', async () => {
      const code = await mailed()
      const replies = await Promise.all(Array.from({ length: 5 }, () => enter(code)))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
      expect((await enter(code)).status).toBe(422)
      expect(await server.database.db('tokens')).toHaveLength(1)
    })

    it.each([
      [10 * MINUTE - 1, 200],
      [10 * MINUTE, 422],
    ])('lives ten minutes: after %i ms it answers %i', async (ms, status) => {
      const code = await mailed()
      later(ms)
      expect((await enter(code)).status).toBe(status)
    })

    it('dies when a new one is asked for, and does not come back when that one is used', async () => {
      const first = await mailed()
      const second = await mailed()
      if (first !== second) expect((await enter(first)).status).toBe(422)
      expect((await enter(second)).status).toBe(200)
      expect((await enter(first)).status).toBe(422)
    })

    it('of two asked for at the same moment leaves at most one alive', async () => {
      await Promise.all([ask(), ask(), ask()])
      const statuses = []
      for (const code of new Set(await codes())) statuses.push((await enter(code)).status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    })

    it('belongs to its address', async () => {
      const code = await mailed()
      await insertAnagrafica(server, { email: 'altro@x.test' })
      const other = await mailed('altro@x.test')
      if (code !== other) expect((await enter(code, 'altro@x.test')).status).toBe(422)
      expect((await enter(code)).status).toBe(200)
    })

    it.each(['', ' ', undefined, null, 123456, true, ['123456'], { code: '123456' }, 'x'.repeat(51)])(
      'refuses the code %j on its field, and counts nothing',
      async (code) => {
        await ask()
        const { status, body } = await server.call('POST', '/api/auth/login-anagrafica', {
          body: { email: ADDRESS, code },
        })
        expect(status).toBe(422)
        expect(body).toHaveProperty('errors.code')
        expect(await server.database.db('otp_codes').sum('tries as n').first()).toEqual({ n: 0 })
      },
    )

    it.each(['12345', '1234567', '12345a', '-12345', '1e5', '%', "' or 1=1 --"])(
      'takes %j for a wrong code',
      async (code) => {
        await ask()
        const { status, body } = await enter(code)
        expect([status, body]).toEqual(WRONG)
      },
    )

    it('does not tell an unknown address from a wrong code', async () => {
      await ask('nessuno@x.test')
      const { status, body } = await enter('123456', 'nessuno@x.test')
      expect([status, body]).toEqual(WRONG)
      const never = await enter('123456', 'mai-visto@x.test')
      expect([never.status, never.body]).toEqual(WRONG)
    })

    it('lets nobody in whose record has gone since', async () => {
      const code = await mailed()
      await server.database.db('anagrafiche').where({ id: anna }).update({ erased_at: '2026-11-21 09:30:00.000' })
      const { status, body } = await enter(code)
      expect([status, body]).toEqual(WRONG)
      expect(await server.database.db('tokens')).toEqual([])
    })

    it('ignores fields that are not its own', async () => {
      const code = await mailed()
      const other = await insertAnagrafica(server, { nome: 'Altra' })
      const { body } = await server.call('POST', '/api/auth/login-anagrafica', {
        body: { email: ADDRESS, code, anagrafica_id: other, id: other, tries: -9 },
      })
      expect(names(body)).toEqual(['Anna'])
    })
  })

  describe('guessing', () => {
    const guess = async (times: number, code: string) => {
      for (let n = 0; n < times; n += 1) expect((await enter(wrong(code))).status).toBe(422)
    }

    it('leaves a code alive for four wrong tries and kills it with the fifth', async () => {
      const code = await mailed()
      await guess(4, code)
      expect((await enter(code)).status).toBe(200)
      const next = await mailed()
      await guess(5, next)
      expect((await enter(next)).status).toBe(422)
    })

    it('counts guesses that arrive at once, each of them', async () => {
      const code = await mailed()
      await Promise.all(Array.from({ length: 10 }, () => enter(wrong(code))))
      expect((await server.database.db('otp_codes').sum('tries as n').first<{ n: number }>()).n).toBeGreaterThanOrEqual(
        9,
      )
      expect((await server.database.db('otp_codes').orderBy('id').first<{ tries: number }>('tries')).tries).toBe(5)
      expect((await enter(code)).status).toBe(422)
      const next = await mailed()
      expect((await enter(next)).status).toBe(422)
    })

    it('ends for an address after nine wrong codes, on however many codes', async () => {
      const first = await mailed()
      await guess(4, first)
      const second = await mailed()
      await guess(4, second)
      expect((await enter(await mailed())).status).toBe(200)
      const third = await mailed()
      await guess(1, third)
      const { status, body } = await enter(third)
      expect([status, body]).toEqual(WRONG)
      expect((await ask()).status).toBe(200)
      expect((await enter((await codes()).at(-1))).status).toBe(422)
    })

    it('also counts codes that could not be right any more', async () => {
      await guess(9, '000000')
      expect((await enter(await mailed())).status).toBe(422)
    })

    it('writes nothing more once the limit is reached', async () => {
      await guess(9, '000000')
      const before: unknown = await server.database.db('otp_codes').select('*')
      await guess(3, '000000')
      expect(await server.database.db('otp_codes').select('*')).toEqual(before)
    })

    it('is forgotten a day later and not before', async () => {
      await guess(9, '000000')
      later(24 * HOUR - MINUTE)
      expect((await enter(await mailed())).status).toBe(422)
      later(12 * MINUTE)
      expect((await enter(await mailed())).status).toBe(200)
    })

    it('of one address leaves another alone', async () => {
      await insertAnagrafica(server, { email: 'altro@x.test' })
      await guess(9, '000000')
      expect((await enter(await mailed('altro@x.test'), 'altro@x.test')).status).toBe(200)
    })
  })

  it('opens no session for an address that is being taken away at the same moment', async () => {
    const { token } = await server.staff('admin')
    for (let round = 0; round < 20; round += 1) {
      const [old, next] = [`anna${round}@famiglia.test`, `anna${round + 1}@famiglia.test`]
      await server.database.db('anagrafiche').where({ id: anna }).update({ email: old })
      const code = await mailed(old)
      const change = server.call('PUT', `/api/anagrafica/${anna}`, { token, body: { email: next } })
      const entered = enter(code, old)
      expect((await change).status).toBe(200)
      await entered
      expect(await server.database.db('tokens').where({ anagrafica_id: anna })).toEqual([])
    }
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
