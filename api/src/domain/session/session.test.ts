import { whoAmI } from '../../../test/passwords.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from './session.ts'

const HOUR = 3_600_000

describe('a session', () => {
  const server = useTestServer()

  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))

  describe('a token', () => {
    it.each(['', 'Bearer', '0', '1', '1|', '|x', "1|' or 1=1 --", '1|' + 'a'.repeat(43), '999|' + 'a'.repeat(43)])(
      '%j opens nothing',
      async (token) => {
        await server.staff('admin')
        const reply = await server.call('GET', '/api/auth/user', { headers: { Authorization: `Bearer ${token}` } })
        expect([reply.status, reply.body]).toEqual([401, { message: 'Unauthenticated.' }])
      },
    )

    it('is stored only as a hash', async () => {
      const { token } = await server.staff('admin')
      const rows = await server.database.db('tokens').select<{ token_hash: string }[]>('*')
      expect(JSON.stringify(rows)).not.toContain(token.split('|')[1])
    })

    it('ends after 12 hours without use, not before', async () => {
      const { token } = await server.staff('admin')
      later(12 * HOUR)
      expect((await whoAmI(server, token)).status).toBe(200)
      later(12 * HOUR + 1)
      expect((await whoAmI(server, token)).status).toBe(401)
    })

    it('ends after 7 days, however much it is used', async () => {
      const { token } = await server.staff('admin')
      for (let hours = 0; hours < 7 * 24; hours += 12) {
        later(12 * HOUR)
        expect((await whoAmI(server, token)).status).toBe(200)
      }
      later(1)
      expect((await whoAmI(server, token)).status).toBe(401)
    })

    it.each(['scanner', 'cassa'] as const)('of %s lives 30 days unused', async (role) => {
      const { token } = await server.staff(role)
      later(30 * 24 * HOUR)
      expect((await whoAmI(server, token)).status).toBe(200)
      later(1)
      expect((await whoAmI(server, token)).status).toBe(401)
    })

    it('dies at once when its user is disabled or deleted, and a change of role acts on the next request', async () => {
      const { id, token } = await server.staff('admin')
      await server.database.db('users').where({ id }).update({ role: 'user' })
      expect((await server.call('POST', '/api/groups', { token, body: { nome: 'Cori' } })).status).toBe(403)
      await server.database.db('users').where({ id }).update({ disabled: 1 })
      expect((await whoAmI(server, token)).status).toBe(401)
      await server.database.db('users').where({ id }).update({ disabled: 0, deleted_at: '2026-11-21 08:00:00.000' })
      expect((await whoAmI(server, token)).status).toBe(401)
    })

    it('notes its last use at most once a minute', async () => {
      const { id, token } = await server.staff('admin')
      const lastUse = async () =>
        (await server.database.db('users').where({ id }).first<{ last_used_at: string | null }>('last_used_at'))
          .last_used_at
      later(30_000)
      await whoAmI(server, token)
      expect(await lastUse()).toBeNull()
      later(30_000)
      await whoAmI(server, token)
      expect(await lastUse()).toBe('2026-11-21 09:31:00.000')
    })
  })

  describe('POST /api/auth/logout', () => {
    it('ends this session and no other', async () => {
      const { id, token } = await server.staff('admin')
      const other = await openSession(server.database.db, { user_id: id }, 'jest', server.time.now)
      const reply = await server.call('POST', '/api/auth/logout', { token })
      expect([reply.status, reply.body, reply.headers.get('Clear-Site-Data')]).toEqual([204, null, '"cache"'])
      const ended = await whoAmI(server, token)
      expect([ended.status, ended.headers.get('Clear-Site-Data')]).toEqual([401, '"cache"'])
      expect((await whoAmI(server, other)).status).toBe(200)
    })

    it("ends a member's session too", async () => {
      const { token } = await server.member()
      expect((await server.call('POST', '/api/auth/logout', { token })).status).toBe(204)
      expect((await server.call('POST', '/api/auth/logout', { token })).status).toBe(401)
    })
  })

  it('shows the notice while its setting says so', async () => {
    const { token } = await server.staff('s-admin')
    const value = { val: true, message: 'Domani chiuso' }
    await server.call('PUT', '/api/settings', { token, body: { settings: [{ key: 'message_setting', value }] } })
    expect((await whoAmI(server, token)).body).toMatchObject({ message_setting: value })
  })
})
