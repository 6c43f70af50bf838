import { logIn, PASSWORD, resetTokenFor, staffWithPassword } from '../../../test/passwords.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { isSwitchedOn } from '../../domain/setting/setting.repository.ts'

const REFUSED = 'È una password facile da indovinare: usa quattro parole che non c’entrano tra loro'
const FINE = 'cavallo batteria graffetta'

describe('a new password that strangers would try', () => {
  const server = useTestServer({ env: { RATE_LIMIT: 'on' } })

  const set = async (key: string, value: unknown) => {
    const { token } = await server.staff('s-admin')
    const reply = await server.call('PUT', '/api/settings', { token, body: { settings: [{ key, value }] } })
    expect(reply.status).toBe(200)
  }
  const change = (token: string, password: string) =>
    server.call('PUT', '/api/auth/change-password', {
      token,
      body: { current_password: PASSWORD, new_password: password, new_password_confirmation: password },
    })
  const reset = (token: string, email: string, password: string) =>
    server.call('POST', '/api/auth/reset-password', {
      body: { token, email, password, password_confirmation: password },
    })

  it('is refused in production and accepted elsewhere until the setting is changed', async () => {
    const { db, config } = server.services
    expect(await isSwitchedOn(db, 'password_blocklist', { ...config, production: true })).toBe(true)
    expect(await isSwitchedOn(db, 'password_blocklist', { ...config, production: false })).toBe(false)
    const { token } = await staffWithPassword(server)
    expect((await change(token, 'oratorio2026')).status).toBe(200)
    await set('password_blocklist', false)
    expect(await isSwitchedOn(db, 'password_blocklist', { ...config, production: true })).toBe(false)
    await set('password_blocklist', true)
    expect(await isSwitchedOn(db, 'password_blocklist', { ...config, production: false })).toBe(true)
  })

  it.each([
    ['of the place', 'oratorio2026'],
    ['in a row', 'qwertyuiop12'],
    ['of few signs', '121212121212'],
    ['among the commonest', 'qwerasdfzxcv'],
    ['of the own name', 'utenteAdmin99'],
    ['of the centre’s name', 'SanLuigi_Lodi'],
  ])('%s is refused on its field', async (_, password) => {
    await set('password_blocklist', true)
    await set('ente', { denominazione: 'Oratorio San Luigi, Lodi', indirizzo: '', codice_fiscale: '', email: '' })
    const { token, email } = await staffWithPassword(server)
    const { status, body } = await change(token, password)
    expect([status, body]).toEqual([422, { message: REFUSED, errors: { new_password: [REFUSED] } }])
    expect((await logIn(server, email, PASSWORD)).status).toBe(200)
    expect((await change(token, FINE)).status).toBe(200)
  })

  it('leaves the mailed link as it was', async () => {
    await set('password_blocklist', true)
    const { email } = await staffWithPassword(server)
    const token = await resetTokenFor(server, email)
    const { status, body } = await reset(token, email, 'parrocchia-1987')
    expect([status, body]).toEqual([422, { message: REFUSED, errors: { password: [REFUSED] } }])
    expect((await reset(token, email, FINE)).status).toBe(200)
    expect((await logIn(server, email, FINE)).status).toBe(200)
  })

  it('is no guess at the account: the next one is accepted, however many were refused', async () => {
    await set('password_blocklist', true)
    const { token, email } = await staffWithPassword(server)
    for (let n = 0; n < 8; n += 1) expect((await change(token, `oratorio202${n}`)).status).toBe(422)
    expect((await change(token, FINE)).status).toBe(200)
    const link = await resetTokenFor(server, email)
    for (let n = 0; n < 8; n += 1) expect((await reset(link, email, `oratorio202${n}`)).status).toBe(422)
    expect((await reset(link, email, 'quattro parole senza legame')).status).toBe(200)
  })

  it('is still accepted at login when it was set before', async () => {
    const { token, email } = await staffWithPassword(server)
    expect((await change(token, 'oratorio2026')).status).toBe(200)
    await set('password_blocklist', true)
    expect((await logIn(server, email, 'oratorio2026')).status).toBe(200)
  })
})
