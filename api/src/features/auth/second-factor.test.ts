import { LoggedIn, LoginStep } from '@cortile/contract/auth.ts'
import { factors } from '@cortile/contract/factors.ts'
import { Authenticator } from '../../../test/authenticator.ts'
import { newDevice } from '../../../test/callers.ts'
import { PASSWORD, resetTokenFor, staffWithPassword, whoAmI } from '../../../test/passwords.ts'
import { addPasskey, addTotp, answerStep, beginLogin, nextCode, ORIGIN, totpCode } from '../../../test/second-factor.ts'
import { useTestServer } from '../../../test/test-server.ts'

const EXPIRED = [422, { message: 'Accesso scaduto: ricomincia' }]
const WRONG = [422, { message: 'Codice non valido' }]

describe('a login with a second step', () => {
  const server = useTestServer()
  let user: Awaited<ReturnType<typeof staffWithPassword>>
  beforeEach(async () => {
    user = await staffWithPassword(server, 'contabile')
  })

  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const step = async (body: object, headers = {}) => {
    const reply = await answerStep(server, body, headers)
    return [reply.status, reply.body]
  }

  it('gives a ticket and no token, and the session after a code of the app', async () => {
    const { secret } = await addTotp(server, user.token)
    nextCode(server)
    const { ticket, methods, passkey, expires_at } = await beginLogin(server, user.email)
    expect([methods, passkey, expires_at]).toEqual([['totp', 'recovery'], null, '2026-11-21T09:35:30.000Z'])
    const before = await server.database.db('tokens').where({ user_id: user.id })
    expect(before).toHaveLength(1)
    const reply = await answerStep(server, { ticket, method: 'totp', code: totpCode(server, secret) })
    const { token, user: entered } = LoggedIn.parse(reply.body)
    expect([entered.second_factor, entered.second_factor_due_at]).toEqual([true, null])
    expect((await whoAmI(server, token)).status).toBe(200)
  })

  it('takes a code of the period before and after, once, and none older than one that was used', async () => {
    const { secret } = await addTotp(server, user.token)
    const enter = async (steps: number) => {
      const { ticket } = await beginLogin(server, user.email)
      return (await step({ ticket, method: 'totp', code: totpCode(server, secret, steps) }))[0]
    }
    expect(await enter(0)).toBe(422)
    expect(await enter(2)).toBe(422)
    expect(await enter(1)).toBe(200)
    expect(await enter(1)).toBe(422)
    expect(await enter(0)).toBe(422)
    later(5 * 60_000)
    expect(await enter(-2)).toBe(422)
    expect(await enter(-1)).toBe(200)
  })

  it('takes a typed code with spaces, and no other text', async () => {
    const { secret } = await addTotp(server, user.token)
    nextCode(server)
    const code = totpCode(server, secret)
    const { ticket } = await beginLogin(server, user.email)
    expect(await step({ ticket, method: 'totp', code: `${code}0` })).toEqual(WRONG)
    expect(await step({ ticket, method: 'totp', code: 'x' })).toEqual(WRONG)
    expect((await step({ ticket, method: 'totp', code: ` ${code.slice(0, 3)} ${code.slice(3)} ` }))[0]).toBe(200)
  })

  it('takes each recovery code once, as it is shown or typed', async () => {
    const { recovery } = await addTotp(server, user.token)
    expect(new Set(recovery).size).toBe(10)
    const [first = '', second = ''] = recovery
    const enter = async (code: string) => {
      const { ticket } = await beginLogin(server, user.email)
      return step({ ticket, method: 'recovery', code })
    }
    expect((await enter(first))[0]).toBe(200)
    expect(await enter(first)).toEqual(WRONG)
    expect((await enter(` ${second.replace('-', ' ').toUpperCase()}`))[0]).toBe(200)
    const stored = JSON.stringify(await server.database.db('recovery_codes').select('*'))
    expect(recovery.some((code) => stored.includes(code) || stored.includes(code.replace('-', '')))).toBe(false)
  })

  it('takes a passkey, whose counter never falls', async () => {
    const { key } = await addPasskey(server, user.token)
    const enter = async (counter: number, verified = false) => {
      const { ticket, passkey, methods } = await beginLogin(server, user.email)
      expect(methods).toEqual(['passkey', 'recovery'])
      if (!passkey) throw new Error('no options')
      const response = key.get(passkey, { origin: ORIGIN, verified, counter })
      return (await step({ ticket, method: 'passkey', response }))[0]
    }
    expect([await enter(5), await enter(5), await enter(4), await enter(6)]).toEqual([200, 422, 422, 200])
  })

  it('refuses a passkey of another user, place or challenge', async () => {
    const other = await staffWithPassword(server, 'user')
    const [{ key }, { key: foreign }] = [await addPasskey(server, user.token), await addPasskey(server, other.token)]
    const { ticket, passkey } = await beginLogin(server, user.email)
    const second = await beginLogin(server, user.email)
    if (!passkey || !second.passkey) throw new Error('no options')
    const answers = [
      foreign.get(passkey, { origin: ORIGIN }),
      key.get(passkey, { origin: 'http://altrove.test' }),
      key.get({ ...passkey, rpId: 'altrove.test' }, { origin: ORIGIN }),
      key.get(second.passkey, { origin: ORIGIN }),
    ]
    for (const response of answers) expect(await step({ ticket, method: 'passkey', response })).toEqual(WRONG)
    const response = key.get(passkey, { origin: ORIGIN })
    expect((await step({ ticket, method: 'passkey', response }))[0]).toBe(200)
  })

  it('ends a ticket after one use, five wrong answers or five minutes', async () => {
    const { recovery } = await addTotp(server, user.token)
    const right = (n: number) => ({ method: 'recovery', code: recovery[n] })
    const used = await beginLogin(server, user.email)
    expect((await step({ ticket: used.ticket, ...right(0) }))[0]).toBe(200)
    expect(await step({ ticket: used.ticket, ...right(1) })).toEqual(EXPIRED)
    const guessed = await beginLogin(server, user.email)
    for (let n = 0; n < 5; n += 1)
      expect(await step({ ticket: guessed.ticket, method: 'totp', code: '000000' })).toEqual(WRONG)
    expect(await step({ ticket: guessed.ticket, ...right(1) })).toEqual(EXPIRED)
    const old = await beginLogin(server, user.email)
    later(5 * 60_000)
    expect(await step({ ticket: old.ticket, ...right(1) })).toEqual(EXPIRED)
    expect(await step({ ticket: 'inventato', ...right(1) })).toEqual(EXPIRED)
  })

  it('is closed to strangers for a day after ten wrong codes, never to a device that the account knows', async () => {
    const { recovery } = await addTotp(server, user.token)
    const own = await newDevice(server, '192.0.2.1')
    const enter = async (code: string | undefined, headers = {}) => {
      const { ticket } = await beginLogin(server, user.email, headers)
      return (await step({ ticket, method: 'recovery', code }, headers))[0]
    }
    expect(await enter(recovery[0], own)).toBe(200)
    for (let n = 0; n < 10; n += 1) expect(await enter('sbagliato')).toBe(422)
    const { ticket } = await beginLogin(server, user.email)
    const refused = await answerStep(server, { ticket, method: 'recovery', code: recovery[1] })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(24 * 60 * 60)])
    expect(await enter(recovery[1], own)).toBe(200)
    later(24 * 60 * 60_000)
    expect(await enter(recovery[2])).toBe(200)
  })

  it('is open to a passkey when it is closed to codes', async () => {
    const { key } = await addPasskey(server, user.token)
    for (let n = 0; n < 10; n += 1) {
      const { ticket } = await beginLogin(server, user.email)
      expect(await step({ ticket, method: 'recovery', code: 'sbagliato' })).toEqual(WRONG)
    }
    const { ticket, passkey } = await beginLogin(server, user.email)
    if (!passkey) throw new Error('no options')
    expect((await step({ ticket, method: 'recovery', code: 'sbagliato' }))[0]).toBe(429)
    const response = key.get(passkey, { origin: ORIGIN })
    expect((await step({ ticket, method: 'passkey', response }))[0]).toBe(200)
  })

  it('ends with the password or the account that began it', async () => {
    const { recovery } = await addTotp(server, user.token)
    const { token: admin } = await server.staff('s-admin')
    const begun = await beginLogin(server, user.email)
    const fresh = 'quattro cavalli in fila'
    const reset = { token: await resetTokenFor(server, user.email), email: user.email, password: fresh }
    const body = { ...reset, password_confirmation: fresh }
    expect((await server.call('POST', '/api/auth/reset-password', { body })).status).toBe(200)
    expect(await step({ ticket: begun.ticket, method: 'recovery', code: recovery[0] })).toEqual(EXPIRED)

    const login = { email: user.email, password: fresh }
    const again = await server.call('POST', '/api/auth/login', { body: login })
    const change = { token: admin, body: { disabled: true } }
    expect((await server.call('PUT', `/api/users/${user.id}`, change)).status).toBe(200)
    const { ticket } = LoginStep.parse(again.body)
    const answer = { ticket, method: 'recovery', code: recovery[0] }
    expect(await step(answer)).toEqual(EXPIRED)
  })

  it('needs a code or an answer of a passkey', async () => {
    await addTotp(server, user.token)
    const { ticket } = await beginLogin(server, user.email)
    const [status, body] = await step({ ticket, method: 'totp' })
    expect([status, body]).toMatchObject([422, { errors: { code: ['Campo obbligatorio'] } }])
    expect((await step({ ticket, method: 'passkey', code: '1' }))[1]).toMatchObject({
      errors: { response: ['Campo obbligatorio'] },
    })
    expect((await step({ ticket, method: 'sms', code: '1' }))[0]).toBe(422)
  })
})

describe('a login with a passkey alone', () => {
  const server = useTestServer()
  let user: Awaited<ReturnType<typeof staffWithPassword>>
  let key: Authenticator
  beforeEach(async () => {
    user = await staffWithPassword(server, 'contabile')
    ;({ key } = await addPasskey(server, user.token))
  })

  const ask = async () =>
    factors.passkeyOptions.reply.parse((await server.call('POST', '/api/auth/passkey/options')).body)
  const enter = async (body: object) => {
    const reply = await server.call('POST', '/api/auth/passkey', { body })
    return [reply.status, reply.body]
  }

  it('opens a session without a password', async () => {
    const { ticket, options } = await ask()
    expect([options.rpId, options.userVerification, options.allowCredentials]).toEqual([
      'oratorio.test',
      'required',
      undefined,
    ])
    const [status, body] = await enter({ ticket, response: key.get(options, { origin: ORIGIN }) })
    expect([status, LoggedIn.parse(body).user.id]).toEqual([200, user.id])
  })

  it('needs the device to verify its user', async () => {
    const { ticket, options } = await ask()
    const unverified = key.get(options, { origin: ORIGIN, verified: false })
    expect(await enter({ ticket, response: unverified })).toEqual([422, { message: 'Passkey non riconosciuta' }])
  })

  it('takes a ticket once, for five minutes, for its own challenge', async () => {
    const [one, other] = [await ask(), await ask()]
    const response = key.get(one.options, { origin: ORIGIN })
    expect(await enter({ ticket: other.ticket, response })).toEqual([422, { message: 'Passkey non riconosciuta' }])
    expect((await enter({ ticket: one.ticket, response }))[0]).toBe(200)
    expect(await enter({ ticket: one.ticket, response })).toEqual(EXPIRED)
    const signed = key.get(other.options, { origin: ORIGIN })
    const forged = other.ticket.replace(/^\d+/, (end) => String(Number(end) + 600_000))
    expect(await enter({ ticket: forged, response: signed })).toEqual(EXPIRED)
    server.time.now = new Date(server.time.now.getTime() + 300_000)
    expect(await enter({ ticket: other.ticket, response: signed })).toEqual(EXPIRED)
  })

  it('refuses an unknown passkey, a removed one, and a disabled user', async () => {
    const stranger = new Authenticator()
    const first = await ask()
    expect((await enter({ ticket: first.ticket, response: stranger.get(first.options, { origin: ORIGIN }) }))[0]).toBe(
      422,
    )
    await server.database.db('users').where({ id: user.id }).update({ disabled: 1 })
    expect(
      await enter({ ticket: first.ticket, response: key.get(first.options, { origin: ORIGIN, counter: 1 }) }),
    ).toEqual([422, { message: 'Passkey non riconosciuta' }])
    await server.database.db('users').where({ id: user.id }).update({ disabled: 0 })
    await server.database.db('passkeys').delete()
    expect((await enter({ ticket: first.ticket, response: key.get(first.options, { origin: ORIGIN }) }))[0]).toBe(422)
  })

  it('writes nothing when it is asked for', async () => {
    const before = await server.database.db('auth_tickets').select('id')
    await ask()
    expect(await server.database.db('auth_tickets').select('id')).toEqual(before)
  })
})

describe('passkeys where APP_URL is an IP address', () => {
  const server = useTestServer({ env: { APP_URL: 'http://127.0.0.1:3000' } })

  it('are refused with the reason, and a login goes on without them', async () => {
    const NO_DOMAIN = [422, { message: 'Le passkey richiedono un nome di dominio in APP_URL' }]
    const asked = await server.call('POST', '/api/auth/passkey/options')
    expect([asked.status, asked.body]).toEqual(NO_DOMAIN)
    const user = await staffWithPassword(server, 'user')
    const options = await server.call('POST', '/api/auth/passkeys/options', { token: user.token })
    expect([options.status, options.body]).toEqual(NO_DOMAIN)
    await addTotp(server, user.token)
    expect(await beginLogin(server, user.email)).toMatchObject({ methods: ['totp', 'recovery'], passkey: null })
  })

  it('a login without a second factor answers as ever', async () => {
    const { email } = await staffWithPassword(server, 'user')
    const { body } = await server.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
    expect(LoggedIn.parse(body)).toEqual(body)
  })
})
