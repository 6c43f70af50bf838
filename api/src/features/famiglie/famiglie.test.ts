import { Famiglia } from '@cortile/contract/famiglie.ts'
import { insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const CARD = '0123456789'

describe('/api/famiglie', () => {
  const server = useTestServer()
  let token: string
  let anna: number
  let luca: number
  beforeEach(async () => {
    ;({ token } = await server.staff('user'))
    anna = await insertAnagrafica(server)
    luca = await insertAnagrafica(server, { nome: 'Luca' })
  })

  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token, ...(body !== undefined && { body }) })
  const create = (body: object) => call('POST', '/api/famiglie', body)
  const change = (id: unknown, body: object) => call('PUT', `/api/famiglie/${String(id)}`, body)
  const made = async (membri: number[] = [anna, luca]) => {
    const { status, body } = await create({ membri })
    expect(status).toBe(201)
    return Famiglia.parse(body).id
  }

  it('joins members, under the surname of the first one', async () => {
    const bo = await insertAnagrafica(server, { nome: 'Ivo', cognome: 'Bo' })
    expect(await create({ membri: [bo, luca] })).toMatchObject({
      status: 201,
      body: {
        nome: 'Famiglia Bo',
        card_id: null,
        membri: [
          { id: bo, name: 'Ivo Bo' },
          { id: luca, name: 'Luca Rossi' },
        ],
      },
    })
    expect(await create({ membri: [anna], nome: '  I Rossi ' })).toMatchObject({ body: { nome: 'I Rossi' } })
  })

  it('takes members of no other family, and only those that are there', async () => {
    await made([anna])
    expect(await create({ membri: [luca, anna] })).toMatchObject({
      status: 409,
      body: { message: 'Fa già parte di Famiglia Rossi' },
    })
    const request = await insertAnagrafica(server, { is_request: 1 })
    for (const membri of [[], [luca, 9_999], [request]])
      expect([membri, await create({ membri })]).toMatchObject([
        membri,
        { status: 422, body: { errors: { membri: [/./] } } },
      ])
    const other = await made([luca])
    expect((await change(other, { membri: [luca, anna] })).status).toBe(409)
  })

  it('changes name and members as a whole, and lets the members go', async () => {
    const id = await made()
    const zoe = await insertAnagrafica(server, { nome: 'Zoe' })
    expect(await change(id, { nome: 'I Rossi', membri: [zoe, anna] })).toMatchObject({
      status: 200,
      body: { nome: 'I Rossi', membri: [{ name: 'Anna Rossi' }, { name: 'Zoe Rossi' }] },
    })
    expect(await made([luca])).toBeGreaterThan(id)
    expect((await call('DELETE', `/api/famiglie/${id}`)).status).toBe(204)
    for (const [method, body] of [['PUT', { nome: 'X' }], ['DELETE']] as const)
      expect((await call(method, `/api/famiglie/${id}`, body)).status).toBe(404)
    expect((await create({ membri: [anna, zoe] })).status).toBe(201)
  })

  it('has a card that no member and no other family has', async () => {
    const id = await made()
    await insertAnagrafica(server, { nome: 'Ugo', card_id: '0000000001' })
    expect(await change(id, { card_id: '0000000001' })).toMatchObject({
      status: 409,
      body: { message: 'Card già associata a Ugo Rossi' },
    })
    expect(await change(id, { card_id: CARD })).toMatchObject({ status: 200, body: { card_id: CARD } })
    expect(await change(id, { nome: 'I Rossi', card_id: CARD })).toMatchObject({ status: 200, body: { card_id: CARD } })
    const taken = { status: 409, body: { message: 'Card già associata a I Rossi' } }
    const zoe = await insertAnagrafica(server, { nome: 'Zoe' })
    expect(await change(await made([zoe]), { card_id: CARD })).toMatchObject(taken)
    expect(await call('PUT', `/api/anagrafica/${zoe}`, { card_id: CARD })).toMatchObject(taken)
    // Anywhere else it is unknown.
    expect((await call('GET', `/api/anagrafica/card/${CARD}`)).status).toBe(404)
    expect((await call('POST', '/api/scanner/read', { card_id: CARD, noGroups: true })).status).toBe(404)
    expect(await change(id, { card_id: null })).toMatchObject({ body: { card_id: null } })
    expect((await call('PUT', `/api/anagrafica/${zoe}`, { card_id: CARD })).status).toBe(200)
  })

  it('draws a number that no reader’s card has', async () => {
    const id = await made()
    const { status, body } = await change(id, { new_card: true })
    expect(status).toBe(200)
    expect(Famiglia.parse(body).card_id).toMatch(/^9\d{9}$/)
  })

  it('gives one card to one of several that ask at once', async () => {
    const id = await made()
    const people = await Promise.all(Array.from({ length: 6 }, (_, n) => insertAnagrafica(server, { nome: `Z${n}` })))
    const replies = await Promise.all([
      ...people.map((each) => call('PUT', `/api/anagrafica/${each}`, { card_id: CARD })),
      change(id, { card_id: CARD }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 6 }, () => 409)])
    const holders = await server.database.db('anagrafiche').where({ card_id: CARD })
    const families = await server.database.db('famiglie').where({ card_id: CARD })
    expect(holders.length + families.length).toBe(1)
  })

  it('is found by a member, an adult of one, and the card', async () => {
    const id = await made()
    const bo = await insertAnagrafica(server, { nome: 'Ivo', cognome: 'Bo' })
    await made([bo])
    const marta = await insertPerson(server, { nome: 'Marta Galli', telefono: '333 1234567', email: 'm@x.test' })
    for (const child of [anna, luca]) await insertLink(server, child, marta)
    await insertLink(server, luca, await insertPerson(server, { nome: 'Ex Zio' }), {
      ended_at: '2026-11-20 10:00:00.000',
    })
    await change(id, { card_id: CARD })
    const found = async (search: string) => (await call('GET', `/api/famiglie?search=${search}`)).body
    const rossi = {
      id,
      nome: 'Famiglia Rossi',
      card_id: CARD,
      persone: [{ id: marta, nome: 'Marta Galli', telefono: '333 1234567' }],
    }
    for (const search of ['rossi', 'luca', 'galli', '3331234', 'm@x', CARD])
      expect([search, await found(search)]).toMatchObject([search, { total: 1, data: [rossi] }])
    expect(await found('')).toMatchObject({ total: 2, data: [{ nome: 'Famiglia Bo', persone: [] }, rossi] })
    for (const search of ['???', 'zio', encodeURIComponent('𝔘𝔫𝔦 👩‍👧')])
      expect(await found(search)).toMatchObject({ total: 0 })
  })
})
