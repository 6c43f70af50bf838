import { logIn, PASSWORD, staffWithPassword, whoAmI } from '../../../test/passwords.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'

describe('PUT /api/auth/change-password', () => {
  const server = useTestServer()

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
    const { id, email, token } = await staffWithPassword(server)
    const other = await openSession(server.database.db, { user_id: id }, 'jest', server.time.now)
    const reply = await change(token, PASSWORD, 'una frase nuova e lunga')
    expect([reply.status, reply.body]).toEqual([200, { message: 'Password aggiornata con successo!' }])
    expect((await whoAmI(server, token)).status).toBe(200)
    expect((await whoAmI(server, other)).status).toBe(401)
    expect((await logIn(server, email, PASSWORD)).status).toBe(422)
    expect((await logIn(server, email, 'una frase nuova e lunga')).status).toBe(200)
  })

  it('says no on the field when the current one is wrong', async () => {
    const { token } = await staffWithPassword(server)
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
    const { id, email, token } = await staffWithPassword(server)
    const other = await openSession(server.database.db, { user_id: id }, 'jest', server.time.now)
    const [mine, theirs] = ['la mia frase nuova', 'una frase altrui']
    const replies = await Promise.all([change(token, PASSWORD, mine), change(other, PASSWORD, theirs)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await logIn(server, email, replies[0].status === 200 ? mine : theirs)).status).toBe(200)
  })

  it.each([
    ['undici car.', 'undici car.', 'new_password'],
    ['x'.repeat(129), 'x'.repeat(129), 'new_password'],
    ['una frase nuova e lunga', 'un’altra', 'new_password_confirmation'],
  ])('refuses %j repeated as %j on %s', async (password, confirmation, field) => {
    const { token } = await staffWithPassword(server)
    const { status, body } = await change(token, PASSWORD, password, confirmation)
    expect(status).toBe(422)
    expect(body).toHaveProperty(['errors', field])
  })
})
