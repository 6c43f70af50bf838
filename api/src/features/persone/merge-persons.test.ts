import { GUARDIAN, insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { noText } from '../../../test/receipts.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'

describe('POST /api/persone/{id}/unisci', () => {
  const server = useTestServer()
  let token: string
  let child: number
  let sibling: number
  let stays: number
  let goes: number
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
    child = await insertAnagrafica(server, { data_nascita: '2015-05-05' })
    sibling = await insertAnagrafica(server, { nome: 'Luca', data_nascita: '2017-05-05' })
    stays = await insertPerson(server, { nome: 'Marta Galli', email: 'marta@famiglia.test' })
    goes = await insertPerson(server, {
      nome: 'Marta G.',
      email: 'altra@famiglia.test',
      telefono: '333 1',
      documento: 'CI',
    })
  })

  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token, ...(body !== undefined && { body }) })
  const merge = (persona_id = goes, id = stays) => call('POST', `/api/persone/${id}/unisci`, { persona_id })
  const persons = async (of: number) => (await call('GET', `/api/anagrafica/${of}/persone`)).body

  it('gives the children and the rights of both to one, with what only the other one knew', async () => {
    await insertLink(server, child, stays, { relazione: 'madre', posizione: 2, al: '2026-12-31', una_volta: 1 })
    await insertLink(server, child, goes, { ...GUARDIAN, posizione: 1, ritira: 0, dal: '2026-06-01' })
    await insertLink(server, sibling, goes, { ...GUARDIAN, posizione: 1, ended_at: '2026-11-20 10:00:00.000' })
    const { status, body } = await merge()
    expect(status).toBe(200)
    expect(body).toEqual({
      ...{ id: stays, nome: 'Marta Galli', email: 'marta@famiglia.test', telefono: '333 1' },
      bambini: [{ id: child, name: 'Anna Rossi' }],
    })
    expect(await persons(child)).toMatchObject({
      persone: [
        {
          ...{ persona_id: stays, relazione: 'madre', posizione: 1, documento: 'CI', una_volta: false },
          ...{ tutore: true, vede: true, paga: true, ritira: true, dal: '2026-01-01', al: null },
        },
      ],
    })
    expect(await call('GET', `/api/anagrafica/${child}`)).toMatchObject({
      body: { nome_tutore: 'Marta Galli', email_tutore: 'marta@famiglia.test', telefono_tutore: '333 1' },
    })
    expect(await server.database.db('persone').where({ id: goes }).first()).toMatchObject({ nome: '', email: null })
    expect(await call('GET', '/api/persone')).toMatchObject({ body: { total: 1 } })
    expect(await server.database.db('legami').where({ anagrafica_id: sibling })).toMatchObject([{ persona_id: stays }])
  })

  it('gives the receipts, and how they name the person, to the one that stays', async () => {
    const { db } = server.database
    await insertLink(server, child, stays, { ...GUARDIAN, posizione: 1 })
    await insertLink(server, child, goes, { ...GUARDIAN, posizione: 2 })
    const receipt = { anno: 2026, tipo: 'ricevuta', anagrafica_id: child, testo: JSON.stringify(noText), nomi: '' }
    const paid = { importo: 100, pagata_il: '2026-11-20', bollo: 'no', created_at: '2026-11-20 10:00:00.000' }
    await db('ricevute').insert({ ...receipt, ...paid, numero: 1, persona_id: goes })
    const name = { anagrafica_id: child, codice_fiscale: '', indirizzo: 'Via Po 3' }
    await db('intestatari').insert({ ...name, persona_id: goes, nome: 'Marta G.' })
    await merge()
    expect(await db('ricevute').pluck<number[]>('persona_id')).toEqual([stays])
    expect(await db('intestatari')).toEqual([{ ...name, persona_id: stays, nome: 'Marta G.' }])
  })

  it('ends the sessions that were opened with the address that opens nothing any more', async () => {
    await insertLink(server, child, goes, { ...GUARDIAN, posizione: 1 })
    await insertLink(server, child, stays, { ...GUARDIAN, posizione: 2 })
    const open = (persona_id: number) =>
      openSession(server.database.db, { anagrafica_id: child, persona_id }, 'jest', server.time.now)
    const [theirs, others] = [await open(stays), await open(goes)]
    expect((await merge()).status).toBe(200)
    const get = async (as: string) => (await server.call('GET', '/api/my-anagrafica', { token: as })).status
    expect([await get(theirs), await get(others)]).toEqual([200, 401])
  })

  it('takes the record of the one that is a member', async () => {
    const adult = await insertAnagrafica(server, {
      nome: 'Marta',
      cognome: 'Galli Bo',
      telefono: '02 5',
      email: 'mgb@x.test',
    })
    await server.database
      .db('persone')
      .where({ id: goes })
      .update({ anagrafica_id: adult, nome: 'Marta Galli Bo', telefono: '02 5', email: 'mgb@x.test' })
    expect(await merge()).toMatchObject({
      body: { id: stays, nome: 'Marta Galli Bo', telefono: '02 5', email: 'mgb@x.test' },
    })
    const other = await insertAnagrafica(server, { nome: 'Ugo' })
    const another = await insertPerson(server, { nome: 'Ugo Rossi', anagrafica_id: other })
    expect(await merge(another)).toMatchObject({
      status: 422,
      body: { errors: { persona_id: ['Sono due iscritti diversi'] } },
    })
  })

  it('refuses a person that is not there, and itself', async () => {
    expect((await merge(9_999)).status).toBe(422)
    expect((await merge(goes, 9_999)).status).toBe(404)
    expect(await merge(stays)).toMatchObject({ status: 422, body: { errors: { persona_id: ['È la stessa scheda'] } } })
    expect((await merge()).status).toBe(200)
    expect((await merge()).status).toBe(422)
  })
})
