import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('groups', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let token: string
  beforeEach(async () => {
    token = (await server.staff('admin')).token
  })

  const create = (body: unknown) => server.call('POST', '/api/groups', { token, body })
  const idOf = (body: unknown) => (typeof body === 'object' && body !== null && 'id' in body ? Number(body.id) : 0)
  const list = async () => (await server.call('GET', '/api/groups', { token })).body

  it('lists by name with the number of confirmed members', async () => {
    const b = idOf((await create({ nome: 'Élite', colore: '#112233' })).body)
    const a = idOf((await create({ nome: 'Danza', colore: '#AABBCC' })).body)
    await insertAnagrafica(server, { gruppo_id: a })
    await insertAnagrafica(server, { gruppo_id: a })
    await insertAnagrafica(server, { gruppo_id: a, is_request: 1 })
    await insertAnagrafica(server, { gruppo_id: a, erased_at: '2026-01-01 00:00:00.000' })
    expect(await list()).toEqual([
      { id: a, nome: 'Danza', colore: '#aabbcc', count: 2 },
      { id: b, nome: 'Élite', colore: '#112233', count: 0 },
    ])
  })

  it('creates with black as default and answers 201 with the group', async () => {
    const { status, body } = await create({ nome: '  Coro  ' })
    expect(status).toBe(201)
    expect(body).toEqual({ id: idOf(body), nome: 'Coro', colore: '#000000', count: 0 })
  })

  it.each([
    [{}, 'nome'],
    [{ nome: '   ' }, 'nome'],
    [{ nome: 'x'.repeat(81) }, 'nome'],
    [{ nome: 'Coro', colore: 'rosso' }, 'colore'],
    [{ nome: 'Coro', colore: '#12345' }, 'colore'],
    [{ nome: 7 }, 'nome'],
  ])('refuses %j on %s', async (body, field) => {
    const reply = await create(body)
    expect(reply.status).toBe(422)
    expect(reply.body).toHaveProperty(['errors', field])
    expect(await list()).toEqual([])
  })

  it.each(['Perché', 'perche', ' PERCHÈ ', "Per'che"])('takes %j for a name that is there already', async (nome) => {
    await create({ nome: 'Perche' })
    const reply = await create({ nome })
    expect([reply.status, reply.body]).toEqual([
      422,
      { message: 'Esiste già un gruppo con questo nome', errors: { nome: ['Esiste già un gruppo con questo nome'] } },
    ])
  })

  it('creates one when the same name arrives eight times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => create({ nome: 'Coro' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422, 422, 422])
  })

  it('changes only what is given, and lets a group keep its own name', async () => {
    const id = idOf((await create({ nome: 'Coro', colore: '#112233' })).body)
    const { status, body } = await server.call('PUT', `/api/groups/${id}`, { token, body: { nome: 'CORO' } })
    expect([status, body]).toEqual([200, { id, nome: 'CORO', colore: '#112233', count: 0 }])
    expect((await server.call('PUT', `/api/groups/${id}`, { token, body: { colore: '#ffffff' } })).body).toEqual({
      id,
      nome: 'CORO',
      colore: '#ffffff',
      count: 0,
    })
    expect((await server.call('PUT', `/api/groups/${id}`, { token, body: {} })).status).toBe(200)
  })

  it('ignores fields that are not its own', async () => {
    const id = idOf((await create({ nome: 'Coro', id: 77, count: 9, created_at: '1999-01-01' })).body)
    expect(id).not.toBe(77)
    expect(await list()).toMatchObject([{ count: 0 }])
  })

  it('refuses the name of another on change', async () => {
    await create({ nome: 'Coro' })
    const id = idOf((await create({ nome: 'Danza' })).body)
    expect((await server.call('PUT', `/api/groups/${id}`, { token, body: { nome: 'coro' } })).status).toBe(422)
  })

  it('leaves the members of a deleted group with none', async () => {
    const id = idOf((await create({ nome: 'Coro' })).body)
    const member = await insertAnagrafica(server, { gruppo_id: id })
    expect((await server.call('DELETE', `/api/groups/${id}`, { token })).status).toBe(204)
    expect((await server.call('GET', `/api/anagrafica/${member}`, { token })).body).toMatchObject({
      gruppo_id: null,
      gruppo: null,
    })
    expect(await list()).toEqual([])
  })

  it.each(['PUT', 'DELETE'])('%s of a group that is not there is 404', async (method) => {
    for (const id of ['999999', 'abc', '0', '-1', '1.5', '9'.repeat(30)]) {
      const reply = await server.call(method, `/api/groups/${id}`, {
        token,
        ...(method === 'PUT' && { body: { nome: 'X' } }),
      })
      expect([reply.status, reply.body]).toEqual([404, { message: 'Elemento non trovato' }])
    }
  })
})
