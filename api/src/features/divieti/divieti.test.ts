import { Divieto } from '@cortile/contract/divieti.ts'
import { GUARDIAN, insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'

const MOTHER = 'marta@famiglia.test'
const FATHER = 'ivo@famiglia.test'
const REASON = 'Decreto 12/2026'

describe('the adults who must not collect a child', () => {
  const server = useTestServer()
  let token: string
  let child: number
  let mother: number
  let father: number
  beforeEach(async () => {
    ;({ token } = await server.staff('admin', 'Don Paolo'))
    child = await insertAnagrafica(server, { data_nascita: '2015-05-05' })
    mother = await insertPerson(server, { nome: 'Marta Galli', email: MOTHER, telefono: '333 111' })
    father = await insertPerson(server, { nome: 'Ivo Rossi', email: FATHER, telefono: '333 222' })
    await insertLink(server, child, father, { ...GUARDIAN, posizione: 1 })
    await insertLink(server, child, mother, { ...GUARDIAN, relazione: 'madre', posizione: 2 })
    await call('PUT', `/api/persone/${father}`, { documento: 'CI' })
  })

  const call = (method: string, path: string, body?: unknown, as = token) =>
    server.call(method, path, { token: as, ...(body !== undefined && { body }) })
  const bans = `/api/anagrafica/`
  const ban = (body: object) =>
    call('POST', `${bans}${child}/divieti`, { relazione: 'padre', riferimento: REASON, ...body })
  const persons = async () => (await call('GET', `/api/anagrafica/${child}/persone`)).body
  const record = async () => (await call('GET', `/api/anagrafica/${child}`)).body
  const open = (persona_id: number | null) =>
    openSession(server.database.db, { anagrafica_id: child, persona_id }, 'jest', server.time.now)

  it('lose everything at once, and the next guardian becomes the first', async () => {
    const sessions = { his: await open(father), hers: await open(mother), childs: await open(null) }
    const at = '2026-11-21 09:30:00.000'
    const mail = { anagrafica_id: child, kind: 'notice', subject: 'Avviso', text: 'Ciao', html: '<p>Ciao</p>' }
    for (const to_address of [FATHER, MOTHER])
      await server.database
        .db('outbox')
        .insert({ ...mail, to_address, stato: 'queued', next_try_at: at, created_at: at })
    const { status, body } = await ban({ persona_id: father, al: '2027-06-10' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ persona_id: father, nome: 'Ivo Rossi', relazione: 'padre', riferimento: REASON },
      ...{ dal: '2026-11-21', al: '2027-06-10', user: 'Don Paolo' },
    })
    expect(await persons()).toMatchObject({ persone: [{ nome: 'Marta Galli', posizione: 1 }] })
    expect(await record()).toMatchObject({ nome_tutore: 'Marta Galli', email_tutore: MOTHER })
    const statusOf = async (as: string) => (await call('GET', '/api/my-anagrafica', undefined, as)).status
    expect([await statusOf(sessions.his), await statusOf(sessions.hers), await statusOf(sessions.childs)]).toEqual([
      401, 200, 401,
    ])
    expect(await server.database.db('outbox').orderBy('to_address').select('to_address', 'stato', 'text')).toEqual([
      { to_address: FATHER, stato: 'cancelled', text: '' },
      { to_address: MOTHER, stato: 'queued', text: 'Ciao' },
    ])
  })

  it('get no right again by person, name or telephone, also in the form of the record; the text does not name the ban', async () => {
    expect((await ban({ persona_id: father })).status).toBe(201)
    const refused = { status: 422, body: { message: 'Verifica con il responsabile' } }
    const add = (body: object) =>
      call('POST', `/api/anagrafica/${child}/persone`, { relazione: 'zio', ritira: true, ...body })
    expect(await add({ persona_id: father })).toMatchObject(refused)
    expect(await add({ nome: 'IVO  ròssi' })).toMatchObject(refused)
    expect(await add({ nome: 'Un altro', telefono: '+39 333222' })).toMatchObject(refused)
    expect(await call('PUT', `/api/anagrafica/${child}`, { nome_tutore: 'Ivo Rossi' })).toMatchObject(refused)
    expect(await call('PUT', `/api/persone/${mother}`, { nome: 'Ivo Rossi' })).toMatchObject(refused)
    expect(await call('POST', `/api/persone/${mother}/unisci`, { persona_id: father })).toMatchObject(refused)
    expect(await record()).toMatchObject({ nome_tutore: 'Marta Galli' })
    // Of another child he may be an adult.
    const other = await insertAnagrafica(server, { nome: 'Luca', data_nascita: '2015-05-05' })
    expect(
      (await call('POST', `/api/anagrafica/${other}/persone`, { persona_id: father, relazione: 'zio' })).status,
    ).toBe(201)
  })

  it('lose what they have lent, as with their right to collect', async () => {
    const aunt = await insertPerson(server, { nome: 'Zia Lia' })
    const lend = (dato_da: number) => insertLink(server, child, aunt, { posizione: 3, dato_da, al: '2026-11-22' })
    const [his, hers] = [await lend(father), await lend(mother)]
    await ban({ persona_id: father })
    const open = () =>
      server.database.db('legami').where({ ended_at: null }).whereNotNull('dato_da').pluck<number[]>('id')
    expect([his, await open()]).toEqual([his, [hers]])
    const link = await server.database.db('legami').where({ persona_id: mother }).first<{ id: number }>('id')
    await call('PUT', `/api/anagrafica/${child}/persone/${link.id}`, { ritira: false })
    expect(await open()).toEqual([])
  })

  it('may be known by name alone, and then lose what they have', async () => {
    expect((await ban({ nome: 'ivo rossi' })).status).toBe(201)
    expect(await persons()).toMatchObject({ persone: [{ nome: 'Marta Galli' }] })
    expect(await call('GET', `${bans}${child}/divieti`)).toMatchObject({
      body: [{ nome: 'ivo rossi', persona_id: null }],
    })
  })

  it('leave a minor a guardian, and an address that opens nothing', async () => {
    await server.database.db('legami').where({ persona_id: mother }).update({ tutore: 0 })
    expect(await ban({ persona_id: father })).toMatchObject({
      status: 409,
      body: { message: 'Serve almeno un tutore' },
    })
    await server.database.db('legami').where({ persona_id: mother }).update({ tutore: 1 })
    const opens = { status: 422, body: { message: "Quell'indirizzo apre ancora la scheda: toglilo prima" } }
    await server.database.db('anagrafiche').where({ id: child }).update({ email: FATHER })
    expect(await ban({ persona_id: father })).toMatchObject(opens)
    await server.database.db('anagrafiche').where({ id: child }).update({ email: null })
    await call('PUT', `/api/persone/${mother}`, { email: FATHER })
    expect(await ban({ persona_id: father })).toMatchObject(opens)
    expect(await call('GET', `${bans}${child}/divieti`)).toMatchObject({ body: [] })
    expect(await persons()).toMatchObject({ persone: [{}, {}] })
  })

  it('are known to administrators only, and their reason too', async () => {
    await ban({ persona_id: father })
    const user = await server.staff('user')
    for (const path of [
      `/api/anagrafica/${child}/persone`,
      `/api/anagrafica/${child}`,
      '/api/persone',
      '/api/famiglie',
    ]) {
      const { body } = await call('GET', path, undefined, user.token)
      expect([path, JSON.stringify(body).includes(REASON)]).toEqual([path, false])
    }
    expect((await call('GET', `${bans}${child}/divieti`, undefined, user.token)).status).toBe(403)
    const own = await open(mother)
    for (const path of ['/api/my-anagrafica', '/api/my-anagrafica/export']) {
      const { body } = await call('GET', path, undefined, own)
      expect([path, /Ivo Rossi|Decreto/.test(JSON.stringify(body))]).toEqual([path, false])
    }
  })

  it('stay until a day, or until the ban is taken back; what they had does not return', async () => {
    await ban({ persona_id: father, al: '2026-11-21' })
    const add = () => call('POST', `/api/anagrafica/${child}/persone`, { persona_id: father, relazione: 'padre' })
    server.time.now = new Date('2026-11-21T22:30:00.000Z')
    ;({ token } = await server.staff('admin'))
    expect((await add()).status).toBe(422)
    server.time.now = new Date('2026-11-21T23:00:00.000Z')
    expect(await call('GET', `${bans}${child}/divieti`)).toMatchObject({ body: [] })
    expect((await add()).status).toBe(201)
    await server.database.db('legami').where({ persona_id: father }).delete()

    const { id } = Divieto.parse((await ban({ persona_id: father })).body)
    expect((await call('DELETE', `${bans}${child}/divieti/${id}`)).status).toBe(204)
    for (const gone of [id, 9_999]) expect((await call('DELETE', `${bans}${child}/divieti/${gone}`)).status).toBe(404)
    expect(await persons()).toMatchObject({ persone: [{ nome: 'Marta Galli' }] })
    expect((await add()).status).toBe(201)
  })

  it('are of a member, a known person or a name', async () => {
    expect((await ban({ persona_id: 9_999 })).status).toBe(422)
    expect(await ban({})).toMatchObject({ status: 422, body: { errors: { nome: ['Scrivi il nome'] } } })
    const request = await insertAnagrafica(server, { is_request: 1 })
    for (const id of [request, 9_999])
      expect((await call('POST', `${bans}${id}/divieti`, { nome: 'X', relazione: 'zio' })).status).toBe(404)
  })
})
