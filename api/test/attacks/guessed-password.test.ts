import { from, LIMITED, newDevice } from '../callers.ts'
import { hashCheaply, PASSWORD, resetTokenFor, staffWithPassword } from '../passwords.ts'
import { useTestServer } from '../test-server.ts'

const GUESSES = 1_401
const CONNECTIONS = 20

describe('a password that strangers guess at', () => {
  const server = useTestServer({ env: LIMITED })
  const enter = (email: string, password: string, headers: Record<string, string>) =>
    server.call('POST', '/api/auth/login', { body: { email, password }, headers })
  const cheapPassword = async (id: number) =>
    server.database
      .db('users')
      .where({ id })
      .update({ password_hash: await hashCheaply() })

  it('is compared a hundred times, from however many networks; its own device and a mailed link enter', async () => {
    const { id, email } = await staffWithPassword(server, 's-admin')
    await cheapPassword(id)
    const own = await newDevice(server, '203.0.113.5')
    expect((await enter(email, PASSWORD, own)).status).toBe(200)
    let next = 0
    const connection = async () => {
      for (let n = next++; n < GUESSES; n = next++) {
        const { status } = await enter(email, `tentativo ${n}`, from(`2001:db8:${n.toString(16)}:1::1`))
        expect([422, 429]).toContain(status)
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, connection))
    expect(await server.database.db('limits').max('points as n').first()).toEqual({ n: 100 })
    // Not compared any more: the right one is refused to a stranger.
    expect((await enter(email, PASSWORD, from('198.51.100.7'))).status).toBe(429)
    expect((await enter(email, PASSWORD, own)).status).toBe(200)

    const token = await resetTokenFor(server, email)
    const fresh = 'quattro cavalli in fila'
    const body = { token, email, password: fresh, password_confirmation: fresh }
    const reset = await server.call('POST', '/api/auth/reset-password', { body, headers: from('198.51.100.7') })
    expect(reset.status).toBe(200)
    expect((await enter(email, fresh, from('198.51.100.7'))).status).toBe(200)
  })

  it('keeps no till out: thirty wrong logins from the parish address, and the till logs in there', async () => {
    const parish = '192.0.2.1'
    const till = await staffWithPassword(server, 'cassa')
    const device = await newDevice(server, parish)
    expect((await enter(till.email, PASSWORD, device)).status).toBe(200)
    for (let n = 0; n < 15; n += 1) {
      expect((await enter(`nessuno${n}@x.test`, 'x', from(parish))).status).toBe(422)
      await enter(till.email, 'x', from(parish))
    }
    expect((await enter(till.email, PASSWORD, from(parish))).status).toBe(429)
    expect((await enter(till.email, PASSWORD, device)).status).toBe(200)
  })
})
