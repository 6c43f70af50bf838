import { caller, from, LIMITED, newDevice } from '../../../test/callers.ts'
import { hashCheaply, PASSWORD, resetTokenFor, staffWithPassword } from '../../../test/passwords.ts'
import { useTestServer } from '../../../test/test-server.ts'

const FRESH = 'quattro cavalli in fila'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

interface Mail {
  to_address: string
  subject: string
  text: string
}

describe('mails about an account', () => {
  const server = useTestServer({ env: LIMITED })
  let user: Awaited<ReturnType<typeof staffWithPassword>>
  let admin: string
  beforeEach(async () => {
    user = await staffWithPassword(server, 'contabile')
    admin = (await server.staff('s-admin')).token
    await turn(true)
  })

  const turn = (value: boolean) =>
    server.call('PUT', '/api/settings', { token: admin, body: { settings: [{ key: 'security_mails', value }] } })
  const login = (headers: Record<string, string> = {}) =>
    server.call('POST', '/api/auth/login', { body: { email: user.email, password: PASSWORD }, headers })
  const mails = () => server.database.db('outbox').orderBy('id').select<Mail[]>('to_address', 'subject', 'text')
  const subjects = async () => (await mails()).map(({ subject }) => subject)
  const sent = () => server.database.db('outbox').update({ stato: 'sent' })

  it('tell of a login from a further device, with its name, and of none that is known', async () => {
    const own = await newDevice(server, '192.0.2.1')
    await login(own)
    // The first login of all is no news.
    expect(await mails()).toEqual([])
    await login(own)
    expect(await mails()).toEqual([])
    await login({ ...(await newDevice(server, '192.0.2.2')), 'User-Agent': ANDROID })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect([mail?.to_address, mail?.subject]).toEqual([user.email, 'Nuovo accesso al tuo account'])
    expect(mail?.text).toContain('il 21/11/2026 alle 10:30 qualcuno è entrato')
    expect(mail?.text).toContain('Chrome su Android')
    expect(mail?.text).toContain('http://oratorio.test/profilo')
    await login()
    await login()
    // A device without a name is never known; one letter waits.
    expect(await subjects()).toEqual(['Nuovo accesso al tuo account'])
    await sent()
    await login()
    expect(await subjects()).toHaveLength(2)
  })

  it('tell of a new password, changed or by a mailed link, but not of the first one', async () => {
    const body = { current_password: PASSWORD, new_password: FRESH, new_password_confirmation: FRESH }
    await server.call('PUT', '/api/auth/change-password', { token: user.token, body })
    expect(await subjects()).toEqual(['La tua password è cambiata'])
    await sent()
    const token = await resetTokenFor(server, user.email)
    const reset = { token, email: user.email, password: PASSWORD, password_confirmation: PASSWORD }
    expect((await server.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200)
    expect((await subjects()).filter((subject) => subject === 'La tua password è cambiata')).toHaveLength(2)

    const invited = await server.staff('user')
    const first = { ...reset, token: await resetTokenFor(server, invited.email), email: invited.email }
    expect((await server.call('POST', '/api/auth/reset-password', { body: first })).status).toBe(200)
    expect(
      (await mails()).filter(({ to_address }) => to_address === invited.email).map(({ subject }) => subject),
    ).toEqual(['Nuova password'])
  })

  it('tell the old and the new address of a change, and neither of another change', async () => {
    const change = (body: object) => server.call('PUT', `/api/users/${user.id}`, { token: admin, body })
    expect((await change({ name: 'Ugo', email: user.email })).status).toBe(200)
    expect(await mails()).toEqual([])
    expect((await change({ email: 'nuovo@oratorio.test' })).status).toBe(200)
    const told = await mails()
    expect(told.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      ['nuovo@oratorio.test', 'Conferma il tuo nuovo indirizzo'],
      [user.email, 'L’indirizzo del tuo account sta per cambiare'],
    ])
    expect(told[1]?.text).not.toContain('nuovo@oratorio.test')
  })

  it('tell of an account that strangers have locked to new devices, once a day', async () => {
    const guess = (n: number, email = user.email) =>
      server.call('POST', '/api/auth/login', { body: { email, password: 'x' }, headers: from(caller(n)) })
    await server.database
      .db('users')
      .where({ id: user.id })
      .update({ password_hash: await hashCheaply() })
    for (let n = 0; n < 99; n += 1) await guess(n)
    expect(await mails()).toEqual([])
    for (let n = 99; n < 110; n += 1) await guess(n)
    expect(await subjects()).toEqual(['Troppi tentativi sul tuo account'])
    expect((await mails())[0]?.text).toContain('http://oratorio.test/password-forgotten')
    for (let n = 0; n < 110; n += 1) await guess(n, 'nessuno@oratorio.test')
    expect(await mails()).toHaveLength(1)
  })

  it('are not sent while the setting is off', async () => {
    await turn(false)
    await login()
    await login()
    const body = { current_password: PASSWORD, new_password: FRESH, new_password_confirmation: FRESH }
    await server.call('PUT', '/api/auth/change-password', { token: user.token, body })
    await server.call('PUT', `/api/users/${user.id}`, { token: admin, body: { email: 'nuovo@oratorio.test' } })
    // The link that a new address is confirmed by is no notice.
    expect(await subjects()).toEqual(['Conferma il tuo nuovo indirizzo'])
  })
})
