import { LoggedIn } from '@cortile/contract/auth.ts'
import { caller, from, LIMITED, newDevice } from '../../../test/callers.ts'
import { PASSWORD, staffWithPassword } from '../../../test/passwords.ts'
import { useTestServer, type TestReply } from '../../../test/test-server.ts'

const STAGE = '192.0.2.1'
const SECOND = 1_000
const HOUR = 3_600 * SECOND

describe('wrong passwords on a device that has entered the account', () => {
  const server = useTestServer({ env: LIMITED })
  let email: string
  let device: Record<string, string>
  beforeEach(async () => {
    email = await userWithPassword()
    device = await newDevice(server, STAGE)
    expect((await onDevice(PASSWORD)).status).toBe(200)
  })

  const userWithPassword = async () => (await staffWithPassword(server)).email
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const login = (headers: Record<string, string>, password: string, who = email) =>
    server.call('POST', '/api/auth/login', { body: { email: who, password }, headers })
  const onDevice = (password: string, who = email) => login(device, password, who)
  const wrong = (ip: string, who: string) => login(from(ip), 'sbagliata', who)
  const enter = () => login(from(STAGE), PASSWORD)
  const times = async (n: number, work: (n: number) => Promise<TestReply>) => {
    const statuses: number[] = []
    for (let i = 0; i < n; i += 1) statuses.push((await work(i)).status)
    return statuses
  }
  const all = (n: number, status: number) => Array.from({ length: n }, () => status)

  it('are its own only: other callers at its address do not keep it out', async () => {
    expect(await times(31, (n) => wrong(STAGE, `nessuno${n}@x.test`))).toEqual([...all(30, 422), 429])
    expect((await enter()).status).toBe(429)
    expect((await onDevice(PASSWORD)).status).toBe(200)
    // Known to one account, it is a stranger to others.
    expect((await onDevice(PASSWORD, await userWithPassword())).status).toBe(429)
  })

  it('are five, then it waits like everybody, and keeps no stranger out', async () => {
    expect(await times(6, () => onDevice('sbagliata'))).toEqual([...all(5, 422), 429])
    expect((await onDevice(PASSWORD)).status).toBe(429)
    expect((await enter()).status).toBe(200)
    later(30 * SECOND)
    expect((await onDevice(PASSWORD)).status).toBe(200)
  })

  it('are a stranger’s after half a year, and with a cookie that the server has not made', async () => {
    const [name = '', mac = ''] = (device['Cookie'] ?? '').split('.')
    const forged = { ...device, Cookie: `${name}.${mac.replace(/^./, mac.startsWith('0') ? '1' : '0')}` }
    await times(31, (n) => wrong(STAGE, `nessuno${n}@x.test`))
    const body = { email, password: PASSWORD }
    expect((await server.call('POST', '/api/auth/login', { body, headers: forged })).status).toBe(429)
    later(180 * 24 * HOUR)
    await times(31, (n) => wrong(STAGE, `nessuno${n}@x.test`))
    expect((await onDevice(PASSWORD)).status).toBe(429)
  })

  it('are a stranger’s after another device has set a new password', async () => {
    const other = await newDevice(server, caller(1))
    const { token } = await server
      .call('POST', '/api/auth/login', { body: { email, password: PASSWORD }, headers: other })
      .then(({ body }) => LoggedIn.parse(body))
    const fresh = 'quattro cavalli in fila'
    const body = { current_password: PASSWORD, new_password: fresh, new_password_confirmation: fresh }
    expect((await server.call('PUT', '/api/auth/change-password', { token, body, headers: other })).status).toBe(200)
    await times(31, (n) => wrong(STAGE, `nessuno${n}@x.test`))
    expect((await onDevice(fresh)).status).toBe(429)
    await times(6, (n) => wrong(caller(1), `nessuno${n}@y.test`))
    expect(await server.database.db('known_devices').select('device')).toHaveLength(1)
  })

  it('have the tries of their own while the account is being guessed at', async () => {
    await times(20, (n) => wrong(caller(n), email))
    expect(await times(4, () => onDevice('sbagliata'))).toEqual(all(4, 422))
    expect((await onDevice(PASSWORD)).status).toBe(200)
  })
})
