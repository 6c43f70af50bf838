import { auth } from '@cortile/contract/auth.ts'
import { factors, type Factors } from '@cortile/contract/factors.ts'
import { Authenticator } from '../../../test/authenticator.ts'
import { PASSWORD, staffWithPassword } from '../../../test/passwords.ts'
import { addPasskey, addTotp, beginLogin, ORIGIN, totpCode } from '../../../test/second-factor.ts'
import { useTestServer } from '../../../test/test-server.ts'

const MINUTE = 60_000

describe('one’s own second factor', () => {
  const server = useTestServer()
  let user: Awaited<ReturnType<typeof staffWithPassword>>
  beforeEach(async () => {
    user = await staffWithPassword(server, 'user')
  })

  const call = (method: string, path: string, body?: object, token = user.token) =>
    server.call(method, `/api/auth/${path}`, { token, body })
  const own = async (): Promise<Factors> => factors.list.reply.parse((await call('GET', 'factors')).body)
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))

  it('is empty at first', async () => {
    expect(await own()).toEqual({ passkeys: [], totp: false, recovery_left: 0, required: false, due_at: null })
  })

  it('gives recovery codes with the first factor only', async () => {
    const { recovery } = await addTotp(server, user.token)
    expect(recovery).toHaveLength(10)
    const { id, recovery: second } = await addPasskey(server, user.token, 'Chiavetta blu')
    expect(second).toBeNull()
    expect(await own()).toEqual({
      passkeys: [{ id, name: 'Chiavetta blu', created_at: '2026-11-21T09:30:00.000Z', last_used_at: null }],
      totp: true,
      recovery_left: 10,
      required: false,
      due_at: null,
    })
  })

  it('stores the secret of the app sealed, and names centre and account in its address', async () => {
    const reply = await call('POST', 'totp')
    const { secret, uri } = factors.newTotp.reply.parse(reply.body)
    expect([reply.status, secret]).toEqual([201, expect.stringMatching(/^[A-Z2-7]{32}$/)])
    expect(uri).toContain(`otpauth://totp/Oratorio:${encodeURIComponent(user.email)}`)
    expect(uri).toContain(`secret=${secret}`)
    expect(JSON.stringify(await server.database.db('totp_secrets').select('*'))).not.toContain(secret)
  })

  it('counts an app only once it is confirmed; a new secret replaces an unconfirmed one', async () => {
    const first = factors.newTotp.reply.parse((await call('POST', 'totp')).body).secret
    expect(await beginOrEnter()).toBe('token')
    const second = factors.newTotp.reply.parse((await call('POST', 'totp')).body).secret
    const wrong = await call('PUT', 'totp', { code: totpCode(server, first) })
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { code: ['Codice non valido'] } }])
    expect((await call('PUT', 'totp', { code: totpCode(server, second) })).status).toBe(200)
    expect((await call('PUT', 'totp', { code: totpCode(server, second) })).status).toBe(409)
    expect((await call('POST', 'totp')).status).toBe(409)
    expect(await beginOrEnter()).toBe('ticket')
  })

  const beginOrEnter = async () => {
    const { body } = await server.call('POST', '/api/auth/login', { body: { email: user.email, password: PASSWORD } })
    return 'ticket' in auth.login.reply.parse(body) ? 'ticket' : 'token'
  }

  it('ends with its last part, and the recovery codes with it', async () => {
    await addTotp(server, user.token)
    const { id } = await addPasskey(server, user.token)
    expect((await call('DELETE', 'totp')).status).toBe(204)
    expect((await call('DELETE', 'totp')).status).toBe(404)
    expect(await own()).toMatchObject({ totp: false, recovery_left: 10 })
    expect((await call('DELETE', `passkeys/${id}`)).status).toBe(204)
    expect((await call('DELETE', `passkeys/${id}`)).status).toBe(404)
    expect(await own()).toMatchObject({ passkeys: [], recovery_left: 0 })
    expect(await beginOrEnter()).toBe('token')
    expect((await call('POST', 'recovery')).status).toBe(409)
  })

  it('renews the recovery codes', async () => {
    const { recovery: old } = await addTotp(server, user.token)
    const reply = await call('POST', 'recovery')
    const { recovery } = factors.newRecovery.reply.parse(reply.body)
    expect([reply.status, recovery.length, recovery.some((code) => old.includes(code))]).toEqual([201, 10, false])
    const { ticket } = await beginLogin(server, user.email)
    const answer = (code?: string) =>
      server.call('POST', '/api/auth/second-factor', { body: { ticket, method: 'recovery', code } })
    expect([(await answer(old[0])).status, (await answer(recovery[0])).status]).toEqual([422, 200])
  })

  it('is of its own user only', async () => {
    const { id } = await addPasskey(server, user.token)
    const other = await staffWithPassword(server, 'user')
    expect((await call('DELETE', `passkeys/${id}`, undefined, other.token)).status).toBe(404)
    const reply = await call('POST', 'passkeys/options')
    const { ticket, options } = factors.newPasskeyOptions.reply.parse(reply.body)
    const body = { ticket, name: 'Mia', response: new Authenticator().create(options, { origin: ORIGIN }) }
    const stolen = await call('POST', 'passkeys', body, other.token)
    expect([stolen.status, stolen.body]).toEqual([422, { message: 'Accesso scaduto: ricomincia' }])
    expect((await call('POST', 'passkeys', body)).status).toBe(201)
  })

  it('refuses a passkey made elsewhere, one without a name, one twice, and an eleventh', async () => {
    const key = new Authenticator()
    const add = async (origin: string, name = 'Chiave') => {
      const reply = await call('POST', 'passkeys/options')
      if (reply.status !== 200) return reply
      const { ticket, options } = factors.newPasskeyOptions.reply.parse(reply.body)
      return call('POST', 'passkeys', { ticket, name, response: key.create(options, { origin }) })
    }
    const elsewhere = await add('http://altrove.test')
    expect([elsewhere.status, elsewhere.body]).toEqual([422, { message: 'Passkey non riconosciuta' }])
    expect(await add(ORIGIN, ' ')).toMatchObject({ body: { errors: { name: ['Dai un nome alla passkey'] } } })
    expect((await add(ORIGIN)).status).toBe(201)
    expect(await add(ORIGIN)).toMatchObject({ status: 409, body: { message: 'Questa passkey è già in uso' } })
    for (let n = 1; n < 10; n += 1) await addPasskey(server, user.token)
    expect(await add(ORIGIN)).toMatchObject({ status: 409, body: { message: 'Hai già 10 passkey: rimuovine una' } })
  })

  it('is changed within ten minutes of the login or of a confirmation', async () => {
    later(10 * MINUTE)
    expect((await call('POST', 'totp')).status).toBe(201)
    later(1)
    const calls = [
      ['POST', 'passkeys/options'],
      ['POST', 'passkeys'],
      ['DELETE', 'passkeys/1'],
      ['POST', 'totp'],
      ['PUT', 'totp'],
      ['DELETE', 'totp'],
      ['POST', 'recovery'],
    ] as const
    for (const [method, path] of calls)
      expect(await call(method, path)).toMatchObject({
        status: 428,
        body: { message: 'Conferma che sei tu', step_up: ['password'] },
      })
    expect((await call('GET', 'factors')).status).toBe(200)
    const confirmed = await call('POST', 'step-up', { password: PASSWORD })
    expect([confirmed.status, confirmed.body]).toEqual([200, { until: '2026-11-21T09:50:00.001Z' }])
    expect((await call('POST', 'totp')).status).toBe(201)
  })

  it('tells its user about each change', async () => {
    const { token } = await server.staff('s-admin')
    const settings = [{ key: 'security_mails', value: true }]
    expect((await server.call('PUT', '/api/settings', { token, body: { settings } })).status).toBe(200)
    const texts = async () => {
      const mails = await server.database.db('outbox').orderBy('id').select<{ text: string }[]>('text')
      await server.database.db('outbox').update({ stato: 'sent' })
      return mails.at(-1)?.text
    }
    await addTotp(server, user.token)
    expect(await texts()).toContain('è stata attivata la verifica con un’app')
    const { id } = await addPasskey(server, user.token)
    expect(await texts()).toContain('è stata aggiunta una passkey')
    const renewed = factors.newRecovery.reply.parse((await call('POST', 'recovery')).body).recovery
    expect(await texts()).toContain('sono stati creati nuovi codici di recupero')
    const { ticket } = await beginLogin(server, user.email)
    const answer = { ticket, method: 'recovery', code: renewed[0] }
    await server.call('POST', '/api/auth/second-factor', { body: answer })
    expect(await texts()).toContain('Te ne restano 9.')
    await call('DELETE', `passkeys/${id}`)
    expect(await texts()).toContain('è stata rimossa una passkey')
    await call('DELETE', 'totp')
    expect(await texts()).toContain('è stata tolta la verifica con un’app')
  })
})
