import { ADDRESS_TAKEN, LINK_ANSWERED } from '@cortile/contract/indirizzi.ts'
import { addressToken } from '../../../test/address-links.ts'
import { hashCheaply } from '../../../test/passwords.ts'
import { useTestServer } from '../../../test/test-server.ts'

const NEW = 'marta.nuova@oratorio.test'
const DAY = 24 * 3_600_000

describe('a new address of a user', () => {
  const server = useTestServer()
  let admin: string
  let sAdmin: string
  let user: { id: number; email: string; token: string }
  beforeEach(async () => {
    ;({ token: admin } = await server.staff('admin'))
    user = await server.staff('contabile', 'Marta Conti')
    await setPassword(user.id)
    ;({ token: sAdmin } = await server.staff('s-admin'))
    await turn(true)
  })

  const setPassword = async (id: number) =>
    server.database
      .db('users')
      .where({ id })
      .update({ password_hash: await hashCheaply() })
  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { token: admin, ...(body && { body }) })
  const turn = (value: boolean) =>
    server.call('PUT', '/api/settings', { token: sAdmin, body: { settings: [{ key: 'security_mails', value }] } })
  const move = async (email = NEW) => {
    const { status, body } = await call('PUT', `/api/users/${user.id}`, { email })
    expect([status, body]).toMatchObject([200, { user: { email: user.email, nuovo_email: email } }])
  }
  const login = async () =>
    (await server.database.db('users').where({ id: user.id }).first<{ email: string }>('email')).email
  const answer = async (to: string, esito: string, token?: string) => {
    const body = { token: token ?? (await addressToken(server, to)), esito }
    const reply = await server.call('POST', '/api/public/indirizzo', { body })
    return [reply.status, reply.body] as const
  }
  const letters = (to: string) => server.database.db('outbox').where({ to_address: to }).pluck<string[]>('text')
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))

  it('is the login from when its own link is confirmed', async () => {
    await move()
    expect(await login()).toBe(user.email)
    expect(await answer(NEW, 'conferma')).toEqual([200, { esito: 'conferma' }])
    expect(await login()).toBe(NEW)
    expect(await answer(NEW, 'conferma')).toEqual([200, { esito: 'conferma' }])
    expect(await answer(NEW, 'annulla')).toEqual([409, { message: LINK_ANSWERED }])
    expect((await call('GET', '/api/users?page=1&per_page=20')).body).toMatchObject({
      data: [{ email: NEW, nuovo_email: null }, {}, {}],
    })
  })

  it('is told to the old one, without the new one, only while the setting is on', async () => {
    await move()
    const [letter = ''] = await letters(user.email)
    expect(letter).toContain('ha scritto un altro indirizzo')
    expect(letter).not.toContain(NEW)
    await turn(false)
    await move('terza@oratorio.test')
    expect(await letters(user.email)).toHaveLength(1)
    expect(await letters('terza@oratorio.test')).toHaveLength(1)
  })

  it('is stopped by the old one, and its link is over then', async () => {
    await move()
    const token = await addressToken(server, NEW)
    expect(await answer(user.email, 'annulla')).toEqual([200, { esito: 'annulla' }])
    expect((await answer(NEW, 'conferma', token))[0]).toBe(404)
    expect(await login()).toBe(user.email)
  })

  it('is undone by the old one for seven days, with its sessions', async () => {
    await move()
    await answer(NEW, 'conferma')
    later(7 * DAY - 1)
    expect((await answer(user.email, 'annulla'))[0]).toBe(200)
    expect(await login()).toBe(user.email)
    expect(await server.database.db('tokens').where({ user_id: user.id })).toEqual([])
  })

  it('is over after seven days', async () => {
    await move()
    later(7 * DAY)
    expect((await answer(NEW, 'conferma'))[0]).toBe(404)
    expect((await call('GET', '/api/users?page=1&per_page=20')).status).toBe(401)
    expect(await login()).toBe(user.email)
  })

  it('waits in place of an earlier one, and is taken back by an administrator', async () => {
    await move()
    const token = await addressToken(server, NEW)
    await move('terza@oratorio.test')
    expect((await answer(NEW, 'conferma', token))[0]).toBe(404)
    expect((await call('DELETE', `/api/users/${user.id}/nuovo-indirizzo`)).status).toBe(204)
    expect((await call('DELETE', `/api/users/${user.id}/nuovo-indirizzo`)).status).toBe(404)
    expect((await answer('terza@oratorio.test', 'conferma'))[0]).toBe(404)
    expect(await login()).toBe(user.email)
  })

  it('is refused by its own owner', async () => {
    await move()
    expect(await answer(NEW, 'annulla')).toEqual([200, { esito: 'annulla' }])
    expect(await answer(NEW, 'conferma')).toEqual([409, { message: LINK_ANSWERED }])
  })

  it('is not one that another user has, or has taken meanwhile', async () => {
    const other = await server.staff('user')
    const { status, body } = await call('PUT', `/api/users/${user.id}`, { email: other.email })
    expect([status, body]).toMatchObject([422, { errors: { email: ['Esiste già un utente con questa email'] } }])
    await move()
    await server.database.db('users').where({ id: other.id }).update({ email: NEW })
    expect(await answer(NEW, 'conferma')).toEqual([409, { message: ADDRESS_TAKEN }])
  })

  it('of one that was only invited is written at once: the first one may be a stranger’s', async () => {
    const invited = await server.staff('user', 'Ugo Sala')
    expect((await call('PUT', `/api/users/${invited.id}`, { email: NEW })).body).toMatchObject({
      user: { email: NEW, nuovo_email: null },
    })
    const [letter = ''] = await letters(NEW)
    expect(letter).toContain('Scegli la tua password')
    expect(await letters(invited.email)).toEqual([])
    expect(await answer(invited.email, 'annulla', 'x'.repeat(43))).toMatchObject([404, {}])
  })

  it('of a disabled user is written at once', async () => {
    await server.database.db('users').where({ id: user.id }).update({ disabled: 1 })
    expect((await call('PUT', `/api/users/${user.id}`, { email: NEW })).status).toBe(200)
    expect(await login()).toBe(NEW)
    expect(await letters(NEW)).toEqual([])
  })
})
