import type { Role } from '@cortile/contract/access.ts'
import { HTTPS, pair } from '../../../test/device-key.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { isSwitchedOn } from '../../domain/setting/setting.repository.ts'

const DAY = 24 * 60 * 60_000
const NOT_PAIRED = { message: 'Dispositivo non abbinato' }

describe('the duty to work on a paired device', () => {
  const server = useTestServer({ env: { APP_URL: HTTPS } })
  let sAdmin: string
  let admin: string
  beforeEach(async () => {
    sAdmin = (await server.staff('s-admin')).token
    admin = (await server.staff('admin')).token
  })

  const oblige = async (value = true) => {
    const settings = [{ key: 'kiosk_pairing', value }]
    const { status } = await server.call('PUT', '/api/settings', { token: sAdmin, body: { settings } })
    expect(status).toBe(200)
  }
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const own = { scanner: '/api/scanner/inside', cassa: '/api/cassa/listino' } as const
  const open = async (role: 'scanner' | 'cassa', token: string) => {
    const { status, body } = await server.call('GET', own[role], { token })
    return status === 200 ? 200 : [status, body]
  }

  it.each(['scanner', 'cassa'] as const)('leaves a %s without one its account and the pairing alone', async (role) => {
    await oblige()
    const { token } = await server.staff(role)
    expect(await open(role, token)).toEqual([403, NOT_PAIRED])
    expect((await server.call('POST', '/api/kiosks/end', { token })).body).toEqual(NOT_PAIRED)
    expect((await server.call('GET', '/api/auth/user', { token })).status).toBe(200)
    const { key } = await pair(server, { admin, token })
    expect((await key.call(server, 'GET', own[role], { token })).status).toBe(200)
  })

  it.each<Role>(['s-admin', 'admin', 'user', 'contabile'])('is not the %s’s', async (role) => {
    await oblige()
    const { token } = await server.staff(role)
    expect((await server.call('GET', '/api/cassa/listino', { token })).status).toBe(200)
  })

  it('leaves sessions from before it two weeks', async () => {
    const { token } = await server.staff('scanner')
    await oblige()
    later(14 * DAY - 1)
    expect(await open('scanner', token)).toBe(200)
    // Set again, it does not begin anew.
    sAdmin = (await server.staff('s-admin')).token
    await oblige()
    later(1)
    expect(await open('scanner', token)).toEqual([403, NOT_PAIRED])
    sAdmin = (await server.staff('s-admin')).token
    await oblige(false)
    expect(await open('scanner', token)).toBe(200)
  })
})

describe('the duty to work on a paired device, while the setting has no row', () => {
  const server = useTestServer()

  it.each([
    [true, HTTPS, true],
    [true, 'http://oratorio.test', false],
    [false, HTTPS, false],
  ])('production %p at %s: it is %p', async (production, appUrl, on) => {
    expect(await isSwitchedOn(server.database.db, 'kiosk_pairing', { production, appUrl })).toBe(on)
  })
})
