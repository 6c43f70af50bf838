import { staffWithPassword, whoAmI } from '../../../test/passwords.ts'
import { addPasskey, addTotp } from '../../../test/second-factor.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('DELETE /api/users/:id/second-factor', () => {
  const server = useTestServer()

  const remove = async (token: string, id: number) => {
    const { status, body } = await server.call('DELETE', `/api/users/${id}/second-factor`, { token })
    return [status, body]
  }

  it('removes all of it and ends the sessions, and tells the user', async () => {
    const { token: admin } = await server.staff('s-admin')
    const settings = [{ key: 'security_mails', value: true }]
    await server.call('PUT', '/api/settings', { token: admin, body: { settings } })
    const user = await staffWithPassword(server, 'admin')
    await addTotp(server, user.token)
    await addPasskey(server, user.token)
    expect(await remove(admin, user.id)).toEqual([204, null])
    expect((await whoAmI(server, user.token)).status).toBe(401)
    for (const table of ['passkeys', 'totp_secrets', 'recovery_codes'])
      expect(await server.database.db(table).select('user_id')).toEqual([])
    const stored = server.database.db('users').where({ id: user.id })
    expect(await stored.first('second_factor')).toEqual({ second_factor: 0 })
    const mail = await server.database.db('outbox').orderBy('id', 'desc').first<{ text: string }>('text')
    expect(mail.text).toContain('un amministratore ha tolto la verifica in due passaggi')
    expect(await remove(admin, user.id)).toEqual([204, null])
  })

  it('is an admin’s for ordinary roles, and for none on the own account', async () => {
    const admin = await server.staff('admin')
    const [other, ordinary] = [await server.staff('admin'), await server.staff('contabile')]
    expect((await remove(admin.token, other.id))[0]).toBe(403)
    expect(await remove(admin.token, ordinary.id)).toEqual([204, null])
    const keeper = await server.staff('s-admin')
    expect(await remove(keeper.token, keeper.id)).toEqual([409, { message: 'Non puoi farlo sul tuo stesso utente' }])
    expect(await remove(admin.token, 999_999)).toEqual([404, { message: 'Elemento non trovato' }])
  })

  it('goes with a deleted user', async () => {
    const { token: admin } = await server.staff('s-admin')
    const user = await staffWithPassword(server, 'user')
    await addPasskey(server, user.token)
    expect((await server.call('DELETE', `/api/users/${user.id}`, { token: admin })).status).toBe(204)
    expect(await server.database.db('passkeys').select('id')).toEqual([])
  })
})
