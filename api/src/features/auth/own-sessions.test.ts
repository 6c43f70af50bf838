import { auth } from '@cortile/contract/auth.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { hashToken } from '../../domain/secrets.ts'
import { openSession } from '../../domain/session/session.ts'

describe('the sessions of the caller', () => {
  const server = useTestServer()
  let own: { id: number; token: string }
  beforeEach(async () => {
    own = await server.staff('scanner')
  })
  const open = (user_id: number, device: string) =>
    openSession(server.database.db, { user_id }, device, server.time.now)
  const list = async (token = own.token) =>
    auth.sessions.reply.parse((await server.call('GET', '/api/auth/sessions', { token })).body)
  const end = async (id: number | string) =>
    (await server.call('DELETE', `/api/auth/sessions/${id}`, { token: own.token })).status
  const alive = async (token: string) => (await server.call('GET', '/api/auth/user', { token })).status === 200
  const idOf = (token: string) => Number(token.split('|')[0])

  it('are listed with device and times, and end one by one', async () => {
    const tablet = await open(own.id, 'Tablet')
    expect((await list()).map(({ device, current }) => [device, current])).toEqual([
      ['Tablet', false],
      ['jest', true],
    ])
    expect(await end(idOf(tablet))).toBe(204)
    expect(await alive(tablet)).toBe(false)
    expect(await end(idOf(tablet))).toBe(404)
    expect(await list()).toHaveLength(1)
    expect(await end(idOf(own.token))).toBe(204)
    expect(await alive(own.token)).toBe(false)
  })

  it('do not include those of other users, which are not found', async () => {
    const other = await server.staff('scanner')
    expect(await end(idOf(other.token))).toBe(404)
    expect(await alive(other.token)).toBe(true)
    expect(await list(other.token)).toHaveLength(1)
  })

  describe('that were left without a network', () => {
    const named = (token: string) => `${idOf(token)}|${hashToken(token.split('|')[1] ?? '')}`
    const tell = (sessions: unknown) => server.call('POST', '/api/auth/ended', { body: { sessions } })

    it('end when the device names them, of staff and of members; others stay', async () => {
      const member = await server.member()
      const other = await server.staff('cassa')
      expect((await tell([named(own.token), named(member.token)])).status).toBe(204)
      expect([await alive(own.token), await alive(other.token)]).toEqual([false, true])
      expect((await server.call('GET', '/api/my-anagrafica', { token: member.token })).status).toBe(401)
    })

    it('stay open for a wrong hash, and the answer does not show which ids exist', async () => {
      const wrong = `${idOf(own.token)}|${'0'.repeat(64)}`
      expect((await tell([wrong, `999999|${'0'.repeat(64)}`])).status).toBe(204)
      expect(await alive(own.token)).toBe(true)
    })

    it('are named with their hashes, twenty at most: the token itself is refused', async () => {
      expect((await tell([own.token])).status).toBe(422)
      expect((await tell([])).status).toBe(422)
      expect((await tell(Array.from({ length: 21 }, () => named(own.token)))).status).toBe(422)
      expect(await alive(own.token)).toBe(true)
    })
  })
})
