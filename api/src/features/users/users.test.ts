import type { Role } from '@cortile/contract/access.ts'
import { users } from '@cortile/contract/users.ts'
import { scale } from '../../../test/scale.ts'
import { useTestServer } from '../../../test/test-server.ts'

const FORBIDDEN = { message: 'Non hai il permesso per eseguire questa operazione' }

describe('users', () => {
  const server = useTestServer()
  let admin: { id: number; token: string }
  let sAdmin: { id: number; token: string }
  beforeEach(async () => {
    sAdmin = await server.staff('s-admin')
    admin = await server.staff('admin')
  })

  const create = (body: object, token = admin.token) => server.call('POST', '/api/users', { token, body })
  const update = (id: number, body: object, token = admin.token) =>
    server.call('PUT', `/api/users/${id}`, { token, body })
  const remove = (id: number, token = admin.token) => server.call('DELETE', `/api/users/${id}`, { token })
  const nina = { name: 'Nina Bassi', email: 'Nina@Oratorio.test', role: 'user' }
  const someone = async (role: Role) => (await server.staff(role)).id
  const alive = async (token: string) => (await server.call('GET', '/api/auth/user', { token })).status

  describe('GET /api/users', () => {
    it('lists everybody by name, without whoever was deleted', async () => {
      const gone = await someone('user')
      await remove(gone)
      const { data, total } = users.list.reply.parse(
        (await server.call('GET', '/api/users?per_page=5', { token: admin.token })).body,
      )
      expect(total).toBe(2)
      expect(data.map(({ id }) => id).sort()).toEqual([sAdmin.id, admin.id].sort())
      expect(data[0]).not.toHaveProperty('password_hash')
    })
  })

  describe('POST /api/users', () => {
    it('makes a user without a password, who gets a link by mail', async () => {
      const { status, body } = await create(nina)
      expect(status).toBe(201)
      const { user } = users.create.reply.parse(body)
      expect(user).toMatchObject({ name: 'Nina Bassi', email: 'nina@oratorio.test', role: 'user', disabled: false })
      const [mail] = await server.database
        .db('outbox')
        .select<{ kind: string; to_address: string; text: string }[]>('kind', 'to_address', 'text')
      expect(mail).toMatchObject({ kind: 'link', to_address: 'nina@oratorio.test' })
      const token = /\/reset\/([^?]+)\?/.exec(mail?.text ?? '')?.[1]
      const password = 'una frase molto lunga'
      const form = { token, email: 'nina@oratorio.test', password, password_confirmation: password }
      expect((await server.call('POST', '/api/auth/reset-password', { body: form })).status).toBe(200)
      const login = await server.call('POST', '/api/auth/login', { body: { email: 'nina@oratorio.test', password } })
      expect(login.status).toBe(200)
    })

    it.each(['admin', 's-admin'])('makes nobody %s, whoever asks', async (role) => {
      for (const { token } of [admin, sAdmin]) {
        const { status, body } = await create({ ...nina, role }, token)
        expect([status, body]).toEqual([422, expect.objectContaining({ errors: { role: [expect.any(String)] } })])
      }
    })

    it('says what is missing and what is taken', async () => {
      expect((await create({})).body).toHaveProperty('errors', {
        name: ['Campo obbligatorio'],
        email: ["Inserisci l'email"],
        role: ['Scegli un ruolo'],
      })
      await create(nina)
      expect((await create({ ...nina, name: 'Altra' })).body).toHaveProperty('errors.email')
    })
  })

  describe('PUT /api/users/:id', () => {
    it('changes what is given', async () => {
      const id = await someone('user')
      const { status, body } = await update(id, { name: 'Altro Nome', role: 'cassa' })
      expect([status, body]).toMatchObject([200, { user: { id, name: 'Altro Nome', role: 'cassa' } }])
    })

    it('acts on the next request of whoever has a new role', async () => {
      const { id, token } = await server.staff('user')
      await update(id, { role: 'cassa' })
      expect((await server.call('GET', '/api/anagrafica', { token })).status).toBe(403)
    })

    it.each([
      ['admin', { name: 'X' }],
      ['s-admin', { name: 'X' }],
    ] as const)('keeps an admin away from the row of an %s', async (role, change) => {
      expect(await update(await someone(role), change)).toMatchObject({ status: 403, body: FORBIDDEN })
      expect((await remove(await someone(role))).status).toBe(403)
    })

    it('lets only an s-admin make somebody admin, and nobody s-admin', async () => {
      const id = await someone('user')
      expect((await update(id, { role: 'admin' })).body).toHaveProperty('errors.role')
      expect((await update(id, { role: 's-admin' }, sAdmin.token)).body).toHaveProperty('errors.role')
      expect((await update(id, { role: 'admin' }, sAdmin.token)).status).toBe(200)
      expect((await update(id, { role: 'admin', name: 'Y' }, sAdmin.token)).status).toBe(200)
    })

    it('lets only an s-admin disable: sessions die at once and never revive', async () => {
      const { id, token } = await server.staff('user')
      expect(await update(id, { disabled: true })).toMatchObject({ status: 403, body: FORBIDDEN })
      expect((await update(id, { disabled: false })).status).toBe(200)
      expect((await update(id, { disabled: true }, sAdmin.token)).status).toBe(200)
      expect(await alive(token)).toBe(401)
      await update(id, { disabled: false }, sAdmin.token)
      expect(await alive(token)).toBe(401)
    })

    it('refuses one’s own role and access, but not one’s own name', async () => {
      await server.staff('s-admin')
      expect((await update(sAdmin.id, { role: 'user' }, sAdmin.token)).status).toBe(409)
      expect((await update(sAdmin.id, { disabled: true }, sAdmin.token)).status).toBe(409)
      expect((await update(sAdmin.id, { name: 'Io', role: 's-admin' }, sAdmin.token)).status).toBe(200)
    })

    it('says when the address is somebody’s, and knows no user that is gone', async () => {
      await create(nina)
      const id = await someone('user')
      expect((await update(id, { email: nina.email })).body).toHaveProperty('errors.email')
      await remove(id)
      expect((await update(id, { name: 'X' })).status).toBe(404)
      expect((await update(999_999, { name: 'X' })).status).toBe(404)
    })
  })

  describe('DELETE /api/users/:id', () => {
    it('ends the sessions, frees the address and keeps the name for the logs', async () => {
      const { user } = users.create.reply.parse((await create(nina)).body)
      expect((await remove(user.id)).status).toBe(204)
      expect((await remove(user.id)).status).toBe(404)
      expect(await server.database.db('users').where({ id: user.id }).first('name', 'email')).toEqual({
        name: 'Nina Bassi',
        email: null,
      })
      expect((await create(nina)).status).toBe(201)
      const { id, token } = await server.staff('scanner')
      await remove(id)
      expect(await alive(token)).toBe(401)
    })

    it('refuses oneself', async () => {
      await server.staff('s-admin')
      expect((await remove(sAdmin.id, sAdmin.token)).status).toBe(409)
    })

    it('always leaves one enabled s-admin, also when two remove each other at once', async () => {
      for (let round = 0; round < scale(10, 500); round += 1) {
        await server.reset()
        const [one, other] = [await server.staff('s-admin'), await server.staff('s-admin')]
        const ways = [
          () => remove(other.id, one.token),
          () => remove(one.id, other.token),
          () => update(one.id, { disabled: true }, other.token),
          () => update(other.id, { role: 'user' }, one.token),
        ]
        const replies = await Promise.all(ways.map((way) => way()))
        expect(replies.every(({ status }) => [200, 204, 401, 403, 404, 409].includes(status))).toBe(true)
        const left = server.database.db('users').where({ role: 's-admin', disabled: 0 }).whereNull('deleted_at')
        expect((await left).length).toBeGreaterThanOrEqual(1)
      }
    })
  })
})
