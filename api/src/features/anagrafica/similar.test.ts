import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { causaleOf } from '@cortile/contract/causale.ts'
import { insertAnagrafica, insertFee, insertGroup, shownMember } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const CF = 'RSSMRA85T10A562S'
const BORN = '2015-03-04'

describe('GET /api/anagrafica/requests/similar', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
  })

  const member = (nome: string, columns = {}) => insertAnagrafica(server, { nome, data_nascita: BORN, ...columns })
  const request = (nome: string, columns = {}) => member(nome, { is_request: 1, ...columns })
  const similar = async (query = '', as = token) => {
    const { status, body } = await server.call('GET', `/api/anagrafica/requests/similar?${query}`, { token: as })
    expect(status).toBe(200)
    return anagrafica.similar.reply.parse(body)
  }
  /** Per request: the similar members, each with the kind of likeness. */
  const found = async (query?: string) =>
    (await similar(query)).map(({ id, similar }) => [id, ...similar.map(({ member, per }) => [member.id, per])])

  it('is the members that a request may be about, the surest first', async () => {
    const namesake = await member('Anna', { data_nascita: '1985-12-10' })
    const same = await member('ANNA')
    const moved = await member('Mara', { codice_fiscale: CF })
    const id = await request('Anna', { codice_fiscale: CF })
    expect(await found()).toEqual([[id, [moved, 'codice_fiscale'], [same, 'nome_e_nascita'], [namesake, 'nome']]])
  })

  it('is also who has the two names the other way round, without accents or apostrophes', async () => {
    const one = await member("D'Amico", { cognome: 'Nicolò' })
    const id = await request('nicolo', { cognome: 'd’Amico' })
    expect(await found()).toEqual([[id, [one, 'nome_e_nascita']]])
  })

  it('is not a twin, a sibling, another request, or whoever was erased', async () => {
    const id = await request('Anna', { codice_fiscale: CF })
    await member('Ida')
    await member('Anna Maria', { codice_fiscale: null })
    await request('Anna', { codice_fiscale: CF })
    await member('Anna', { erased_at: '2026-01-01 00:00:00.000' })
    expect(await found()).toEqual([])
    const anna = await member('Anna')
    expect((await found(`id=${id}`))[0]).toEqual([id, [anna, 'nome_e_nascita']])
  })

  it('is nobody by a tax code that nobody has', async () => {
    await member('Ida', { codice_fiscale: null })
    await request('Anna', { codice_fiscale: null })
    expect(await found()).toEqual([])
  })

  it('is at most five each', async () => {
    const id = await request('Anna')
    for (let n = 1; n <= 7; n += 1) await member('Anna', { data_nascita: `1990-01-0${n}` })
    const same = await member('Anna')
    const [one] = await similar()
    expect([one?.id, one?.similar.map(({ per }) => per)]).toEqual([
      id,
      ['nome_e_nascita', 'nome', 'nome', 'nome', 'nome'],
    ])
    expect(one?.similar[0]?.member.id).toBe(same)
  })

  it('is of the requests of a page, in its order, or of one', async () => {
    const names = ['Anna', 'Ida', 'Lia', 'Mia']
    const ids: number[] = []
    for (const nome of names) ids.push(await request(nome))
    for (const nome of names.toReversed()) await member(nome)
    const asked = async (query: string) => (await similar(query)).map(({ id }) => id)
    expect(await asked('')).toEqual(ids)
    expect(await asked('page=2&per_page=3')).toEqual([ids[3]])
    expect(await asked('page=9')).toEqual([])
    expect(await asked(`id=${ids[1]}&page=2`)).toEqual([ids[1]])
  })

  it('is nobody of a member, or of nobody', async () => {
    await member('Anna')
    const id = await member('Anna')
    expect([await similar(`id=${id}`), await similar('id=999999')]).toEqual([[], []])
  })

  it('is of a whole page in a few questions', async () => {
    for (let n = 0; n < 100; n += 1) await request(`Nome ${n}`)
    for (let n = 0; n < 100; n += 1) await member(`Nome ${n}`)
    let asked = 0
    const count = () => void (asked += 1)
    server.database.db.on('query', count)
    expect(await similar('per_page=500')).toHaveLength(100)
    server.database.db.removeListener('query', count)
    expect(asked).toBeLessThan(20)
  })

  it('shows a member as the list does, and role user no fees', async () => {
    const gruppo_id = await insertGroup(server, 'Medie')
    await insertFee(server, [gruppo_id])
    const id = await member('Anna', { gruppo_id, note: 'CANARINO' })
    await request('Anna')
    const fees = { hasToPay: true, quote_da_pagare: 1, importo_quote_da_pagare: 10.5 }
    const { note, quote, causale, ...row } = shownMember({
      id,
      data_nascita: BORN,
      minorenne: true,
      gruppo_id,
      gruppo: { id: gruppo_id, nome: 'Medie', colore: '#112233' },
      ...fees,
    })
    expect([note, quote, causale]).toEqual([null, [], causaleOf(id)])
    expect((await similar())[0]?.similar).toEqual([{ member: row, per: 'nome_e_nascita' }])
    const [seen] = await similar('', (await server.staff('user')).token)
    for (const field of Object.keys(fees)) expect(seen?.similar[0]?.member).not.toHaveProperty(field)
  })
})

describe('POST /api/anagrafica/similar', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
  })

  const member = (nome: string, columns = {}) => insertAnagrafica(server, { nome, data_nascita: BORN, ...columns })
  const similar = async (body: object) => {
    const reply = await server.call('POST', '/api/anagrafica/similar', { token, body })
    expect(reply.status).toBe(200)
    return anagrafica.samePerson.reply
      .parse(reply.body)
      .map(({ member: { id, isRequest }, per }) => [id, per, isRequest])
  }
  const anna = { nome: 'Anna', cognome: 'Rossi', data_nascita: BORN }

  it('is who is almost certainly this person, the surest first, requests included', async () => {
    await member('Anna', { data_nascita: '1985-12-10' })
    const same = await member('ANNA')
    const moved = await member('Mara', { codice_fiscale: CF })
    const waiting = await member('anna', { is_request: 1 })
    expect(await similar({ ...anna, codice_fiscale: CF.toLowerCase() })).toEqual([
      [moved, 'codice_fiscale', false],
      [same, 'nome_e_nascita', false],
      [waiting, 'nome_e_nascita', true],
    ])
    expect(await similar({ ...anna, codice_fiscale: null })).toHaveLength(2)
  })

  it('is nobody for a new person, and for someone who was erased', async () => {
    await member('Anna', { erased_at: '2026-01-01 00:00:00.000' })
    expect(await similar(anna)).toEqual([])
  })

  it('is refused by field', async () => {
    const body = { nome: '', cognome: 'Rossi', data_nascita: 'ieri' }
    expect(await server.call('POST', '/api/anagrafica/similar', { token, body })).toMatchObject({
      status: 422,
      body: { errors: { nome: [expect.any(String)], data_nascita: [expect.any(String)] } },
    })
  })
})
