import { insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const MOTHER = {
  nome_tutore: 'Marta Galli',
  email_tutore: 'marta@famiglia.test',
  telefono_tutore: '333 1234567',
}

describe('the persons of a child', () => {
  const server = useTestServer()
  let token: string
  let child: number
  beforeEach(async () => {
    ;({ token } = await server.staff('user'))
    child = await insertAnagrafica(server, { data_nascita: '2015-05-05', ...MOTHER })
  })

  const call = (method: string, path: string, body?: unknown, as = token) =>
    server.call(method, path, { token: as, ...(body !== undefined && { body }) })
  const persons = async (of = child) => (await call('GET', `/api/anagrafica/${of}/persone`)).body
  const add = (body: object, to = child) => call('POST', `/api/anagrafica/${to}/persone`, body)
  const record = async (of = child) => (await call('GET', `/api/anagrafica/${of}`)).body

  it('begin with the guardian of the record', async () => {
    const { id, persona_id } = await server.database.db('legami').first<{ id: number; persona_id: number }>()
    expect(await persons()).toEqual({
      famiglia: null,
      persone: [
        {
          id,
          persona_id,
          anagrafica_id: null,
          nome: 'Marta Galli',
          telefono: '333 1234567',
          email: 'marta@famiglia.test',
          documento: null,
          documento_visto_at: null,
          posizione: 1,
          relazione: 'tutore',
          ...{ tutore: true, vede: true, paga: true, ritira: true },
          dal: '2026-11-21',
          al: null,
          una_volta: false,
          usato_at: null,
          dato_da: null,
          avviso_entrata: false,
          avviso_uscita: false,
          bambini: [{ id: child, name: 'Anna Rossi' }],
        },
      ],
      uscita: { sempre_accompagnato: false, da_solo: [], sospesa_fino: null },
      foto: false,
    })
  })

  it('are joined by a new one, with the paper that was shown, and without rights that were not given', async () => {
    const { status, body } = await add({
      ...{
        nome: '  Nonna Pia ',
        telefono: '02 123',
        relazione: 'nonno',
        ritira: true,
        documento: 'CI',
        al: '2027-06-10',
      },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ nome: 'Nonna Pia', telefono: '02 123', email: null, posizione: 2, relazione: 'nonno' },
      ...{ tutore: false, vede: false, paga: false, ritira: true, dal: '2026-11-21', al: '2027-06-10' },
      ...{ documento: 'CI', documento_visto_at: '2026-11-21T09:30:00.000Z' },
    })
    expect(await record()).toMatchObject(MOTHER)
  })

  it('are joined by a known one, whose changed data change for all of its children', async () => {
    const sibling = await insertAnagrafica(server, { nome: 'Luca', data_nascita: '2017-05-05' })
    const [mother] = await server.database.db('persone').pluck<number[]>('id')
    const { status, body } = await add(
      { persona_id: mother, relazione: 'madre', tutore: true, telefono: '333 999' },
      sibling,
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({ nome: 'Marta Galli', telefono: '333 999', posizione: 1 })
    expect(await record(sibling)).toMatchObject({ ...MOTHER, telefono_tutore: '333 999' })
    expect(await record()).toMatchObject({ ...MOTHER, telefono_tutore: '333 999' })
  })

  it('may be members: an adult with its own contacts, which follow its record', async () => {
    const adult = await insertAnagrafica(server, {
      nome: 'Ugo',
      cognome: 'Rossi',
      email: 'ugo@x.test',
      telefono: '333 555',
    })
    const { status, body } = await add({ anagrafica_id: adult, relazione: 'fratello', ritira: true, documento: 'CI' })
    expect(status).toBe(201)
    const shown = { anagrafica_id: adult, nome: 'Ugo Rossi', telefono: '333 555', email: 'ugo@x.test' }
    expect(body).toMatchObject({ ...shown, documento: 'CI' })
    const sister = await insertAnagrafica(server, { data_nascita: '2016-05-05' })
    const again = { anagrafica_id: adult, relazione: 'fratello', documento: 'patente' }
    expect(await add(again, sister)).toMatchObject({
      status: 201,
      body: { ...shown, documento: 'patente' },
    })
    await call('PUT', `/api/anagrafica/${adult}`, { telefono: '333 777', cognome: 'Rossi Bo' })
    expect(await persons()).toMatchObject({ persone: [{}, { nome: 'Ugo Rossi Bo', telefono: '333 777' }] })
    const { persona_id } = await server.database.db('legami').where({ posizione: 2 }).first<{ persona_id: number }>()
    expect(await call('PUT', `/api/persone/${persona_id}`, { telefono: '333 888' })).toMatchObject({
      status: 422,
      body: { message: 'Nome, telefono ed email si cambiano nella sua scheda' },
    })
    expect((await call('PUT', `/api/persone/${persona_id}`, { documento: 'patente' })).status).toBe(200)
  })

  it('are adults', async () => {
    const brother = await insertAnagrafica(server, { nome: 'Leo', data_nascita: '2009-11-22' })
    expect(await add({ anagrafica_id: brother, relazione: 'fratello', ritira: true })).toMatchObject({
      status: 422,
      body: { message: 'Chi ritira deve essere maggiorenne' },
    })
    expect(await add({ anagrafica_id: brother, relazione: 'fratello', vede: true })).toMatchObject({ status: 422 })
    expect(await add({ anagrafica_id: brother, relazione: 'fratello' })).toMatchObject({ status: 201 })
    const link = (await server.database.db('legami').max('id as id').first<{ id: number }>()).id
    expect(await call('PUT', `/api/anagrafica/${child}/persone/${link}`, { ritira: true })).toMatchObject({
      status: 422,
      body: { message: 'Chi ritira deve essere maggiorenne' },
    })
  })

  it('are known, of this child, linked once, and of a confirmed member', async () => {
    const [mother] = await server.database.db('persone').pluck<number[]>('id')
    const right = { relazione: 'madre', ritira: true }
    expect(await add({ persona_id: mother, ...right })).toMatchObject({
      status: 409,
      body: { message: 'È già collegata a questo iscritto' },
    })
    expect(await add({ persona_id: 9_999, ...right })).toMatchObject({
      status: 422,
      body: { errors: { persona_id: [/esiste/] } },
    })
    for (const anagrafica_id of [child, 9_999])
      expect(await add({ anagrafica_id, ...right })).toMatchObject({ status: 422 })
    expect(await add({ relazione: 'madre' })).toMatchObject({
      status: 422,
      body: { errors: { nome: ['Scrivi il nome'] } },
    })
    expect(await add({ nome: 'Zia', relazione: 'zio', dal: '2026-12-02', al: '2026-12-01' })).toMatchObject({
      status: 422,
      body: { errors: { al: ['La fine viene prima dell’inizio'] } },
    })
    const request = await insertAnagrafica(server, { is_request: 1 })
    for (const to of [request, 9_999]) expect((await add({ nome: 'Zia', relazione: 'zio' }, to)).status).toBe(404)
    const other = await insertAnagrafica(server, { nome: 'Altro' })
    const link = await insertLink(server, other, await insertPerson(server))
    for (const method of ['PUT', 'DELETE'])
      expect((await call(method, `/api/anagrafica/${child}/persone/${link}`, {})).status).toBe(404)
  })

  it('always include one guardian of a minor, and the next one becomes the first', async () => {
    const [first] = await server.database.db('legami').pluck<number[]>('id')
    const link = `/api/anagrafica/${child}/persone/${first}`
    for (const [method, body] of [
      ['DELETE'],
      ['PUT', { tutore: false }],
      ['PUT', { al: '2026-11-20', dal: '2026-11-01' }],
    ] as const)
      expect(await call(method, link, body)).toMatchObject({ status: 409, body: { message: 'Serve almeno un tutore' } })
    expect(await record()).toMatchObject(MOTHER)

    const father = { nome: 'Ivo Rossi', email: 'ivo@famiglia.test', relazione: 'padre', tutore: true, vede: true }
    expect((await add(father)).status).toBe(201)
    expect(await record()).toMatchObject(MOTHER)
    expect((await call('DELETE', link)).status).toBe(204)
    expect(await record()).toMatchObject({
      nome_tutore: 'Ivo Rossi',
      email_tutore: 'ivo@famiglia.test',
      telefono_tutore: null,
    })
    expect(await persons()).toMatchObject({ persone: [{ nome: 'Ivo Rossi', posizione: 1 }] })
    expect(await call('GET', '/api/anagrafica?search=ivo@famiglia')).toMatchObject({ body: { total: 1 } })
    expect((await call('DELETE', link)).status).toBe(404)
  })

  it('may leave an adult without any guardian', async () => {
    const adult = await insertAnagrafica(server, { nome: 'Ada', ...MOTHER, email: 'ada@x.test' })
    const { id } = await server.database.db('legami').where({ anagrafica_id: adult }).first<{ id: number }>()
    expect((await call('DELETE', `/api/anagrafica/${adult}/persone/${id}`)).status).toBe(204)
    expect(await record(adult)).toMatchObject({ nome_tutore: null, email_tutore: null, telefono_tutore: null })
  })

  it('are changed for all of their children', async () => {
    const sibling = await insertAnagrafica(server, { nome: 'Luca', data_nascita: '2017-05-05', ...MOTHER })
    const [mother] = await server.database.db('persone').pluck<number[]>('id')
    const { status, body } = await call('PUT', `/api/persone/${mother}`, { nome: 'Marta Galli Rossi', email: null })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...{ id: mother, nome: 'Marta Galli Rossi', telefono: '333 1234567', email: null },
      bambini: [
        { id: child, name: 'Anna Rossi' },
        { id: sibling, name: 'Luca Rossi' },
      ],
    })
    for (const each of [child, sibling])
      expect(await record(each)).toMatchObject({ nome_tutore: 'Marta Galli Rossi', email_tutore: null })
    expect((await call('PUT', '/api/persone/9999', { nome: 'X' })).status).toBe(404)
  })

  it('are found by name, telephone and address, with their children', async () => {
    await insertPerson(server, { nome: 'Zeno Senzafigli', telefono: '02 55 51 234' })
    const found = async (search: string) =>
      (await call('GET', `/api/persone?search=${encodeURIComponent(search)}`)).body
    const marta = { nome: 'Marta Galli', bambini: [{ name: 'Anna Rossi' }] }
    for (const search of ['galli mar', '+39 333 123', '3331234567', 'marta@fam'])
      expect([search, await found(search)]).toMatchObject([search, { total: 1, data: [marta] }])
    expect(await found('02 5551')).toMatchObject({ data: [{ nome: 'Zeno Senzafigli', bambini: [] }] })
    expect(await found('')).toMatchObject({ total: 2, data: [{ nome: 'Marta Galli' }, { nome: 'Zeno Senzafigli' }] })
    for (const search of ['???', 'pippo']) expect(await found(search)).toMatchObject({ total: 0, data: [] })
  })

  it('let a child leave alone in certain hours, which are replaced as a whole', async () => {
    const leaving = (body: object) => call('PUT', `/api/anagrafica/${child}/uscita`, body)
    const window = { days_of_week: [5, 1], start_time: '17:00', end_time: '18:30', al: null }
    const stored = { days_of_week: [1, 5], start_time: '17:00:00', end_time: '18:30:00', al: null }
    expect(await leaving({ da_solo: [window], sospesa_fino: '2026-11-30' })).toMatchObject({
      status: 200,
      body: { sempre_accompagnato: false, da_solo: [stored], sospesa_fino: '2026-11-30' },
    })
    const over = { ...window, al: '2026-11-20' }
    expect(await leaving({ sempre_accompagnato: true, da_solo: [over], sospesa_fino: null })).toMatchObject({
      body: { sempre_accompagnato: true, da_solo: [], sospesa_fino: null },
    })
    expect(await leaving({})).toMatchObject({ body: { sempre_accompagnato: true } })
    for (const wrong of [
      { ...window, end_time: '17:00' },
      { ...window, days_of_week: [] },
      { ...window, days_of_week: [8] },
    ])
      expect((await leaving({ da_solo: [wrong] })).status).toBe(422)
  })
})
