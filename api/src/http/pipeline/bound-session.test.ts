import { DeviceKey, HTTPS, pair } from '../../../test/device-key.ts'
import { PASSWORD, staffWithPassword } from '../../../test/passwords.ts'
import { useTestServer } from '../../../test/test-server.ts'

const MINUTE = 60_000
const ME = '/api/auth/user'

describe('a session that is bound to a paired device', () => {
  const server = useTestServer({ env: { APP_URL: HTTPS } })
  let admin: string
  let till: string
  let key: DeviceKey
  let id: number
  beforeEach(async () => {
    admin = (await server.staff('admin')).token
    till = (await server.staff('cassa')).token
    ;({ key, id } = await pair(server, { admin, token: till }))
  })

  const me = async (headers: Record<string, string>, token = till) =>
    (await server.call('GET', ME, { token, headers })).status
  const proofOf = (with_: DeviceKey, changed?: Parameters<DeviceKey['proof']>[1]) =>
    with_.proof({ method: 'GET', path: ME, token: till, now: server.time.now }, changed)

  it('opens nothing once the device is gone', async () => {
    await server.database.db('kiosks').where({ id }).delete()
    expect(await me({})).toBe(401)
    expect(await me({ DPoP: await proofOf(key) })).toBe(401)
  })

  it('needs a proof of this call', async () => {
    const { now } = server.time
    for (const [what, proof] of [
      ['another method', await key.proof({ method: 'POST', path: ME, token: till, now })],
      ['another path', await key.proof({ method: 'GET', path: '/api/auth/sessions', token: till, now })],
      ['another server', await proofOf(key, { claims: { htu: `https://altrove.test${ME}` } })],
      ['another token', await key.proof({ method: 'GET', path: ME, token: admin, now })],
      ['no token', await key.proof({ method: 'GET', path: ME, now })],
      ['no time', await proofOf(key, { claims: { iat: undefined } })],
      ['no id', await proofOf(key, { claims: { jti: undefined } })],
      ['another type', await proofOf(key, { header: { typ: 'JWT' } })],
    ] as const)
      expect([what, await me({ DPoP: proof })]).toEqual([what, 401])
  })

  it('accepts the proof with either scheme, and for an address with a query', async () => {
    const proof = await key.proof({ method: 'GET', path: ME, token: till, now: server.time.now })
    const { status } = await server.call('GET', `${ME}?da=tablet`, {
      headers: { Authorization: `DPoP ${till}`, DPoP: proof },
    })
    expect(status).toBe(200)
  })

  it.each([-121, 121])(
    'asks a device whose clock is off by %i seconds to correct it, and does not log it out',
    async (off) => {
      const now = new Date(server.time.now.getTime() + off * 1_000)
      const late = await key.proof({ method: 'GET', path: ME, token: till, now })
      const refused = await server.call('GET', ME, { token: till, headers: { DPoP: late } })
      expect(refused.status).toBe(419)
      expect(Date.parse(refused.headers.get('Date') ?? '')).not.toBeNaN()
      expect(await me({ DPoP: await proofOf(key) })).toBe(200)
      const near = new Date(server.time.now.getTime() + (off - Math.sign(off)) * 1_000)
      expect(await me({ DPoP: await key.proof({ method: 'GET', path: ME, token: till, now: near }) })).toBe(200)
    },
  )

  it('stays bound while pairing is no duty, and whatever the role', async () => {
    const desk = (await server.staff('user')).token
    const paired = await pair(server, { admin, token: desk })
    expect(await me({}, desk)).toBe(401)
    expect((await paired.key.call(server, 'GET', ME, { token: desk })).status).toBe(200)
  })

  it('is opened by a login on the device; elsewhere, or once the device has ended, the session is free', async () => {
    const user = await staffWithPassword(server)
    const login = async (from: DeviceKey | null) => {
      const request = { body: { email: user.email, password: PASSWORD } }
      const path = '/api/auth/login'
      const { body } = await (from ? from.call(server, 'POST', path, request) : server.call('POST', path, request))
      return typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : ''
    }
    const bound = await login(key)
    expect(await me({}, bound)).toBe(401)
    expect((await key.call(server, 'GET', ME, { token: bound })).status).toBe(200)
    expect(await me({}, await login(null))).toBe(200)
    expect(await me({}, await login(await DeviceKey.create()))).toBe(200)
    await server.call('DELETE', `/api/kiosks/${id}`, { token: admin })
    expect((await key.call(server, 'GET', ME, { token: bound })).status).toBe(401)
    expect(await me({}, await login(key))).toBe(200)
  })

  it('is not opened by a login with a clock that is off: the device corrects it first', async () => {
    const user = await staffWithPassword(server)
    const path = '/api/auth/login'
    const now = new Date(server.time.now.getTime() - 5 * MINUTE)
    const headers = { DPoP: await key.proof({ method: 'POST', path, now }) }
    const body = { email: user.email, password: PASSWORD }
    expect((await server.call('POST', path, { body, headers })).status).toBe(419)
  })
})
