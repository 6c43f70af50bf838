import { newDevice } from '../../../test/callers.ts'
import { PASSWORD, staffWithPassword, logIn } from '../../../test/passwords.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('the cookie that names a device', () => {
  const server = useTestServer()
  const cookies = async (headers: Record<string, string> = {}) =>
    (await server.call('GET', '/sanctum/csrf-cookie', { headers })).headers.getSetCookie()
  const deviceIn = (all: readonly string[]) => all.find((each) => each.startsWith('cortile-device=')) ?? ''

  it('is set once, can’t be read by a page, and keeps its name', async () => {
    const first = deviceIn(await cookies())
    expect(first).toMatch(/^cortile-device=[\w-]{22}\.[0-9a-f]{64}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
    const [Cookie = ''] = first.split(';')
    expect(deviceIn(await cookies({ Cookie }))).toBe(first)
    expect(deviceIn(await cookies())).not.toBe(first)
  })

  it('is replaced where this server has not made it', async () => {
    const Cookie = `cortile-device=${'x'.repeat(22)}.${'0'.repeat(64)}`
    expect(deviceIn(await cookies({ Cookie }))).not.toContain('x'.repeat(22))
  })

  it('opens nothing, and no login sets it', async () => {
    const { email } = await staffWithPassword(server)
    expect((await logIn(server, email, PASSWORD)).headers.getSetCookie()).toEqual([])
    const device = await newDevice(server, '192.0.2.1')
    await logIn(server, email, PASSWORD, device)
    expect((await server.call('GET', '/api/auth/user', { headers: device })).status).toBe(401)
  })

  it('and the account that knows it stand in the table as hashes', async () => {
    const { email } = await staffWithPassword(server)
    const device = await newDevice(server, '192.0.2.1')
    await logIn(server, email, PASSWORD, device)
    const rows: Record<string, string>[] = await server.database.db('known_devices').select('*')
    expect(rows.map(({ expires_at }) => expires_at)).toEqual(['2027-05-20 09:30:00.000'])
    expect(`${rows[0]?.['account']} ${rows[0]?.['device']}`).toMatch(/^[0-9a-f]{64} [0-9a-f]{64}$/)
    expect(JSON.stringify(rows)).not.toContain(/=(.{22})\./.exec(device['Cookie'] ?? '')?.[1] ?? 'no id')
  })
})
