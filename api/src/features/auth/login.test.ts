import { LoggedIn } from '@cortile/contract/auth.ts'
import { logIn, PASSWORD, staffWithPassword, whoAmI } from '../../../test/passwords.ts'
import { useTestServer, type TestReply } from '../../../test/test-server.ts'

describe('POST /api/auth/login', () => {
  const server = useTestServer()

  const tokenOf = ({ body }: TestReply) =>
    typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : ''

  it('gives the user, a token that works, and the notice', async () => {
    const { id, email } = await staffWithPassword(server)
    const reply = await logIn(server, email, PASSWORD)
    expect(reply.status).toBe(200)
    const at = server.time.now.toISOString()
    const named = { id, email, name: 'Utente admin', role: 'admin', disabled: false, last_login: at, last_used_at: at }
    const user = { ...named, second_factor: false, second_factor_due_at: null }
    const token: unknown = expect.stringMatching(/^\d+\|[\w-]{43}$/)
    const draft_key: unknown = expect.stringMatching(/^[0-9a-f]{64}$/)
    const session = { user, message_setting: { val: false, message: '' }, draft_key }
    expect(reply.body).toEqual({ ...session, token })
    expect((await whoAmI(server, tokenOf(reply))).body).toEqual(session)
  })

  it('gives a user the same key of drafts at each login, and each user another one', async () => {
    const users = [await staffWithPassword(server), await staffWithPassword(server)]
    const keyOf = async ({ email }: { email: string }) =>
      LoggedIn.parse((await logIn(server, email, PASSWORD)).body).draft_key
    const keys = await Promise.all(users.map(keyOf))
    expect(new Set(keys).size).toBe(2)
    expect(await Promise.all(users.map(keyOf))).toEqual(keys)
  })

  it('takes the address in any case and with spaces around', async () => {
    const { email } = await staffWithPassword(server)
    expect((await logIn(server, ` ${email.toUpperCase()} `, PASSWORD)).status).toBe(200)
  })

  it.each([
    ['a wrong password', 'admin-1', 'sbagliata'],
    ['an unknown address', 'nessuno', PASSWORD],
  ])('says the same for %s', async (_what, _who, password) => {
    const { email } = await staffWithPassword(server)
    const reply = await logIn(server, password === PASSWORD ? 'nessuno@oratorio.test' : email, password)
    expect([reply.status, reply.body]).toEqual([422, { message: 'Credenziali non valide' }])
  })

  it('tells a disabled user only with the right password', async () => {
    const { id, email } = await staffWithPassword(server)
    await server.database.db('users').where({ id }).update({ disabled: 1 })
    expect((await logIn(server, email, 'sbagliata')).body).toEqual({ message: 'Credenziali non valide' })
    const reply = await logIn(server, email, PASSWORD)
    expect([reply.status, reply.body]).toEqual([422, { message: "Utente disabilitato, contatta l'amministratore" }])
  })

  it('lets in nobody who has no password yet, or has been deleted', async () => {
    const invited = await server.staff('admin')
    expect((await logIn(server, invited.email, '')).status).toBe(422)
    const gone = await staffWithPassword(server)
    await server.database.db('users').where({ id: gone.id }).update({ deleted_at: '2026-11-21 08:00:00.000' })
    expect((await logIn(server, gone.email, PASSWORD)).body).toEqual({ message: 'Credenziali non valide' })
  })

  it('asks for both fields', async () => {
    expect((await logIn(server, '', '')).body).toEqual({
      message: 'Inserisci email e password',
      errors: { email: ['Inserisci email e password'], password: ['Inserisci email e password'] },
    })
  })

  it.each([[0], [true], [null], [[]], [{}], [{ $ne: '' }]])('takes %j for no address and no password', async (odd) => {
    const { email } = await staffWithPassword(server)
    expect((await logIn(server, odd, PASSWORD)).status).toBe(422)
    expect((await logIn(server, email, odd)).status).toBe(422)
  })
})
