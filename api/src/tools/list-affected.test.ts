import { insertAnagrafica } from '../../test/fixtures.ts'
import { useTestServer } from '../../test/test-server.ts'
import { listAffected, type Breach } from './list-affected.ts'

const guardian = { nome_tutore: 'Rita Verdi', email_tutore: 'rita@famiglia.test', telefono_tutore: '333 1112223' }

describe('the people that a breach touched', () => {
  const server = useTestServer()
  let anna: number
  let luca: number
  beforeEach(async () => {
    anna = await insertAnagrafica(server, { email: 'anna@famiglia.test' })
    luca = await insertAnagrafica(server, { nome: 'Luca', cognome: 'Verdi', data_nascita: '2015-05-06', ...guardian })
  })

  const list = async (breach: Breach) => {
    const { database, services, time } = server
    const context = { db: database.db, appKey: services.appKey, zone: services.config.zone, now: time.now }
    const { affected, whole } = await listAffected(context, breach)
    return { whole, lines: affected.map(({ tipo, nome, indirizzo }) => [tipo, nome, indirizzo]) }
  }
  const rossi = ['anagrafica', 'Rossi Anna', 'anna@famiglia.test']
  const verdi = ['anagrafica', 'Verdi Luca', 'rita@famiglia.test']
  const rita = ['persona', 'Rita Verdi', 'rita@famiglia.test']
  const addressOf = async (user: { token: string }) => {
    const { id } = await server.database.db('tokens').orderBy('id', 'desc').first<{ id: number }>('user_id as id')
    const { email } = await server.database.db('users').where({ id }).first<{ email: string }>('email')
    return { ...user, email }
  }

  it('by an account: the records that it opened and changed, with their adults', async () => {
    const { token, email } = await addressOf(await server.staff('user'))
    await server.call('GET', `/api/anagrafica/${luca}`, { token })
    await server.services.openings.flush()
    expect(await list({ account: email.toUpperCase() })).toEqual({ whole: [], lines: [verdi, rita] })
    await server.call('PUT', `/api/anagrafica/${anna}`, { token, body: { telefono: '02 1234' } })
    expect((await list({ account: email })).lines).toEqual([rossi, verdi, rita])
  })

  it('by an account that took a file: everybody', async () => {
    const { token, email } = await addressOf(await server.staff('admin'))
    await server.call('GET', '/api/anagrafica/csv', { token })
    expect(await list({ account: email })).toEqual({
      whole: ['GET /api/anagrafica/csv'],
      lines: [rossi, verdi, rita],
    })
  })

  it('by an account of a family: what it opens', async () => {
    expect((await list({ account: 'rita@famiglia.test' })).lines).toEqual([verdi, rita])
  })

  it('by a copy of the database: all that were in it by then, and not erased since', async () => {
    const { token } = await server.staff('admin')
    await server.call('DELETE', `/api/anagrafica/${anna}`, { token })
    expect((await list({ at: server.time.now })).lines).toEqual([verdi, rita])
    expect((await list({ at: new Date(server.time.now.getTime() - 1) })).lines).toEqual([])
  })

  it('are asked for in the register, also when there are none', async () => {
    const { email } = await addressOf(await server.staff('user'))
    expect(await list({ account: email })).toEqual({ whole: [], lines: [] })
    expect(await server.database.db('registro').where({ azione: 'sistema.breach' })).toHaveLength(1)
  })

  it('are not listed for an unknown account', async () => {
    await expect(list({ account: 'nessuno@x.test' })).rejects.toThrow(
      'no user and no family has the account nessuno@x.test',
    )
  })
})
