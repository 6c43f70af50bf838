import { NOT_PROPOSABLE, NOTHING_PROPOSED, proposte, PROPOSAL_ANSWERED } from '@cortile/contract/proposte.ts'
import { GUARDIAN, insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'
import { purgeExpired } from '../../jobs/retention/purge-expired.ts'

const MOTHER = 'marta@famiglia.test'

describe('a correction that a family proposes', () => {
  const server = useTestServer()
  let desk: string
  let nina: number
  let mother: number
  let own: string
  beforeEach(async () => {
    ;({ token: desk } = await server.staff('user'))
    nina = await insertAnagrafica(server, {
      ...{ nome: 'Nina', cognome: 'Bassi', data_nascita: '2015-03-04', email: 'nina@famiglia.test', telefono: '02 1' },
      ...{ nome_tutore: 'Marta Galli', email_tutore: MOTHER, telefono_tutore: '333 1234567' },
    })
    ;({ persona_id: mother } = await server.database.db('legami').first<{ persona_id: number }>('persona_id'))
    own = await sessionOf(mother)
  })

  const sessionOf = (persona_id: number | null) =>
    openSession(server.database.db, { anagrafica_id: nina, persona_id }, 'jest', server.time.now)
  const propose = (campi: unknown, token = own) =>
    server.call('POST', '/api/my-anagrafica/proposte', { token, body: { campi } })
  const proposed = async (campi: object, token = own) => {
    const { status, body } = await propose(campi, token)
    expect([status, body]).toMatchObject([201, { campi, stato: 'attesa' }])
    return proposte.propose.reply.parse(body).id
  }
  const answer = async (id: number, esito: string, token = desk) => {
    const reply = await server.call('PUT', `/api/proposte/${id}`, { token, body: { esito } })
    return [reply.status, reply.body] as const
  }
  const list = async () => (await server.call('GET', '/api/proposte?page=1&per_page=20', { token: desk })).body
  const seen = async (token = own) => (await server.call('GET', '/api/my-anagrafica/proposte', { token })).body
  const row = () => server.database.db('anagrafiche').where({ id: nina }).first()

  it('waits at the desk beside what the record has, and changes nothing before', async () => {
    await proposed({ luogo_nascita: 'Como', telefono: '02 2' })
    expect(await list()).toMatchObject({
      total: 1,
      data: [
        {
          anagrafica: { id: nina, name: 'Nina Bassi' },
          proposta_da: { nome: 'Marta Galli', relazione: 'tutore' },
          campi: { luogo_nascita: 'Como', telefono: '02 2' },
          attuali: { telefono: '02 1' },
        },
      ],
    })
    expect(await row()).toMatchObject({ telefono: '02 1' })
    expect(await seen()).toMatchObject({ proposte: [{ stato: 'attesa' }] })
  })

  it('changes the record when it is accepted, once', async () => {
    const id = await proposed({ luogo_nascita: 'Como' })
    for (let n = 0; n < 2; n += 1) expect(await answer(id, 'accetta')).toMatchObject([200, { stato: 'accettata' }])
    expect(await row()).toMatchObject({ luogo_nascita: 'Como' })
    expect(await answer(id, 'rifiuta')).toEqual([409, { message: PROPOSAL_ANSWERED }])
    expect([await list(), await seen()]).toMatchObject([{ total: 0 }, { proposte: [{ stato: 'accettata' }] }])
    const rows = await server.database.db('registro').where({ azione: 'PUT /api/proposte/:id' }).pluck('soggetto_id')
    expect(rows).toEqual([nina])
  })

  it('leaves the record when it is refused', async () => {
    const id = await proposed({ luogo_nascita: 'Como' })
    const before: unknown = await row()
    expect(await answer(id, 'rifiuta')).toMatchObject([200, { stato: 'rifiutata' }])
    expect(await row()).toEqual(before)
    expect((await answer(4_000, 'accetta'))[0]).toBe(404)
  })

  it('stands in the place of the one before, and beside another adult’s', async () => {
    await proposed({ luogo_nascita: 'Como' })
    await proposed({ luogo_nascita: 'Lecco' })
    const father = await insertPerson(server, { nome: 'Ivo', email: 'ivo@famiglia.test' })
    await insertLink(server, nina, father, GUARDIAN)
    await proposed({ cognome: 'Bassi Galli' }, await sessionOf(father))
    expect(await list()).toMatchObject({
      data: [{ campi: { luogo_nascita: 'Lecco' } }, { campi: { cognome: 'Bassi Galli' } }],
    })
    expect(await seen()).toMatchObject({ proposte: [{ campi: { luogo_nascita: 'Lecco' } }] })
  })

  it('is refused by field: other data, the rules of the record, and nothing new', async () => {
    for (const campi of [{ saldo: 100 }, { data_nascita: '2000-01-01' }, { note: 'x' }, { stato: 'sospeso' }])
      expect(await propose(campi)).toMatchObject({ status: 422, body: { message: NOT_PROPOSABLE } })
    expect(await propose({ nome: '' })).toMatchObject({
      status: 422,
      body: { errors: { 'campi.nome': ['Campo obbligatorio'] } },
    })
    expect(await propose({ email_tutore: null })).toMatchObject({
      status: 422,
      body: { errors: { 'campi.email_tutore': ['Campo obbligatorio'] } },
    })
    for (const campi of [{}, { nome: 'Nina' }])
      expect(await propose(campi)).toMatchObject({ status: 422, body: { message: NOTHING_PROPOSED } })
    expect(await list()).toMatchObject({ total: 0 })
  })

  it('touches only what the proposer sees as the record has it', async () => {
    const father = await insertPerson(server, { nome: 'Ivo', email: 'ivo@famiglia.test' })
    await insertLink(server, nina, father, GUARDIAN)
    const other = await sessionOf(father)
    for (const campi of [
      { telefono: '02 3' },
      { email_tutore: 'ivo@famiglia.test' },
      { indirizzo_residenza: 'Via Po' },
    ])
      expect((await propose(campi, other)).status).toBe(422)
    expect(await seen(other)).toMatchObject({ campi: ['nome', 'cognome', 'luogo_nascita', 'codice_fiscale'] })
    const child = await sessionOf(null)
    expect((await propose({ nome_tutore: 'Io' }, child)).status).toBe(422)
    await proposed({ telefono: '02 4' }, child)
  })

  it('moves an address at once if it is its own owner’s, and else waits to be approved', async () => {
    const id = await proposed({ email_tutore: 'marta.nuova@famiglia.test' })
    expect((await answer(id, 'accetta'))[0]).toBe(200)
    expect(await server.database.db('indirizzi').pluck('stato')).toEqual(['confermare'])
    const childs = await proposed({ email: 'altra@famiglia.test' }, await sessionOf(mother))
    expect((await answer(childs, 'accetta'))[0]).toBe(200)
    expect(await server.database.db('indirizzi').orderBy('id').pluck('stato')).toEqual(['confermare', 'approvare'])
  })

  it('is gone thirty days after its answer, and with the member', async () => {
    const id = await proposed({ luogo_nascita: 'Como' })
    await answer(id, 'rifiuta')
    await proposed({ luogo_nascita: 'Lecco' })
    server.time.now = new Date(server.time.now.getTime() + 31 * 86_400_000)
    await purgeExpired(server.services, server.time.now, new AbortController().signal)
    expect(await server.database.db('proposte').pluck('stato')).toEqual(['attesa'])
    const { token } = await server.staff('admin')
    expect((await server.call('DELETE', `/api/anagrafica/${nina}`, { token })).status).toBe(204)
    expect(await server.database.db('proposte')).toEqual([])
  })
})
