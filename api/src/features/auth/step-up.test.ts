import { factors } from '@cortile/contract/factors.ts'
import { PASSWORD, staffWithPassword } from '../../../test/passwords.ts'
import { addPasskey, addTotp, nextCode, ORIGIN, totpCode } from '../../../test/second-factor.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('a confirmation', () => {
  const server = useTestServer()
  let user: Awaited<ReturnType<typeof staffWithPassword>>
  beforeEach(async () => {
    user = await staffWithPassword(server, 's-admin')
  })

  const confirm = (body: object) => server.call('POST', '/api/auth/step-up', { token: user.token, body })
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))

  it('takes the password, a code of the app or a passkey that verifies its user', async () => {
    const { secret } = await addTotp(server, user.token)
    const { key } = await addPasskey(server, user.token)
    expect(await confirm({ password: 'sbagliata' })).toMatchObject({
      status: 422,
      body: { errors: { password: ['La password non è corretta'] } },
    })
    expect((await confirm({ password: PASSWORD })).status).toBe(200)
    const used = totpCode(server, secret)
    expect(await confirm({ code: used })).toMatchObject({
      status: 422,
      body: { errors: { code: ['Codice non valido'] } },
    })
    nextCode(server)
    expect((await confirm({ code: totpCode(server, secret) })).status).toBe(200)
    const ask = async () => {
      const reply = factors.stepUp.reply.parse((await confirm({})).body)
      if (!('options' in reply)) throw new Error('no options')
      return reply
    }
    const { ticket, options } = await ask()
    const unverified = key.get(options, { origin: ORIGIN, verified: false })
    expect((await confirm({ ticket, response: unverified })).status).toBe(422)
    const response = key.get(options, { origin: ORIGIN })
    expect((await confirm({ ticket, response })).status).toBe(200)
    expect((await confirm({ ticket, response })).status).toBe(422)
  })

  it('names the ways that the account has', async () => {
    await addTotp(server, user.token)
    await addPasskey(server, user.token)
    later(10 * 60_000 + 1)
    const refused = await server.call('POST', '/api/auth/recovery', { token: user.token })
    expect(refused.body).toEqual({ message: 'Conferma che sei tu', step_up: ['password', 'totp', 'passkey'] })
  })

  it('with nothing is refused without a passkey', async () => {
    expect(await confirm({})).toMatchObject({
      status: 422,
      body: { message: 'Non hai passkey: conferma con la password' },
    })
  })

  it('is asked for by what is grave, once the setting is on', async () => {
    const { id } = await server.staff('user')
    const member = await server.member()
    const set = (settings: object[]) => server.call('PUT', '/api/settings', { token: user.token, body: { settings } })
    const grave = [
      ['GET', '/api/anagrafica/csv'],
      ['DELETE', `/api/anagrafica/${member.id}`],
      ['POST', '/api/users'],
      ['PUT', `/api/users/${id}`],
      ['DELETE', `/api/users/${id}`],
      ['DELETE', `/api/users/${id}/sessions`],
      ['DELETE', `/api/users/${id}/second-factor`],
      ['PUT', '/api/settings'],
      ['PUT', '/api/settings/public'],
    ] as const
    const statuses = async () => {
      const all = []
      for (const [method, path] of grave)
        all.push((await server.call(method, path, { token: user.token, ...(method !== 'GET' && { body: {} }) })).status)
      return all
    }
    later(10 * 60_000 + 1)
    expect((await set([{ key: 'step_up', value: true }])).status).toBe(200)
    expect(new Set(await statuses())).toEqual(new Set([428]))
    expect((await server.call('GET', `/api/users/${id}/sessions`, { token: user.token })).status).toBe(200)
    await confirm({ password: PASSWORD })
    expect(await statuses()).not.toContain(428)
  })
})
