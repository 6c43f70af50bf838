import { logIn, resetTokenFor, staffWithPassword, whoAmI } from '../../../test/passwords.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('a forgotten password', () => {
  const server = useTestServer()

  const REPLY = {
    message: "Se l'indirizzo fornito è valido, riceverai una mail con il link per resettare la password.",
  }
  const forgot = (email: string, headers = {}) =>
    server.call('POST', '/api/auth/forgot-password', { body: { email }, headers })
  const reset = (token: string, email: string, password = 'una frase nuova e lunga') =>
    server.call('POST', '/api/auth/reset-password', {
      body: { token, email, password, password_confirmation: password },
    })
  const mailed = () => server.database.db('outbox').select<{ to_address: string; text: string; kind: string }[]>('*')
  const linkFor = (email: string) => resetTokenFor(server, email)

  it('answers the same for everyone and mails only to a stored address', async () => {
    const { email } = await staffWithPassword(server)
    expect((await forgot('nessuno@oratorio.test')).body).toEqual(REPLY)
    expect(await mailed()).toEqual([])
    expect((await forgot(email.toUpperCase(), { Host: 'evil.example' })).body).toEqual(REPLY)
    const [mail] = await mailed()
    expect(mail).toMatchObject({ to_address: email, kind: 'link' })
    expect(mail?.text).toContain(`http://oratorio.test/reset/`)
    expect(mail?.text).toContain(`?email=${encodeURIComponent(email)}`)
  })

  it('mails nothing to a disabled user', async () => {
    const { id, email } = await staffWithPassword(server)
    await server.database.db('users').where({ id }).update({ disabled: 1 })
    await forgot(email)
    expect(await mailed()).toEqual([])
  })

  it('sets the new password once, ends every session', async () => {
    const { email, token } = await staffWithPassword(server)
    const link = await linkFor(email)
    expect((await reset(link, email)).status).toBe(200)
    expect((await whoAmI(server, token)).status).toBe(401)
    expect((await logIn(server, email, 'una frase nuova e lunga')).status).toBe(200)
    expect((await reset(link, email, 'una terza frase lunga')).status).toBe(422)
  })

  it('works once when the link is used twice at the same moment', async () => {
    const { email } = await staffWithPassword(server)
    const link = await linkFor(email)
    const statuses = (await Promise.all([reset(link, email), reset(link, email), reset(link, email)])).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 422, 422])
  })

  it('lives 60 minutes', async () => {
    const { email } = await staffWithPassword(server)
    const link = await linkFor(email)
    server.time.now = new Date(server.time.now.getTime() + 60 * 60_000)
    expect((await reset(link, email)).status).toBe(422)
  })

  it('belongs to its address, and a new link kills the old one', async () => {
    const { email } = await staffWithPassword(server)
    const other = await staffWithPassword(server)
    const first = await linkFor(email)
    expect((await reset(first, other.email)).status).toBe(422)
    const second = await linkFor(email)
    expect((await reset(first, email)).status).toBe(422)
    expect((await reset(second, email)).status).toBe(200)
  })

  it('is stored only as a keyed hash', async () => {
    const { email } = await staffWithPassword(server)
    const link = await linkFor(email)
    expect(JSON.stringify(await server.database.db('password_links').select('*'))).not.toContain(link)
  })
})
