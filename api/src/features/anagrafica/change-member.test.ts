import { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { insertAnagrafica, insertGroup, shownMember } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'

const EVERYTHING = {
  email: 'anna@famiglia.test',
  email_tutore: 'madre@famiglia.test',
  telefono: '333 1234567',
  indirizzo_residenza: 'Via Roma 1',
  note: 'Allergia alle noci',
  card_id: '0123456789',
}

describe('PUT /api/anagrafica/{id}', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let token: string
  let editor: number
  let id: number
  beforeEach(async () => {
    ;({ token, id: editor } = await server.staff('admin', 'Don Paolo'))
    id = await insertAnagrafica(server, EVERYTHING)
    server.time.now = new Date('2026-11-21T10:00:00.000Z')
  })

  const change = (body: unknown, { who = id, as = token }: { who?: number | string; as?: string } = {}) =>
    server.call('PUT', `/api/anagrafica/${who}`, { token: as, body })
  const read = async (who = id) =>
    Anagrafica.parse((await server.call('GET', `/api/anagrafica/${who}`, { token })).body)
  const stored = (who = id) => server.database.db('anagrafiche').where({ id: who }).first<Record<string, unknown>>('*')
  const total = async (search: string) =>
    (await server.call('GET', `/api/anagrafica?search=${encodeURIComponent(search)}`, { token })).body
  const consents = () =>
    server.database
      .db('consensi')
      .orderBy('id')
      .select<Record<string, unknown>[]>('consenso', 'valore', 'modo', 'user_id')
  const edited = { last_editor: { name: 'Don Paolo' }, updated_at: '2026-11-21T10:00:00.000Z' }

  it('changes what is given, keeps the rest and says who did it', async () => {
    const { status, body } = await change({ telefono: '02 1234', note: null })
    expect([status, body]).toEqual([
      200,
      shownMember({ ...EVERYTHING, id, telefono: '02 1234', note: null, ...edited }),
    ])
    expect(await read()).toEqual(body)
  })

  it.each([
    ['stato', 'sospeso'],
    ['card_id', null],
    ['card_id', '9999999999'],
    ['luogo_nascita', 'Lecco'],
    ['data_nascita', '2000-02-29'],
    ['codice_fiscale', 'RSSMRA85T10A562S'],
    ['indirizzo_residenza', null],
    ['nome_tutore', 'Rosa'],
    ['telefono_tutore', '112'],
    ['nome_contatto_emergenza_1', 'Ugo'],
    ['telefono_contatto_emergenza_1', '113'],
    ['nome_contatto_emergenza_2', 'Ada'],
    ['telefono_contatto_emergenza_2', '118'],
  ])('changes %s alone to %j', async (field, value) => {
    expect((await change({ [field]: value })).body).toEqual(
      shownMember({ ...EVERYTHING, id, [field]: value, ...edited }),
    )
  })

  it('moves to another group and to none', async () => {
    const gruppo_id = await insertGroup(server, 'Medie')
    expect((await change({ gruppo_id })).body).toMatchObject({ gruppo: { id: gruppo_id, nome: 'Medie' } })
    expect((await change({ gruppo_id: null })).body).toMatchObject({ gruppo: null, gruppo_id: null })
    const { status, body } = await change({ gruppo_id: 999_999, telefono: '112' })
    expect([status, body]).toEqual([
      422,
      { message: 'Il gruppo non esiste più', errors: { gruppo_id: ['Il gruppo non esiste più'] } },
    ])
    expect(await read()).toMatchObject({ telefono: EVERYTHING.telefono })
  })

  it('is found by the new name and not by the old one', async () => {
    await change({ cognome: "Dell'Orto Bianchi" })
    expect(await total('dellorto')).toMatchObject({ total: 1 })
    expect(await total('anna bianchi')).toMatchObject({ total: 1 })
    expect(await total('rossi')).toMatchObject({ total: 0 })
    await change({ nome: 'Zoè' })
    expect(await total('zoe dellorto')).toMatchObject({ total: 1 })
    expect(await total('anna')).toMatchObject({ total: 0 })
    expect(await stored()).toMatchObject({ nome_norm: 'zoe', cognome_norm: 'dellorto bianchi' })
  })

  it('changes a request too, which stays one', async () => {
    const request = await insertAnagrafica(server, { is_request: 1, email: 'a@b.test' })
    expect((await change({ telefono: '112' }, { who: request })).body).toMatchObject({
      telefono: '112',
      isRequest: true,
    })
  })

  it('shows role user no fees', async () => {
    const { body } = await change({ note: 'x' }, { as: (await server.staff('user')).token })
    expect(body).toMatchObject({ note: 'x', saldo: 0, last_log: null })
    for (const field of ['hasToPay', 'quote', 'quote_da_pagare', 'importo_quote_da_pagare'])
      expect(body).not.toHaveProperty(field)
  })

  it('does not know an erased member or an id of nobody', async () => {
    const erased = await insertAnagrafica(server, { erased_at: '2026-01-01 00:00:00.000', data_nascita: null })
    for (const who of [erased, 999_999, 'x']) {
      const { status, body } = await change({ note: 'x' }, { who })
      expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
    }
    expect(await stored(erased)).toMatchObject({ note: null })
  })

  it('ignores what is not a field of the form', async () => {
    const before = await stored()
    const { status } = await change({
      id: 4_711,
      saldo: 99,
      isRequest: true,
      is_request: 1,
      role: 'admin',
      stato_accesso: 'dentro',
      entrato_at: '2026-01-01 00:00:00.000',
      error_email: true,
      last_editor_id: 999_999,
      nome_norm: 'mallory',
      created_at: '1999-01-01T00:00:00.000Z',
      updated_at: '1999-01-01T00:00:00.000Z',
      erased_at: '1999-01-01T00:00:00.000Z',
      gruppo: { id: 1 },
      note: 'Sì',
    })
    expect(status).toBe(200)
    expect(await stored()).toEqual({
      ...before,
      note: 'Sì',
      last_editor_id: editor,
      updated_at: '2026-11-21 10:00:00.000',
    })
  })

  it.each([
    ['nome', '', 'Campo obbligatorio'],
    ['cognome', null, 'Campo obbligatorio'],
    ['data_nascita', null, 'Campo obbligatorio'],
    ['data_nascita', '2026-11-22', 'La data di nascita è nel futuro: controllala'],
    ['email', 'x', 'Inserisci un indirizzo email valido'],
    ['email', null, "Inserisci l'email"],
    ['card_id', '1', 'Inserisci le 10 cifre della card'],
    ['stato', null, 'Valore non valido'],
  ])('refuses %s %j and changes nothing', async (field, value, text) => {
    const { status, body } = await change({ note: 'cambiata', [field]: value })
    expect([status, body]).toEqual([422, { message: text, errors: { [field]: [text] } }])
    expect(await read()).toMatchObject({ note: EVERYTHING.note })
  })

  describe('the card', () => {
    it.each([0, 1])("is refused when it is somebody else's (request: %i)", async (is_request) => {
      await insertAnagrafica(server, { nome: 'Luca', cognome: 'Verdi', card_id: '0000000001', is_request })
      const { status, body } = await change({ card_id: '0000000001', nome: 'Zoè' })
      expect([status, body]).toEqual([409, { message: 'Card già associata a Luca Verdi' }])
      expect(await read()).toMatchObject({ nome: 'Anna', card_id: EVERYTHING.card_id })
      expect(await total('anna')).toMatchObject({ total: 1 })
    })

    it('may be given again by its own holder, and to others once it is free', async () => {
      expect((await change({ card_id: EVERYTHING.card_id })).status).toBe(200)
      await change({ card_id: null })
      const other = await insertAnagrafica(server)
      expect((await change({ card_id: EVERYTHING.card_id }, { who: other })).status).toBe(200)
    })

    it('assigned by two people at once goes to one of them', async () => {
      for (let n = 0; n < 8; n += 1) {
        const card_id = `000000010${n}`
        const both = [await insertAnagrafica(server, { nome: 'Uno' }), await insertAnagrafica(server, { nome: 'Due' })]
        const replies = await Promise.all(both.map((who) => change({ card_id }, { who })))
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
        expect(JSON.stringify(replies.find(({ status }) => status === 409)?.body)).toMatch(
          /^{"message":"Card già associata a (Uno|Due) Rossi"}$/,
        )
        expect(await server.database.db('anagrafiche').where({ card_id })).toHaveLength(1)
      }
    })
  })

  describe('the consents', () => {
    it('are appended when an answer is new, and shown as the last one says', async () => {
      await change({ privacy_accettata: true, autorizza_foto_video: false })
      await change({ privacy_accettata: true, autorizza_foto_video: true })
      await change({ privacy_accettata: null, autorizza_foto_video: null, autorizza_intervento_medico: null })
      await change({ telefono: '112' })
      const answer = { modo: 'scrivania', user_id: editor }
      expect(await consents()).toEqual([
        { consenso: 'privacy_accettata', valore: 1, ...answer },
        { consenso: 'autorizza_foto_video', valore: 0, ...answer },
        { consenso: 'autorizza_foto_video', valore: 1, ...answer },
      ])
      expect(await read()).toMatchObject({
        privacy_accettata: true,
        autorizza_intervento_medico: null,
        autorizza_foto_video: true,
      })
    })

    it('are not recorded when the change is refused', async () => {
      await change({ privacy_accettata: true, email: null })
      expect(await consents()).toEqual([])
    })
  })

  describe('another address', () => {
    const session = (who = id) => openSession(server.database.db, { anagrafica_id: who }, 'jest', server.time.now)
    const mine = async (as: string) => (await server.call('GET', '/api/my-anagrafica', { token: as })).status

    it.each(['email', 'email_tutore'])('%s is not wrong yet and ends the sessions of this member', async (field) => {
      const sibling = await insertAnagrafica(server, { ...EVERYTHING, card_id: null, error_email: 1 })
      await server.database.db('anagrafiche').where({ id }).update({ error_email: 1 })
      const [own, other] = [await session(), await session(sibling)]
      expect((await change({ [field]: 'nuova@famiglia.test' })).body).toMatchObject({ error_email: false })
      expect(await mine(own)).toBe(401)
      expect(await mine(other)).toBe(200)
      expect(await read(sibling)).toMatchObject({ error_email: true })
    })

    it('that is the old one, in other letters, changes neither', async () => {
      await server.database.db('anagrafiche').where({ id }).update({ error_email: 1 })
      const own = await session()
      expect((await change({ email: 'ANNA@famiglia.test', note: 'x' })).body).toMatchObject({ error_email: true })
      expect(await mine(own)).toBe(200)
    })

    it('lets nobody in any more with a code that was mailed to the old one', async () => {
      await server.call('POST', '/api/auth/get-otp', { body: { email: EVERYTHING.email } })
      const mail = await server.database.db('outbox').first<{ text: string }>('text')
      const code = /^\d{6}$/m.exec(mail.text)?.[0]
      await change({ email: 'nuova@famiglia.test' })
      const { status } = await server.call('POST', '/api/auth/login-anagrafica', {
        body: { email: EVERYTHING.email, code },
      })
      expect(status).toBe(422)
    })
  })

  it('of twenty people who each change another field at once loses nothing', async () => {
    const gruppo_id = await insertGroup(server, 'Medie')
    const fields = {
      nome: 'Zoè',
      cognome: 'Verdi',
      data_nascita: '2002-03-04',
      luogo_nascita: 'Lecco',
      codice_fiscale: 'RSSMRA85T10A562S',
      indirizzo_residenza: 'Via Milano 2',
      telefono: '1111',
      email: 'zoe@famiglia.test',
      nome_tutore: 'Rosa',
      email_tutore: 'rosa@famiglia.test',
      telefono_tutore: '2222',
      nome_contatto_emergenza_1: 'Ugo',
      telefono_contatto_emergenza_1: '3333',
      nome_contatto_emergenza_2: 'Ada',
      telefono_contatto_emergenza_2: '4444',
      note: 'Nuova',
      gruppo_id,
      card_id: '9999999999',
      stato: 'sospeso',
      privacy_accettata: true,
    }
    const replies = await Promise.all(Object.entries(fields).map(([field, value]) => change({ [field]: value })))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await read()).toMatchObject(fields)
    expect(await total('zoe verdi')).toMatchObject({ total: 1 })
    expect(await total('rossi')).toMatchObject({ total: 0 })
    expect(await total('anna')).toMatchObject({ total: 0 })
  })
})
