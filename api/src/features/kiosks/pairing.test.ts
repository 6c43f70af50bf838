import { dashboard } from '@cortile/contract/dashboard.ts'
import { kiosks } from '@cortile/contract/kiosks.ts'
import { DeviceKey, HTTPS, pair, pairingCode, sendCode } from '../../../test/device-key.ts'
import { useTestServer } from '../../../test/test-server.ts'

const MINUTE = 60_000
const WRONG = { message: 'Codice non valido o scaduto', errors: { code: ['Codice non valido o scaduto'] } }

describe('pairing a device', () => {
  const server = useTestServer({ env: { APP_URL: HTTPS, RATE_LIMIT: 'off' } })
  let admin: string
  let door: string
  let key: DeviceKey
  beforeEach(async () => {
    admin = (await server.staff('admin')).token
    door = (await server.staff('scanner')).token
    key = await DeviceKey.create()
  })

  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const list = async () => kiosks.list.reply.parse((await server.call('GET', '/api/kiosks', { token: admin })).body)

  it('binds the device and its session without a logout', async () => {
    const code = await pairingCode(server, admin, 'Tablet ingresso')
    expect(code).toMatch(/^\d{6}$/)
    const { status, body } = await sendCode(server, { key, token: door, code })
    const id: unknown = expect.any(Number)
    expect([status, body]).toEqual([201, { id, name: 'Tablet ingresso' }])
    expect(await list()).toEqual([
      { id, name: 'Tablet ingresso', stato: 'attivo', last_seen_at: '2026-11-21T09:30:00.000Z' },
    ])
    expect((await server.call('GET', '/api/auth/user', { token: door })).status).toBe(401)
    expect((await key.call(server, 'GET', '/api/auth/user', { token: door })).status).toBe(200)
    later(5 * MINUTE)
    await key.call(server, 'GET', '/api/auth/user', { token: door })
    expect(await list()).toMatchObject([{ last_seen_at: '2026-11-21T09:35:00.000Z' }])
  })

  it('gives the same answer when the first one was lost', async () => {
    const code = await pairingCode(server, admin)
    const first = await sendCode(server, { key, token: door, code })
    const again = await sendCode(server, { key, token: door, code })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await list()).toHaveLength(1)
  })

  it('refuses a code that is wrong, used, or ten minutes old', async () => {
    const code = await pairingCode(server, admin)
    const wrong = code === '000000' ? '000001' : '000000'
    for (const typed of [wrong, 'abc', '', ' ']) {
      const { status } = await sendCode(server, { key, token: door, code: typed })
      expect(status).toBe(422)
    }
    expect((await sendCode(server, { key, token: door, code: wrong })).body).toEqual(WRONG)
    later(10 * MINUTE)
    expect((await sendCode(server, { key, token: door, code })).body).toEqual(WRONG)
    const next = await pairingCode(server, admin)
    expect((await sendCode(server, { key, token: door, code: ` ${next} ` })).status).toBe(201)
    const till = (await server.staff('cassa')).token
    expect((await sendCode(server, { key: await DeviceKey.create(), token: till, code: next })).body).toEqual(WRONG)
  })

  it('is closed to a session after five wrong codes, until a new code is made', async () => {
    const code = await pairingCode(server, admin)
    for (let n = 0; n < 5; n += 1) await sendCode(server, { key, token: door, code: 'sbagliato' })
    expect((await sendCode(server, { key, token: door, code })).body).toEqual(WRONG)
    const till = (await server.staff('cassa')).token
    expect((await sendCode(server, { key: await DeviceKey.create(), token: till, code })).status).toBe(201)
    later(1)
    const next = await pairingCode(server, admin)
    expect((await sendCode(server, { key, token: door, code: next })).status).toBe(201)
  })

  it('is closed to all sessions after twenty wrong codes, of which administrators are told', async () => {
    const code = await pairingCode(server, admin)
    const alerts = async () =>
      dashboard.alerts.reply
        .parse((await server.call('GET', '/api/dashboard/alerts', { token: admin })).body)
        .filter(({ kind }) => kind === 'pairing')
    for (let session = 0; session < 4; session += 1) {
      const { token } = await server.staff('cassa')
      expect(await alerts()).toEqual([])
      for (let n = 0; n < 5; n += 1) await sendCode(server, { key, token, code: 'sbagliato' })
    }
    expect((await sendCode(server, { key, token: door, code })).body).toEqual(WRONG)
    expect(await alerts()).toMatchObject([{ at: '2026-11-21T09:30:00.000Z' }])
    later(1)
    const next = await pairingCode(server, admin)
    expect((await sendCode(server, { key, token: door, code: next })).status).toBe(201)
    later(24 * 60 * MINUTE)
    admin = (await server.staff('admin')).token
    expect(await alerts()).toEqual([])
  })

  it('uses a code once for two devices at one moment, and counts every one of many guesses at once', async () => {
    const code = await pairingCode(server, admin)
    const others = await Promise.all([1, 2].map(async () => (await server.staff('cassa')).token))
    const both = await Promise.all(
      others.map(async (token) => sendCode(server, { key: await DeviceKey.create(), token, code })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    await pairingCode(server, admin)
    await Promise.all(Array.from({ length: 12 }, () => sendCode(server, { key, token: door, code: 'sbagliato' })))
    expect(await server.database.db('pairing_tries').where({ token_id: Number(door.split('|')[0]) })).toHaveLength(5)
  })

  it('refuses a proof that is not of this call and this session', async () => {
    const code = await pairingCode(server, admin)
    const { now } = server.time
    const other = (await server.staff('cassa')).token
    const right = { method: 'POST', path: '/api/kiosks', token: door, now }
    for (const proof of [
      'x',
      await key.proof({ ...right, token: other }),
      await key.proof({ ...right, token: undefined }),
      await key.proof({ ...right, method: 'PUT' }),
      await key.proof({ ...right, path: '/api/kiosks/end' }),
      await key.proof(right, { claims: { htu: 'https://altrove.test/api/kiosks' } }),
      await key.proof(right, { header: { typ: 'JWT' } }),
    ]) {
      const { status, body } = await server.call('POST', '/api/kiosks', { token: door, body: { code, proof } })
      expect([status, body]).toMatchObject([422, { errors: { proof: ['La prova del dispositivo non è valida'] } }])
    }
    const late = await key.proof({ ...right, now: new Date(now.getTime() - 3 * MINUTE) })
    expect((await server.call('POST', '/api/kiosks', { token: door, body: { code, proof: late } })).status).toBe(419)
    expect((await sendCode(server, { key, token: door, code })).status).toBe(201)
  })

  it('is refused to a session of another device', async () => {
    const first = await pair(server, { admin, token: door })
    const proof = await key.proof({ method: 'POST', path: '/api/kiosks', token: door, now: server.time.now })
    const body = { code: await pairingCode(server, admin), proof }
    const { status } = await first.key.call(server, 'POST', '/api/kiosks', { token: door, body })
    expect(status).toBe(409)
  })

  it('pairs a known device anew, under the new name', async () => {
    const { key: known, id } = await pair(server, { admin, token: door })
    await server.call('DELETE', `/api/kiosks/${id}`, { token: admin })
    const till = (await server.staff('cassa')).token
    const code = await pairingCode(server, admin, 'Cassa bar')
    expect((await sendCode(server, { key: known, token: till, code })).body).toEqual({ id, name: 'Cassa bar' })
    expect(await list()).toMatchObject([{ id, name: 'Cassa bar', stato: 'attivo' }])
  })
})

describe('without https', () => {
  const server = useTestServer()

  it('no device can be paired, and none must be', async () => {
    const admin = (await server.staff('s-admin')).token
    const refused = { message: 'Serve https' }
    const code = await server.call('POST', '/api/kiosks/codes', { token: admin, body: { name: 'Tablet' } })
    expect([code.status, code.body]).toMatchObject([422, refused])
    const paired = await server.call('POST', '/api/kiosks', { token: admin, body: { code: '123456', proof: 'x' } })
    expect([paired.status, paired.body]).toMatchObject([422, refused])
    const settings = [{ key: 'kiosk_pairing', value: true }]
    const set = await server.call('PUT', '/api/settings', { token: admin, body: { settings } })
    expect([set.status, set.body]).toMatchObject([422, { errors: { kiosk_pairing: ['Serve https'] } }])
    const at = '2026-11-21 09:30:00.000'
    await server.database
      .db('settings')
      .insert({ id: 1_005, key: 'kiosk_pairing', type: 'bool', value: 'true', public: 0, updated_at: at })
    expect((await server.call('GET', '/api/settings/kiosk_pairing', { token: admin })).body).toEqual({ value: false })
    const { token } = await server.staff('scanner')
    expect((await server.call('GET', '/api/scanner/inside', { token })).status).toBe(200)
  })
})
