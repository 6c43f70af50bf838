import { startTestServer, type TestReply, type TestServer } from '../../test/test-server.ts'
import { openSession } from './token.ts'
import { hashPassword } from './password.ts'

const PASSWORD = 'una frase abbastanza lunga'
const HOUR = 3_600_000

describe('auth', () => {
  let server: TestServer
  let stored: string
  beforeAll(async () => {
    server = await startTestServer()
    stored = await hashPassword(PASSWORD)
  })
  afterAll(() => server.stop())
  beforeEach(() => server.reset())

  const withPassword = async (role: 'admin' | 'scanner' = 'admin') => {
    const user = await server.staff(role)
    await server.database.db('users').where({ id: user.id }).update({ password_hash: stored })
    return user
  }
  const login = (email: unknown, password: unknown, headers = {}) =>
    server.call('POST', '/api/auth/login', { body: { email, password }, headers })
  const tokenOf = ({ body }: TestReply) =>
    typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : ''
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const whoAmI = (token: string) => server.call('GET', '/api/auth/user', { token })

  describe('GET /sanctum/csrf-cookie', () => {
    it('sets a cookie that the page can read', async () => {
      const { status, headers } = await server.call('GET', '/sanctum/csrf-cookie')
      expect(status).toBe(204)
      expect(headers.get('Set-Cookie')).toMatch(/^XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Lax$/)
    })

    it.each([
      ['XSRF-TOKEN=abc', 'other', 419],
      ['', 'abc', 419],
      ['XSRF-TOKEN=abc', 'abc', 422],
      ['XSRF-TOKEN=abc', '', 422],
    ])('a call with cookie %j and header %j answers %i', async (Cookie, header, status) => {
      const reply = await login('nobody@oratorio.test', 'x', { Cookie, ...(header && { 'X-XSRF-TOKEN': header }) })
      expect(reply.status).toBe(status)
      if (status === 419) expect(reply.body).toEqual({ message: 'Sessione scaduta, riprova' })
    })

    it.each(['GET', 'HEAD'])('is not asked of a %s, which changes nothing', async (method) => {
      const { token } = await server.staff('admin')
      const reply = await server.call(method, '/api/groups', { token, headers: { 'X-XSRF-TOKEN': 'x' } })
      expect(reply.status).toBe(200)
    })

    it('checks the token first', async () => {
      const reply = await server.call('PUT', '/api/settings', { token: '1|nothing', headers: { 'X-XSRF-TOKEN': 'x' } })
      expect(reply.status).toBe(401)
    })
  })

  describe('POST /api/auth/login', () => {
    it('gives the user, a token that works, and the notice', async () => {
      const { id, email } = await withPassword()
      const reply = await login(email, PASSWORD)
      expect(reply.status).toBe(200)
      const at = server.time.now.toISOString()
      const user = { id, email, name: 'Utente admin', role: 'admin', disabled: false, last_login: at, last_used_at: at }
      const token: unknown = expect.stringMatching(/^\d+\|[\w-]{43}$/)
      expect(reply.body).toEqual({ user, token, message_setting: { val: false, message: '' } })
      expect((await whoAmI(tokenOf(reply))).body).toEqual({ user, message_setting: { val: false, message: '' } })
    })

    it('takes the address in any case and with spaces around', async () => {
      const { email } = await withPassword()
      expect((await login(` ${email.toUpperCase()} `, PASSWORD)).status).toBe(200)
    })

    it.each([
      ['a wrong password', 'admin-1', 'sbagliata'],
      ['an unknown address', 'nessuno', PASSWORD],
    ])('says the same for %s', async (_what, _who, password) => {
      const { email } = await withPassword()
      const reply = await login(password === PASSWORD ? 'nessuno@oratorio.test' : email, password)
      expect([reply.status, reply.body]).toEqual([422, { message: 'Credenziali non valide' }])
    })

    it('tells a disabled user only with the right password', async () => {
      const { id, email } = await withPassword()
      await server.database.db('users').where({ id }).update({ disabled: 1 })
      expect((await login(email, 'sbagliata')).body).toEqual({ message: 'Credenziali non valide' })
      const reply = await login(email, PASSWORD)
      expect([reply.status, reply.body]).toEqual([422, { message: "Utente disabilitato, contatta l'amministratore" }])
    })

    it('lets in nobody who has no password yet, or has been deleted', async () => {
      const invited = await server.staff('admin')
      expect((await login(invited.email, '')).status).toBe(422)
      const gone = await withPassword()
      await server.database.db('users').where({ id: gone.id }).update({ deleted_at: '2026-11-21 08:00:00.000' })
      expect((await login(gone.email, PASSWORD)).body).toEqual({ message: 'Credenziali non valide' })
    })

    it('asks for both fields', async () => {
      expect((await login('', '')).body).toEqual({
        message: 'Inserisci email e password',
        errors: { email: ['Inserisci email e password'], password: ['Inserisci email e password'] },
      })
    })

    it.each([[0], [true], [null], [[]], [{}], [{ $ne: '' }]])(
      'takes %j for no address and no password',
      async (odd) => {
        const { email } = await withPassword()
        expect((await login(odd, PASSWORD)).status).toBe(422)
        expect((await login(email, odd)).status).toBe(422)
      },
    )
  })

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
      expect((await whoAmI(token)).status).toBe(200)
      later(12 * HOUR + 1)
      expect((await whoAmI(token)).status).toBe(401)
    })

    it('ends after 7 days, however much it is used', async () => {
      const { token } = await server.staff('admin')
      for (let hours = 0; hours < 7 * 24; hours += 12) {
        later(12 * HOUR)
        expect((await whoAmI(token)).status).toBe(200)
      }
      later(1)
      expect((await whoAmI(token)).status).toBe(401)
    })

    it.each(['scanner', 'cassa'] as const)('of %s lives 30 days unused', async (role) => {
      const { token } = await server.staff(role)
      later(30 * 24 * HOUR)
      expect((await whoAmI(token)).status).toBe(200)
      later(1)
      expect((await whoAmI(token)).status).toBe(401)
    })

    it('dies at once when its user is disabled or deleted, and a change of role acts on the next request', async () => {
      const { id, token } = await server.staff('admin')
      await server.database.db('users').where({ id }).update({ role: 'user' })
      expect((await server.call('POST', '/api/groups', { token, body: { nome: 'Cori' } })).status).toBe(403)
      await server.database.db('users').where({ id }).update({ disabled: 1 })
      expect((await whoAmI(token)).status).toBe(401)
      await server.database.db('users').where({ id }).update({ disabled: 0, deleted_at: '2026-11-21 08:00:00.000' })
      expect((await whoAmI(token)).status).toBe(401)
    })

    it('notes its last use at most once a minute', async () => {
      const { id, token } = await server.staff('admin')
      const lastUse = async () =>
        (await server.database.db('users').where({ id }).first<{ last_used_at: string | null }>('last_used_at'))
          .last_used_at
      later(30_000)
      await whoAmI(token)
      expect(await lastUse()).toBeNull()
      later(30_000)
      await whoAmI(token)
      expect(await lastUse()).toBe('2026-11-21 09:31:00.000')
    })
  })

  describe('POST /api/auth/logout', () => {
    it('ends this session and no other', async () => {
      const { id, token } = await server.staff('admin')
      const other = await openSession(server.database.db, { user_id: id }, 'jest', server.time.now)
      const reply = await server.call('POST', '/api/auth/logout', { token })
      expect([reply.status, reply.body, reply.headers.get('Clear-Site-Data')]).toEqual([204, null, '"cache"'])
      expect((await whoAmI(token)).status).toBe(401)
      expect((await whoAmI(other)).status).toBe(200)
    })

    it("ends a member's session too", async () => {
      const { token } = await server.member()
      expect((await server.call('POST', '/api/auth/logout', { token })).status).toBe(204)
      expect((await server.call('POST', '/api/auth/logout', { token })).status).toBe(401)
    })
  })

  describe('PUT /api/auth/change-password', () => {
    const change = (
      token: string,
      current_password: string,
      new_password: string,
      new_password_confirmation = new_password,
    ) =>
      server.call('PUT', '/api/auth/change-password', {
        token,
        body: { current_password, new_password, new_password_confirmation },
      })

    it('changes it, ends the other sessions and keeps this one', async () => {
      const { id, email, token } = await withPassword()
      const other = await openSession(server.database.db, { user_id: id }, 'jest', server.time.now)
      const reply = await change(token, PASSWORD, 'una frase nuova e lunga')
      expect([reply.status, reply.body]).toEqual([200, { message: 'Password aggiornata con successo!' }])
      expect((await whoAmI(token)).status).toBe(200)
      expect((await whoAmI(other)).status).toBe(401)
      expect((await login(email, PASSWORD)).status).toBe(422)
      expect((await login(email, 'una frase nuova e lunga')).status).toBe(200)
    })

    it('says no on the field when the current one is wrong', async () => {
      const { token } = await withPassword()
      const reply = await change(token, 'sbagliata', 'una frase nuova e lunga')
      expect([reply.status, reply.body]).toEqual([
        422,
        {
          message: 'La password attuale non è corretta',
          errors: { current_password: ['La password attuale non è corretta'] },
        },
      ])
    })

    it('of two at once happens once: the second no longer knows the current one', async () => {
      const { id, email, token } = await withPassword()
      const other = await openSession(server.database.db, { user_id: id }, 'jest', server.time.now)
      const [mine, theirs] = ['la mia frase nuova', 'una frase altrui']
      const replies = await Promise.all([change(token, PASSWORD, mine), change(other, PASSWORD, theirs)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
      expect((await login(email, replies[0].status === 200 ? mine : theirs)).status).toBe(200)
    })

    it.each([
      ['undici car.', 'undici car.', 'new_password'],
      ['x'.repeat(129), 'x'.repeat(129), 'new_password'],
      ['una frase nuova e lunga', 'un’altra', 'new_password_confirmation'],
    ])('refuses %j repeated as %j on %s', async (password, confirmation, field) => {
      const { token } = await withPassword()
      const { status, body } = await change(token, PASSWORD, password, confirmation)
      expect(status).toBe(422)
      expect(body).toHaveProperty(['errors', field])
    })
  })

  describe('a forgotten password', () => {
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
    const linkFor = async (email: string) => {
      await forgot(email)
      const [mail] = (await mailed()).slice(-1)
      return /\/reset\/([\w-]+)\?email=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    }

    it('answers the same for everyone and mails only to a stored address', async () => {
      const { email } = await withPassword()
      expect((await forgot('nessuno@oratorio.test')).body).toEqual(REPLY)
      expect(await mailed()).toEqual([])
      expect((await forgot(email.toUpperCase(), { Host: 'evil.example' })).body).toEqual(REPLY)
      const [mail] = await mailed()
      expect(mail).toMatchObject({ to_address: email, kind: 'link' })
      expect(mail?.text).toContain(`http://oratorio.test/reset/`)
      expect(mail?.text).toContain(`?email=${encodeURIComponent(email)}`)
    })

    it('mails nothing to a disabled user', async () => {
      const { id, email } = await withPassword()
      await server.database.db('users').where({ id }).update({ disabled: 1 })
      await forgot(email)
      expect(await mailed()).toEqual([])
    })

    it('sets the new password once, ends every session', async () => {
      const { email, token } = await withPassword()
      const link = await linkFor(email)
      expect((await reset(link, email)).status).toBe(200)
      expect((await whoAmI(token)).status).toBe(401)
      expect((await login(email, 'una frase nuova e lunga')).status).toBe(200)
      expect((await reset(link, email, 'una terza frase lunga')).status).toBe(422)
    })

    it('works once when the link is used twice at the same moment', async () => {
      const { email } = await withPassword()
      const link = await linkFor(email)
      const statuses = (await Promise.all([reset(link, email), reset(link, email), reset(link, email)])).map(
        ({ status }) => status,
      )
      expect(statuses.sort()).toEqual([200, 422, 422])
    })

    it('lives 60 minutes', async () => {
      const { email } = await withPassword()
      const link = await linkFor(email)
      later(60 * 60_000)
      expect((await reset(link, email)).status).toBe(422)
    })

    it('belongs to its address, and a new link kills the old one', async () => {
      const { email } = await withPassword()
      const other = await withPassword()
      const first = await linkFor(email)
      expect((await reset(first, other.email)).status).toBe(422)
      const second = await linkFor(email)
      expect((await reset(first, email)).status).toBe(422)
      expect((await reset(second, email)).status).toBe(200)
    })

    it('is stored only as a keyed hash', async () => {
      const { email } = await withPassword()
      const link = await linkFor(email)
      expect(JSON.stringify(await server.database.db('password_links').select('*'))).not.toContain(link)
    })
  })

  it('shows the notice while its setting says so', async () => {
    const { token } = await server.staff('s-admin')
    const value = { val: true, message: 'Domani chiuso' }
    await server.call('PUT', '/api/settings', { token, body: { settings: [{ key: 'message_setting', value }] } })
    expect((await whoAmI(token)).body).toMatchObject({ message_setting: value })
  })
})
