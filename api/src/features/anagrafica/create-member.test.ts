import { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { insertAnagrafica, insertGroup, shownMember } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const ADULT = {
  nome: 'Anna',
  cognome: 'Rossi',
  data_nascita: '2001-02-03',
  luogo_nascita: 'Milano',
  email: 'anna@famiglia.test',
}
const MINOR = {
  nome: 'Nicolò',
  cognome: "D'Amico",
  data_nascita: '2015-03-04',
  luogo_nascita: 'Lecco',
  nome_tutore: 'Rosa Bianchi',
  email_tutore: 'rosa@famiglia.test',
  telefono_tutore: '333 1234567',
}

describe('POST /api/anagrafica', () => {
  const server = useTestServer()
  let token: string
  let editor: number
  beforeEach(async () => {
    ;({ token, id: editor } = await server.staff('admin', 'Don Paolo'))
  })

  const create = (body: unknown, as = token) => server.call('POST', '/api/anagrafica', { token: as, body })
  const found = async (search: string) =>
    (await server.call('GET', `/api/anagrafica?search=${encodeURIComponent(search)}`, { token })).body
  const count = async () => Number((await server.database.db('anagrafiche').count<{ n: number }[]>('* as n'))[0]?.n)

  it('answers 201 with the whole member', async () => {
    const gruppo_id = await insertGroup(server, 'Medie')
    const { status, body } = await create({
      ...MINOR,
      codice_fiscale: ' rss mra 85t10 a562s ',
      indirizzo_residenza: 'Via Roma 1',
      telefono: '',
      nome_contatto_emergenza_1: 'Ugo',
      telefono_contatto_emergenza_1: '112',
      note: '  Allergia alle noci ',
      gruppo_id,
      card_id: '0123456789',
      stato: 'sospeso',
      privacy_accettata: true,
      autorizza_foto_video: false,
    })
    expect(status).toBe(201)
    const { id } = Anagrafica.parse(body)
    expect(body).toEqual(
      shownMember({
        ...MINOR,
        id,
        minorenne: true,
        codice_fiscale: 'RSSMRA85T10A562S',
        indirizzo_residenza: 'Via Roma 1',
        nome_contatto_emergenza_1: 'Ugo',
        telefono_contatto_emergenza_1: '112',
        note: 'Allergia alle noci',
        gruppo_id,
        gruppo: { id: gruppo_id, nome: 'Medie', colore: '#112233' },
        card_id: '0123456789',
        stato: 'sospeso',
        privacy_accettata: true,
        autorizza_foto_video: false,
        last_editor: { name: 'Don Paolo' },
      }),
    )
    expect((await server.call('GET', `/api/anagrafica/${id}`, { token })).body).toEqual(body)
  })

  it('needs no more than who it is; addresses are written in lower case', async () => {
    const { status, body } = await create({ ...ADULT, email: ' Anna@Famiglia.TEST ' })
    expect(status).toBe(201)
    expect(body).toEqual(shownMember({ ...ADULT, id: Anagrafica.parse(body).id, last_editor: { name: 'Don Paolo' } }))
  })

  it('is found by every word of the name, whatever the accents', async () => {
    await create({ ...MINOR, nome: 'Maria Nicolò' })
    for (const search of ['nicolo', 'damico mar', "D'Amico", 'maria', 'amico'])
      expect(await found(search)).toMatchObject({ total: 1 })
    expect(await found('mico')).toMatchObject({ total: 0 })
  })

  it('appends the answered consents with version, way and operator', async () => {
    const { body } = await create({
      ...ADULT,
      privacy_accettata: true,
      autorizza_intervento_medico: null,
      autorizza_foto_video: false,
    })
    const common = {
      anagrafica_id: Anagrafica.parse(body).id,
      versione: '1',
      modo: 'scrivania',
      user_id: editor,
      nota: null,
      created_at: '2026-11-21 09:30:00.000',
    }
    expect(await server.database.db('consensi').orderBy('id')).toMatchObject([
      { ...common, consenso: 'privacy_accettata', valore: 1 },
      { ...common, consenso: 'autorizza_foto_video', valore: 0 },
    ])
    expect(body).toMatchObject({
      privacy_accettata: true,
      autorizza_intervento_medico: null,
      autorizza_foto_video: false,
    })
  })

  it('ignores what is not a field of the form', async () => {
    const { body } = await create({
      ...ADULT,
      id: 4_711,
      saldo: 99,
      isRequest: true,
      is_request: 1,
      role: 'admin',
      stato_accesso: 'dentro',
      entrato_at: '2026-01-01 00:00:00.000',
      error_email: true,
      last_editor_id: 999_999,
      last_editor: { name: 'Mallory' },
      nome_norm: 'mallory',
      minorenne: true,
      hasToPay: true,
      created_at: '1999-01-01T00:00:00.000Z',
      updated_at: '1999-01-01T00:00:00.000Z',
      erased_at: '1999-01-01T00:00:00.000Z',
    })
    const { id } = Anagrafica.parse(body)
    expect(id).not.toBe(4_711)
    expect(body).toEqual(shownMember({ ...ADULT, id, last_editor: { name: 'Don Paolo' } }))
    const row = await server.database.db('anagrafiche').where({ id }).first<Record<string, unknown>>('*')
    expect(row).toMatchObject({ nome_norm: 'anna', entrato_at: null, erased_at: null, last_editor_id: editor })
  })

  it('is refused while the setting says that people register themselves', async () => {
    const allow = (value: string) =>
      server.database.db('settings').where({ key: 'allow_create_anagrafica_user' }).update({ value })
    await allow('false')
    const { status, body } = await create(ADULT)
    expect([status, body]).toEqual([403, { message: 'Non hai il permesso per eseguire questa operazione' }])
    expect(await count()).toBe(0)
    await server.database.db('settings').where({ key: 'allow_create_anagrafica_user' }).delete()
    expect((await create(ADULT)).status).toBe(403)
  })

  describe('refuses, by field,', () => {
    it.each([
      ['nome', '', 'Campo obbligatorio'],
      ['nome', 'x'.repeat(101), 'Scrivi al massimo 100 caratteri'],
      ['nome', 7, 'Campo obbligatorio'],
      ['cognome', '  ', 'Campo obbligatorio'],
      ['luogo_nascita', null, 'Campo obbligatorio'],
      ['data_nascita', '', 'Campo obbligatorio'],
      ['data_nascita', '2026-02-30', 'Inserisci una data valida'],
      ['data_nascita', '03/02/2001', 'Inserisci una data valida'],
      ['data_nascita', '1899-12-31', 'La data di nascita è prima del 1900: controllala'],
      ['data_nascita', '2026-11-22', 'La data di nascita è nel futuro: controllala'],
      ['email', '', "Inserisci l'email"],
      ['email', 'anna@famiglia', 'Inserisci un indirizzo email valido'],
      ['email', ['anna@famiglia.test'], 'Valore non valido'],
      ['telefono', 'nessuno', 'Inserisci un numero di telefono valido'],
      ['codice_fiscale', 'RSSMRA85T10A562T', 'Il codice fiscale non è corretto: controlla i caratteri'],
      ['note', 'x'.repeat(5_001), 'Scrivi al massimo 5.000 caratteri'],
      ['gruppo_id', 999_999, 'Il gruppo non esiste più'],
      ['gruppo_id', Number.MAX_SAFE_INTEGER, 'Il gruppo non esiste più'],
      ['gruppo_id', '1', 'Valore non valido'],
      ['card_id', '123', 'Inserisci le 10 cifre della card'],
      ['card_id', 123_456_789, 'Inserisci le 10 cifre della card'],
      ['stato', 'morto', 'Valore non valido'],
      ['privacy_accettata', 'true', 'Valore non valido'],
    ])('%s %j', async (field, value, text) => {
      const { status, body } = await create({ ...ADULT, [field]: value })
      expect([status, body]).toEqual([422, { message: text, errors: { [field]: [text] } }])
      expect(await count()).toBe(0)
    })

    it('what is missing, each field once', async () => {
      const { status, body } = await create({})
      const required = ['Campo obbligatorio']
      expect([status, body]).toEqual([
        422,
        {
          message: 'Campo obbligatorio',
          errors: { nome: required, cognome: required, data_nascita: required, luogo_nascita: required },
        },
      ])
    })

    it('a guardian that is missing or half there', async () => {
      const { nome_tutore, email_tutore, telefono_tutore, ...alone } = MINOR
      expect((await create({ ...alone, nome_tutore })).body).toEqual({
        message: 'Campo obbligatorio',
        errors: { email_tutore: ['Campo obbligatorio'], telefono_tutore: ['Campo obbligatorio'] },
      })
      expect((await create({ ...alone, nome_tutore: ' ', email_tutore, telefono_tutore })).body).toHaveProperty(
        'errors',
        {
          nome_tutore: ['Campo obbligatorio'],
        },
      )
    })
  })

  describe('asks by age, as the calendar in Rome says:', () => {
    const at = async (time: string) => {
      server.time.now = new Date(time)
      token = (await server.staff('admin')).token
    }
    const errorsOf = async (data_nascita: string) => {
      const { body } = await create({ nome: 'A', cognome: 'B', luogo_nascita: 'C', data_nascita })
      return typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null
    }
    const guardian = {
      nome_tutore: ['Campo obbligatorio'],
      email_tutore: ['Campo obbligatorio'],
      telefono_tutore: ['Campo obbligatorio'],
    }
    const address = { email: ["Inserisci l'email"] }

    it('a guardian until the 18th birthday begins, an address from then on', async () => {
      await at('2026-11-21T22:59:59.999Z')
      expect(await errorsOf('2008-11-22')).toEqual(guardian)
      await at('2026-11-21T23:00:00.000Z')
      expect(await errorsOf('2008-11-22')).toEqual(address)
    })

    it('who was born on 29 February comes of age on 1 March', async () => {
      await at('2026-02-28T22:59:59.999Z')
      expect(await errorsOf('2008-02-29')).toEqual(guardian)
      await at('2026-02-28T23:00:00.000Z')
      expect(await errorsOf('2008-02-29')).toEqual(address)
    })

    it('nobody is born tomorrow, but a child may be born today', async () => {
      await at('2026-11-21T22:59:59.999Z')
      expect(await errorsOf('2026-11-22')).toEqual({ data_nascita: ['La data di nascita è nel futuro: controllala'] })
      await at('2026-11-21T23:00:00.000Z')
      expect(await errorsOf('2026-11-22')).toEqual(guardian)
    })
  })

  it('takes siblings with one address', async () => {
    expect((await create(MINOR)).status).toBe(201)
    expect((await create({ ...MINOR, nome: 'Ada' })).status).toBe(201)
  })

  describe('the card', () => {
    it.each([0, 1])(
      "is refused when it is somebody else's (request: %i), and nothing is left behind",
      async (is_request) => {
        await insertAnagrafica(server, { nome: 'Luca', cognome: 'Verdi', card_id: '0000000001', is_request })
        const { status, body } = await create({ ...ADULT, card_id: '0000000001', privacy_accettata: true })
        expect([status, body]).toEqual([409, { message: 'Card già associata a Luca Verdi' }])
        expect(await count()).toBe(1)
        expect(await server.database.db('consensi')).toEqual([])
        expect(await found('anna')).toMatchObject({ total: 0 })
      },
    )

    it('of two at once is given to one', async () => {
      const replies = await Promise.all(
        ['Uno', 'Due'].map((cognome) => create({ ...ADULT, cognome, card_id: '0000000001' })),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(JSON.stringify(replies.find(({ status }) => status === 409)?.body)).toMatch(
        /^{"message":"Card già associata a Anna (Uno|Due)"}$/,
      )
      expect(await count()).toBe(1)
    })
  })
})
