import { factors } from '@cortile/contract/factors.ts'
import { Authenticator } from '../../../test/authenticator.ts'
import { staffWithPassword } from '../../../test/passwords.ts'
import { addTotp, ORIGIN, totpCode } from '../../../test/second-factor.ts'
import { useTestServer } from '../../../test/test-server.ts'

const DAY = 24 * 60 * 60_000

describe('a second factor that is required', () => {
  const server = useTestServer()
  let keeper: string
  beforeEach(async () => {
    keeper = (await server.staff('s-admin')).token
  })

  const turn = (value: boolean) =>
    server.call('PUT', '/api/settings', {
      token: keeper,
      body: { settings: [{ key: 'second_factor_required', value }] },
    })
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const groups = (token: string) => server.call('GET', '/api/groups', { token })
  const dueAt = async (token: string) => {
    const { body } = await server.call('GET', '/api/auth/factors', { token })
    return factors.list.reply.parse(body).due_at
  }

  it.each(['s-admin', 'admin', 'contabile'] as const)(
    'closes all but the own account to %s after two weeks',
    async (role) => {
      later(100 * DAY)
      keeper = (await server.staff('s-admin')).token
      await turn(true)
      later(14 * DAY - 1)
      const user = await staffWithPassword(server, role)
      // The account is as old as the setting: the test makes it now.
      await server.database.db('users').where({ id: user.id }).update({ created_at: '2027-01-01 08:00:00.000' })
      expect((await groups(user.token)).status).toBe(200)
      expect(await dueAt(user.token)).toBe('2027-03-15T09:30:00.000Z')
      later(1)
      const refused = await groups(user.token)
      expect([refused.status, refused.body]).toEqual([403, { message: 'Attiva prima la verifica in due passaggi' }])
      await addTotp(server, user.token)
      expect((await groups(user.token)).status).toBe(200)
      expect(await dueAt(user.token)).toBeNull()
    },
  )

  it('leaves the other roles, and everybody while the setting is off', async () => {
    const old = async (role: 'admin' | 'user') => {
      const { id, token } = await server.staff(role)
      await server.database.db('users').where({ id }).update({ created_at: '2026-01-01 08:00:00.000' })
      return token
    }
    expect((await groups(await old('admin'))).status).toBe(200)
    await turn(true)
    later(14 * DAY)
    expect((await groups(await old('admin'))).status).toBe(403)
    expect((await groups(await old('user'))).status).toBe(200)
  })

  it('counts from the role, too', async () => {
    await turn(true)
    later(20 * DAY)
    const admin = await server.staff('s-admin')
    const user = await server.staff('contabile')
    const change = { token: admin.token, body: { role: 'admin' } }
    await server.database
      .db('users')
      .where({ id: user.id })
      .update({ role: 'user', created_at: '2026-11-21 09:30:00.000' })
    expect((await server.call('PUT', `/api/users/${user.id}`, change)).status).toBe(200)
    expect(await dueAt(user.token)).toBe('2026-12-25T09:30:00.000Z')
    expect((await groups(user.token)).status).toBe(200)
  })
})

describe('demo accounts', () => {
  const server = useTestServer({ env: { DEMO: 'true' } })

  it('walk through an enrolment and finish none, and never need one', async () => {
    const user = await staffWithPassword(server, 'admin')
    await server.database.db('users').where({ id: user.id }).update({ email: 'admin@oratorio.test' })
    const { body } = await server.call('POST', '/api/auth/totp', { token: user.token })
    const code = totpCode(server, factors.newTotp.reply.parse(body).secret)
    const app = await server.call('PUT', '/api/auth/totp', { token: user.token, body: { code } })
    expect([app.status, app.body]).toEqual([422, { message: 'Account dimostrativo' }])
    const asked = await server.call('POST', '/api/auth/passkeys/options', { token: user.token })
    const { ticket, options } = factors.newPasskeyOptions.reply.parse(asked.body)
    const response = new Authenticator().create(options, { origin: ORIGIN })
    const key = await server.call('POST', '/api/auth/passkeys', {
      token: user.token,
      body: { ticket, name: 'Chiave', response },
    })
    expect([key.status, key.body]).toEqual([422, { message: 'Account dimostrativo' }])
    const keeper = await server.staff('s-admin')
    const settings = [{ key: 'second_factor_required', value: true }]
    await server.call('PUT', '/api/settings', { token: keeper.token, body: { settings } })
    const own = factors.list.reply.parse((await server.call('GET', '/api/auth/factors', { token: user.token })).body)
    expect(own).toMatchObject({ passkeys: [], totp: false, required: false, due_at: null })
  })

  it('are those of the demo only', async () => {
    const user = await staffWithPassword(server, 'admin')
    expect((await addTotp(server, user.token)).recovery).toHaveLength(10)
  })
})
