import type { Role } from '@cortile/contract/access.ts'
import { sessions, type UserSession } from '@cortile/contract/sessions.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('/api/users/{id}/sessions', () => {
  const server = useTestServer()
  let own: { id: number; token: string }
  beforeEach(async () => {
    own = await server.staff('s-admin')
  })

  const list = async (id: number | string, as = own.token): Promise<UserSession[]> =>
    sessions.list.reply.parse((await server.call('GET', `/api/users/${id}/sessions`, { token: as })).body)
  const end = async (id: number | string, query = '') => {
    const { status, body } = await server.call('DELETE', `/api/users/${id}/sessions${query}`, { token: own.token })
    return [status, body]
  }
  const alive = async (token: string) => (await server.call('GET', '/api/auth/user', { token })).status === 200
  const open = (user_id: number, device: string) =>
    openSession(server.database.db, { user_id }, device, server.time.now)
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const idOf = (token: string) => Number(token.split('|')[0])

  it('are listed with device and times, the last used first', async () => {
    const user = await server.staff('user')
    later(HOUR)
    const tablet = await open(user.id, 'Tablet del cortile')
    later(HOUR)
    await alive(user.token)
    expect(await list(user.id)).toEqual([
      {
        id: idOf(user.token),
        device: 'jest',
        current: false,
        created_at: '2026-11-21T09:30:00.000Z',
        last_used_at: '2026-11-21T11:30:00.000Z',
      },
      {
        id: idOf(tablet),
        device: 'Tablet del cortile',
        current: false,
        created_at: '2026-11-21T10:30:00.000Z',
        last_used_at: '2026-11-21T10:30:00.000Z',
      },
    ])
  })

  it('say which is the one that asks', async () => {
    const other = await open(own.id, 'Casa')
    const found = (await list(own.id)).map(({ id, current }) => [id, current])
    expect(found).toEqual(
      expect.arrayContaining([
        [idOf(own.token), true],
        [idOf(other), false],
      ]),
    )
  })

  it.each([
    ['admin', 12 * HOUR, 7 * DAY],
    ['scanner', 30 * DAY, 30 * DAY],
  ] as const)('of %s are listed as long as they open something', async (role: Role, idle, total) => {
    const user = await server.staff(role)
    const asks = async () => {
      const { token } = await server.staff('s-admin')
      return (await list(user.id, token)).length
    }
    later(idle)
    expect([await asks(), await alive(user.token)]).toEqual([1, true])
    for (let age = idle; age < total; age += idle) {
      later(idle)
      expect(await alive(user.token)).toBe(true)
    }
    later(1)
    expect([await asks(), await alive(user.token)]).toEqual([0, false])
  })

  it('of nobody, of a deleted user and of a member are not found', async () => {
    const gone = await server.staff('user')
    expect((await server.call('DELETE', `/api/users/${gone.id}`, { token: own.token })).status).toBe(204)
    for (const id of [gone.id, 999_999, 'x', 0]) {
      const { status, body } = await server.call('GET', `/api/users/${id}/sessions`, { token: own.token })
      expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
      expect((await end(id))[0]).toBe(404)
    }
  })

  it('end all at once, those of others stay', async () => {
    const [user, other] = [await server.staff('user'), await server.staff('user')]
    const tablet = await open(user.id, 'Tablet')
    expect(await end(user.id)).toEqual([204, null])
    expect([await alive(user.token), await alive(tablet)]).toEqual([false, false])
    expect([await alive(other.token), await alive(own.token)]).toEqual([true, true])
    expect(await list(user.id)).toEqual([])
    expect(await end(user.id)).toEqual([204, null])
  })

  it('end one by one', async () => {
    const user = await server.staff('user')
    const tablet = await open(user.id, 'Tablet')
    expect((await end(user.id, `?session_id=${idOf(tablet)}`))[0]).toBe(204)
    expect([await alive(user.token), await alive(tablet)]).toEqual([true, false])
    expect((await end(user.id, `?session_id=${idOf(tablet)}`))[0]).toBe(404)
  })

  it('end only under the user that they are of', async () => {
    const [user, other, member] = [await server.staff('user'), await server.staff('user'), await server.member()]
    for (const { token } of [other, member])
      expect(await end(user.id, `?session_id=${idOf(token)}`)).toEqual([404, { message: 'Elemento non trovato' }])
    expect(await alive(other.token)).toBe(true)
    expect((await server.call('GET', '/api/my-anagrafica', { token: member.token })).status).toBe(200)
  })

  it('of one’s own end all but the one that asks; that one by its id', async () => {
    const other = await open(own.id, 'Tablet perso')
    expect((await end(own.id))[0]).toBe(204)
    expect([await alive(other), await alive(own.token)]).toEqual([false, true])
    expect((await end(own.id, `?session_id=${idOf(own.token)}`))[0]).toBe(204)
    expect(await alive(own.token)).toBe(false)
  })

  it.each(['0', 'x', '-1', '1.5'])('%s is no session', async (session_id) => {
    expect((await end(own.id, `?session_id=${session_id}`))[0]).toBe(422)
    expect(await alive(own.token)).toBe(true)
  })

  it('of door and till are an admin’s too, and of no others', async () => {
    const { token: admin } = await server.staff('admin')
    const call = async (method: string, id: number) =>
      (await server.call(method, `/api/users/${id}/sessions`, { token: admin })).status
    for (const role of ['scanner', 'cassa'] as const) {
      const kiosk = await server.staff(role)
      expect([await call('GET', kiosk.id), await call('DELETE', kiosk.id)]).toEqual([200, 204])
      expect(await alive(kiosk.token)).toBe(false)
    }
    for (const role of ['s-admin', 'admin', 'user', 'contabile'] as const) {
      const user = await server.staff(role)
      expect([role, await call('GET', user.id), await call('DELETE', user.id)]).toEqual([role, 403, 403])
      expect(await alive(user.token)).toBe(true)
    }
  })
})
