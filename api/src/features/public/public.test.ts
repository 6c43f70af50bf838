import { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { causaleOf } from '@cortile/contract/causale.ts'
import { Page } from '@cortile/contract/page.ts'
import { confirmSignups } from '../../../test/confirm-signups.ts'
import { insertAnagrafica, insertGroup, shownMember } from '../../../test/fixtures.ts'
import { plansOf } from '../../../test/plans.ts'
import { useTestServer } from '../../../test/test-server.ts'

const CHILD = {
  nome: 'Nicolò',
  cognome: "D'Amico",
  data_nascita: '2015-03-04',
  luogo_nascita: 'Lecco',
  nome_tutore: 'Rosa Bianchi',
  email_tutore: 'rosa@famiglia.test',
  telefono_tutore: '333 1234567',
}
const CONSENTS = { privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: false }
const FORM = { ...CHILD, ...CONSENTS }
const SENT = [201, { message: 'Richiesta di iscrizione inviata con successo' }]
const WAITING = [422, { message: 'Per questa persona c’è già una richiesta di iscrizione in attesa' }]
const AT = '2026-11-21 09:30:00.000'

describe('a signup', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin', 'Don Paolo'))
  })

  const signUp = async (body: unknown = FORM, as?: string) => {
    const reply = await server.call('POST', '/api/public', { body, token: as })
    return [reply.status, reply.body]
  }
  const staff = (method: string, path: string, body?: unknown) => server.call(method, path, { token, body })
  /** The requests at the desk, once the guardians have confirmed those of minors. */
  const waiting = async () => {
    await confirmSignups(server)
    return Page(AnagraficaRow).parse((await staff('GET', '/api/anagrafica/requests')).body).data
  }
  const kinds = () => server.database.db('outbox').where({ to_address: CHILD.email_tutore }).orderBy('id').pluck('kind')
  const rows = (table: string) => server.database.db(table).orderBy('id').select<Record<string, unknown>[]>('*')

  it('waits among the requests, as the family wrote it', async () => {
    expect(await signUp({ ...FORM, email: '', note: ' Allergia alle noci ', telefono: null })).toEqual(SENT)
    const [request] = await waiting()
    const id = request?.id ?? 0
    const { note, quote, causale, ...row } = shownMember({ ...FORM, id, minorenne: true, isRequest: true })
    expect([note, quote, causale]).toEqual([null, [], causaleOf(id)])
    expect(request).toEqual(row)
    expect((await staff('GET', `/api/anagrafica/${id}`)).body).toMatchObject({ note: 'Allergia alle noci' })
    expect((await staff('GET', '/api/anagrafica')).body).toMatchObject({ total: 0 })
  })

  it('leaves the three answers with the version of their words, given by nobody at the desk', async () => {
    await signUp({ ...FORM, versione: '1' })
    const [{ id } = { id: 0 }] = await server.database.db('anagrafiche').select<{ id: number }[]>('id')
    const common = {
      anagrafica_id: id,
      versione: '1',
      modo: 'iscrizione',
      user_id: null,
      nota: null,
      created_at: AT,
    }
    expect(await rows('consensi')).toMatchObject([
      { ...common, consenso: 'privacy_accettata', valore: 1 },
      { ...common, consenso: 'autorizza_intervento_medico', valore: 1 },
      { ...common, consenso: 'autorizza_foto_video', valore: 0 },
    ])
  })

  it('goes the whole way: listed, corrected, confirmed, found by its name, entered by code, erased', async () => {
    await signUp()
    const [{ id } = { id: 0 }] = await waiting()
    expect((await staff('PUT', `/api/anagrafica/${id}`, { luogo_nascita: 'Como' })).body).toMatchObject({
      luogo_nascita: 'Como',
      isRequest: true,
      last_editor: { name: 'Don Paolo' },
    })
    await server.call('POST', '/api/auth/get-otp', { body: { email: CHILD.email_tutore } })
    // No code yet, but a mail that the request waits.
    expect(await kinds()).toEqual(['notice', 'notice'])
    expect((await staff('PUT', `/api/anagrafica/requests/${id}`)).body).toMatchObject({ isRequest: false })
    expect(await waiting()).toEqual([])
    expect((await staff('GET', '/api/anagrafica?search=damico%20nic')).body).toMatchObject({ data: [{ id }] })
    await server.call('POST', '/api/auth/get-otp', { body: { email: CHILD.email_tutore } })
    expect(await kinds()).toEqual(['notice', 'notice', 'notice', 'code'])
    expect((await staff('DELETE', `/api/anagrafica/${id}`)).status).toBe(204)
    const left = await Promise.all(['anagrafiche', 'consensi', 'outbox'].map(rows))
    expect(JSON.stringify(left)).not.toMatch(/amico|rosa|lecco/i)
  })

  it('can be turned down, and sent again', async () => {
    await signUp()
    const [{ id } = { id: 0 }] = await waiting()
    expect((await staff('DELETE', `/api/anagrafica/${id}`)).status).toBe(204)
    expect(await signUp()).toEqual(SENT)
  })

  it('takes nothing that only the desk decides', async () => {
    const gruppo_id = await insertGroup(server, 'Medie')
    const more = {
      id: 4_711,
      card_id: '0123456789',
      gruppo_id,
      stato: 'sospeso',
      saldo: 99,
      isRequest: false,
      is_request: 0,
      stato_accesso: 'dentro',
      error_email: true,
      last_editor_id: 1,
      nome_norm: 'mallory',
      erased_at: AT,
      created_at: '1999-01-01T00:00:00.000Z',
    }
    expect(await signUp({ ...FORM, ...more })).toEqual(SENT)
    const [request] = await waiting()
    expect(request).toMatchObject({ card_id: null, gruppo_id: null, stato: 'attivo', saldo: 0, stato_accesso: 'fuori' })
    expect(request?.id).not.toBe(4_711)
    expect(await rows('anagrafiche')).toMatchObject([
      { is_request: 1, error_email: 0, last_editor_id: null, nome_norm: 'nicolo', erased_at: null, created_at: AT },
    ])
  })

  it('is open to whoever asks, with a token that is none too', async () => {
    expect(await signUp(FORM, 'nonsense')).toEqual(SENT)
    const { token: member } = await server.member()
    expect(await signUp({ ...FORM, nome: 'Luca' }, member)).toEqual(SENT)
  })

  describe('is refused', () => {
    const set = (value: unknown) =>
      server.database
        .db('settings')
        .where({ key: 'allow_public_signup' })
        .update({ value: JSON.stringify(value) })

    it('while signups are closed, with the words of the setting, whatever is sent', async () => {
      await set({ val: false, message: 'Riapriamo a settembre.' })
      const closed = [403, { message: 'Riapriamo a settembre.' }]
      expect(await signUp()).toEqual(closed)
      expect(await signUp({ nome: '' })).toEqual(closed)
      expect(await rows('anagrafiche')).toEqual([])
      await set({ val: true, message: 'Riapriamo a settembre.' })
      expect(await signUp()).toEqual(SENT)
    })

    it('when the setting has no words, is broken or gone', async () => {
      const closed = [403, { message: 'Le iscrizioni sono chiuse.' }]
      for (const value of [{ val: false, message: ' ' }, { val: 'true', message: 'x' }, true]) {
        await set(value)
        expect(await signUp()).toEqual(closed)
      }
      await server.database.db('settings').where({ key: 'allow_public_signup' }).delete()
      expect(await signUp()).toEqual(closed)
    })

    it.each([
      ['privacy_accettata', false, 'Per iscriversi bisogna accettare l’informativa sulla privacy'],
      ['privacy_accettata', undefined, 'Per iscriversi bisogna accettare l’informativa sulla privacy'],
      ['autorizza_intervento_medico', 'true', 'Per iscriversi bisogna autorizzare l’intervento medico'],
      ['autorizza_intervento_medico', null, 'Per iscriversi bisogna autorizzare l’intervento medico'],
      ['autorizza_foto_video', null, 'Rispondi sì o no'],
      ['autorizza_foto_video', undefined, 'Rispondi sì o no'],
      ['versione', '0', 'I testi dei consensi sono cambiati. Ora vedi quelli nuovi: leggili e rispondi di nuovo.'],
      ['nome', ' ', 'Campo obbligatorio'],
      ['data_nascita', '2026-11-22', 'La data di nascita è nel futuro: controllala'],
      ['data_nascita', '1899-12-31', 'La data di nascita è prima del 1900: controllala'],
      ['nome_tutore', '', 'Campo obbligatorio'],
      ['email_tutore', null, 'Campo obbligatorio'],
      ['telefono_tutore', undefined, 'Campo obbligatorio'],
      ['codice_fiscale', 'RSSMRA85T10A562T', 'Il codice fiscale non è corretto: controlla i caratteri'],
    ])('by field: %s %j', async (field, value, text) => {
      expect(await signUp({ ...FORM, [field]: value })).toEqual([422, { message: text, errors: { [field]: [text] } }])
      expect(await rows('anagrafiche')).toEqual([])
    })

    it('without an address from whoever is of age, and not without a guardian', async () => {
      const adult = { ...CONSENTS, nome: 'Anna', cognome: 'Rossi', data_nascita: '2008-11-21', luogo_nascita: 'Milano' }
      expect((await signUp(adult))[1]).toHaveProperty('errors', { email: ["Inserisci l'email"] })
      expect(await signUp({ ...adult, email: 'Anna@Famiglia.test' })).toEqual(SENT)
      expect(await waiting()).toMatchObject([{ email: 'anna@famiglia.test', minorenne: false }])
    })

    it('when the same person already waits, however it is written', async () => {
      await signUp()
      for (const nome of ['Nicolò', 'NICOLO', ' nicolo ’ '])
        expect(await signUp({ ...FORM, nome, cognome: 'd’amico' })).toEqual(WAITING)
      expect(await waiting()).toHaveLength(1)
    })

    it('when the same person was accepted within a day: the answer was lost, and the desk was quick', async () => {
      await signUp()
      const [{ id } = { id: 0 }] = await waiting()
      expect((await staff('PUT', `/api/anagrafica/requests/${id}`)).status).toBe(200)
      const day = 24 * 60 * 60_000
      const asked = server.time.now.getTime()
      for (const later of [0, day - 1]) {
        server.time.now = new Date(asked + later)
        expect(await signUp({ ...FORM, nome: ' nicolo ' })).toEqual(WAITING)
      }
      expect(await rows('anagrafiche')).toHaveLength(1)
      expect(await signUp({ ...FORM, nome: 'Nicola' })).toEqual(SENT)
      server.time.now = new Date(asked + day)
      expect(await signUp()).toEqual(SENT)
    })

    it('not when it is another one, was written at the desk, or has been erased', async () => {
      await signUp()
      expect(await signUp({ ...FORM, data_nascita: '2015-03-05' })).toEqual(SENT)
      expect(await signUp({ ...FORM, nome: 'Nicola' })).toEqual(SENT)
      await insertAnagrafica(server, { nome: 'Luca', cognome: 'Verdi', data_nascita: CHILD.data_nascita })
      const erased = { is_request: 1, erased_at: AT, nome: 'Zoe', cognome: 'Verdi', data_nascita: CHILD.data_nascita }
      await insertAnagrafica(server, erased)
      for (const nome of ['Luca', 'Zoe']) expect(await signUp({ ...FORM, nome, cognome: 'Verdi' })).toEqual(SENT)
    })
  })

  it('sent twice at the same moment is one, from the very first', async () => {
    for (let round = 0; round < 6; round += 1) {
      if (round === 3) await server.database.db('mutexes').delete()
      const twins = { ...FORM, nome: `Nome ${round}` }
      const others = Array.from({ length: 3 }, (_, n) => ({ ...FORM, nome: `Altro ${round} ${n}` }))
      const replies = await Promise.all([twins, ...others, twins, twins].map((form) => signUp(form)))
      expect(replies.map(([status]) => status).sort()).toEqual([201, 201, 201, 201, 422, 422])
    }
    expect(await rows('anagrafiche')).toHaveLength(24)
  })

  it('looks for the same person by an index', async () => {
    const one = { nome_norm: 'x', cognome_norm: 'y', nome: 'X', cognome: 'Y', data_nascita: '2001-02-03' }
    const many = Array.from({ length: 2_000 }, (_, n) => ({
      ...one,
      is_request: n % 2,
      created_at: AT,
      updated_at: AT,
    }))
    await server.database.db.batchInsert('anagrafiche', many, 100)
    const byIndex: unknown = expect.stringMatching(/anagrafiche_debiti_index/)
    // Waiting requests, unconfirmed ones, accepted members.
    expect(await plansOf(server, 'anagrafiche', () => signUp())).toEqual([byIndex, byIndex, byIndex])
  })
})
