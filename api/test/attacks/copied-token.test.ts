import { DeviceKey, HTTPS, pair } from '../device-key.ts'
import { useTestServer } from '../test-server.ts'

/** A token that was copied from a tablet's browser. */
describe('a token of a paired device', () => {
  const server = useTestServer({ env: { APP_URL: HTTPS } })
  const path = '/api/cassa/listino'

  it('opens nothing elsewhere: not by itself, not with another key, not with an old proof for another call', async () => {
    const admin = (await server.staff('admin')).token
    const { token } = await server.staff('cassa')
    const { key } = await pair(server, { admin, token })
    const other = await server.staff('cassa')
    const elsewhere = await pair(server, { admin, token: other.token })
    const call = { method: 'GET', path, token, now: server.time.now }
    const seen = await key.proof({ ...call, path: '/api/auth/user' })
    for (const headers of [
      {},
      { DPoP: 'x' },
      { DPoP: await (await DeviceKey.create()).proof(call) },
      { DPoP: await elsewhere.key.proof(call) },
      { DPoP: seen },
    ])
      expect((await server.call('GET', path, { token, headers })).status).toBe(401)
    server.time.now = new Date(server.time.now.getTime() + 3 * 60_000)
    const old = { DPoP: await key.proof(call) }
    expect((await server.call('GET', path, { token, headers: old })).status).toBe(419)
    expect((await key.call(server, 'GET', path, { token })).status).toBe(200)
  })
})
