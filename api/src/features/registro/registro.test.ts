import { Page } from '@cortile/contract/page.ts'
import { OwnRegistroRow, RegistroCheck, RegistroRow } from '@cortile/contract/registro.ts'
import { insertAnagrafica, insertGroup } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'
import { sealNow } from '../../jobs/audit/start-sealing.ts'

const Rows = Page(RegistroRow)
const OwnRows = Page(OwnRegistroRow)

describe('the register of changes', () => {
  const server = useTestServer()
  let token: string
  let admin: number
  let id: number
  beforeEach(async () => {
    ;({ token, id: admin } = await server.staff('admin', 'Marta Conti'))
    id = await insertAnagrafica(server, { nome: 'Luca', cognome: 'Verdi', telefono: '3331112223', note: 'Allergia' })
  })

  const call = (method: string, path: string, body?: unknown, as = token) =>
    server.call(method, path, { token: as, ...(body !== undefined && { body }) })
  const rows = async (query = '') => Rows.parse((await call('GET', `/api/registro${query}`)).body).data
  const check = async () => RegistroCheck.parse((await call('GET', '/api/system/registro')).body)

  it('has one row for a change, with what was before and after', async () => {
    const { headers } = await call('PUT', `/api/anagrafica/${id}`, { telefono: '3334445556', cognome: 'Verdi' })
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row).toEqual({
      id: row?.id,
      richiesta: headers.get('X-Request-Id'),
      created_at: '2026-11-21T09:30:00.000Z',
      attore: { tipo: 'utente', id: admin, nome: 'Marta Conti', ruolo: 'admin' },
      persona_id: null,
      azione: 'PUT /api/anagrafica/:id',
      soggetto: { tipo: 'anagrafica', id },
      soggetto_nome: 'Luca Verdi',
      soggetti: null,
      campi: ['telefono'],
      valori: { telefono: ['3331112223', '3334445556'] },
      motivo: null,
      dispositivo: 'node',
      sigillo: null,
    })
  })

  it('shows of health and cards only that they changed', async () => {
    await call('PUT', `/api/anagrafica/${id}`, { note: 'Asma', card_id: '0123456789' })
    await call('PUT', `/api/anagrafica/${id}`, { note: 'Allergia' })
    const [second, first] = await rows()
    const isHash = (value: unknown) => typeof value === 'string' && /^#[0-9a-f]{16}$/.test(value)
    expect(first?.campi).toEqual(['note', 'card_id'])
    expect(first?.valori?.['note']?.map(isHash)).toEqual([true, true])
    expect(first?.valori?.['card_id']?.map(isHash)).toEqual([false, true])
    expect(second?.valori?.['note']).toEqual([...(first?.valori?.['note'] ?? [])].reverse())
  })

  it('has no row of a refused call, of a reading of the list, and of a repeated call', async () => {
    expect((await call('PUT', `/api/anagrafica/${id}`, { cognome: '' })).status).toBe(422)
    await call('GET', '/api/anagrafica')
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const body = { operazione: 5, descrizione: 'Ricarica' }
    for (let n = 0; n < 2; n += 1) await server.call('PUT', `/api/anagrafica/${id}/saldo`, { token, body, headers })
    expect((await rows()).map(({ azione, campi, valori }) => [azione, campi, valori])).toEqual([
      ['PUT /api/anagrafica/:id/saldo', ['operazione', 'descrizione'], {}],
    ])
  })

  it('names new rows, and those of an import or a bulk call', async () => {
    const { body } = await call('POST', '/api/groups', { nome: 'Coro', colore: '#112233' })
    const others = [await insertAnagrafica(server, { stato_accesso: 'dentro' }), id]
    await server.database.db('anagrafiche').where({ id }).update({ stato_accesso: 'dentro' })
    await call('POST', '/api/presence/force-exit', { ids: others })
    const [bulk, group] = await rows()
    expect(group?.soggetto.tipo).toBe('gruppo')
    expect(body).toHaveProperty('id', group?.soggetto.id)
    expect(bulk).toMatchObject({ soggetto: { tipo: 'anagrafica', id: null }, soggetti: { anagrafica: others } })
    const ofMember = async () =>
      Rows.parse((await call('GET', `/api/anagrafica/${id}/cronologia`)).body).data.map(({ azione }) => azione)
    expect(await ofMember()).toEqual(['POST /api/presence/force-exit'])
    await sealNow(server.services)
    expect(await ofMember()).toEqual(['POST /api/presence/force-exit'])
  })

  it('is filtered by day, user, action, subject and request', async () => {
    const gruppo = await insertGroup(server, 'Coro')
    await call('PUT', `/api/groups/${gruppo}`, { nome: 'Coretto' })
    server.time.now = new Date('2026-11-22T23:30:00.000Z')
    const other = await server.staff('s-admin', 'Sara Bianchi')
    const { headers } = await call('PUT', `/api/anagrafica/${id}`, { stato: 'sospeso' }, other.token)
    const actions = async (query: string) =>
      Rows.parse((await call('GET', `/api/registro${query}`, undefined, other.token)).body).data.map(
        (row) => row.azione,
      )
    const [member, group] = ['PUT /api/anagrafica/:id', 'PUT /api/groups/:id']
    expect(await actions('')).toEqual([member, group])
    expect(await actions('?da=2026-11-23')).toEqual([member])
    expect(await actions('?a=2026-11-22')).toEqual([group])
    expect(await actions(`?user_id=${other.id}`)).toEqual([member])
    expect(await actions(`?azione=${encodeURIComponent(group)}`)).toEqual([group])
    expect(await actions(`?tipo=anagrafica&id=${id}`)).toEqual([member])
    expect(await actions('?tipo=gruppo')).toEqual([group])
    expect(await actions(`?richiesta=${headers.get('X-Request-Id') ?? ''}`)).toEqual([member])
    // No row has such a text: its columns are ASCII, and MySQL can't compare them with any other.
    const odd = encodeURIComponent('\u202e')
    for (const wrong of ['?tipo=altro', '?da=ieri', '?user_id=x', `?richiesta=${odd}`, `?azione=${odd}`])
      expect((await call('GET', `/api/registro${wrong}`, undefined, other.token)).status).toBe(422)
  })

  it('has one row an hour for a user and a record that it opened', async () => {
    const open = () => call('GET', `/api/anagrafica/${id}`)
    for (let n = 0; n < 3; n += 1) await open()
    expect(await rows()).toEqual([])
    await sealNow(server.services)
    await open()
    server.time.now = new Date('2026-11-21T10:00:00.000Z')
    await open()
    await sealNow(server.services)
    expect((await rows()).map(({ azione, soggetto, created_at }) => [azione, soggetto.id, created_at])).toEqual([
      ['GET /api/anagrafica/:id', id, '2026-11-21T10:00:00.000Z'],
      ['GET /api/anagrafica/:id', id, '2026-11-21T09:30:00.000Z'],
    ])
  })

  it('has a row of a file before it is sent', async () => {
    expect((await call('GET', '/api/anagrafica/csv?search=verdi')).status).toBe(200)
    expect(await rows()).toMatchObject([{ azione: 'GET /api/anagrafica/csv', campi: ['search'], valori: {} }])
  })

  it('tells a family who saw or changed its data, without values, bans and delegations of others', async () => {
    const member = await openSession(server.database.db, { anagrafica_id: id }, 'Telefono', server.time.now)
    const own = async (as = member) =>
      OwnRows.parse((await call('GET', '/api/my-anagrafica/registro', undefined, as)).body)
    const { token: desk } = await server.staff('user')
    await call('PUT', `/api/anagrafica/${id}`, { telefono: '3330000000' }, desk)
    await call('POST', `/api/anagrafica/${id}/divieti`, {
      nome: 'Ugo Neri',
      relazione: 'altro',
      riferimento: 'Decreto',
    })
    await call('GET', '/api/my-anagrafica/export', undefined, member)
    await call('PUT', `/api/anagrafica/${id}`, { stato: 'sospeso' })
    expect((await own()).data.map(({ chi, azione, campi }) => [chi, azione, campi])).toEqual([
      ['amministrazione', 'Dati cambiati', ['stato']],
      ['tu', 'Tutti i dati scaricati dalla famiglia', []],
      ['segreteria', 'Dati cambiati', ['telefono']],
    ])
    const [, , ban] = await rows()
    expect(JSON.stringify(ban?.valori)).toMatch(/"riferimento":\[null,"#[0-9a-f]{16}"\]/)
    expect(JSON.stringify(ban)).not.toContain('Ugo')
  })

  it('names the family that enters with a code', async () => {
    const email = 'luca@famiglia.test'
    await server.database.db('anagrafiche').where({ id }).update({ email })
    await server.call('POST', '/api/auth/get-otp', { body: { email } })
    const [mail] = await server.database.db('outbox').select<{ text: string }[]>('text')
    const code = /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1]
    expect((await server.call('POST', '/api/auth/login-anagrafica', { body: { email, code } })).status).toBe(200)
    expect(await rows()).toMatchObject([
      {
        azione: 'POST /api/auth/login-anagrafica',
        attore: { tipo: 'iscritto', id, nome: 'Luca Verdi' },
        soggetto: { tipo: 'anagrafica', id },
      },
    ])
  })

  it('is not for a minor with its own address', async () => {
    const child = await insertAnagrafica(server, { data_nascita: '2014-05-06', email: 'luca@famiglia.test' })
    const own = await openSession(server.database.db, { anagrafica_id: child }, 'Telefono', server.time.now)
    expect((await call('GET', '/api/my-anagrafica/registro', undefined, own)).status).toBe(403)
  })

  it('loses the values of an erased member and its adults, and still holds', async () => {
    const child = await insertAnagrafica(server, { nome: 'Anna', cognome: 'Canarino', data_nascita: '2014-05-06' })
    await call('PUT', `/api/anagrafica/${child}`, { indirizzo_residenza: 'Via Canarino 1', note: 'Canarino' })
    const adult = { nome: 'Rita Canarino', email: 'rita@canarino.test', relazione: 'madre', tutore: true, vede: true }
    await call('POST', `/api/anagrafica/${child}/persone`, adult)
    const [{ id: persona = 0 } = {}] = await server.database.db('persone').select<{ id: number }[]>('id')
    await call('PUT', `/api/persone/${persona}`, { nome: 'Rita Maria Canarino' })
    await sealNow(server.services)
    const stored = async () => JSON.stringify(await server.database.db('registro').select('*'))
    expect(await stored()).toContain('anarino')
    expect((await call('DELETE', `/api/anagrafica/${child}`)).status).toBe(204)
    expect(await stored()).not.toContain('anarino')
    const [erased, person] = await rows()
    expect(erased).toMatchObject({ soggetto: { tipo: 'anagrafica', id: child }, soggetti: { persona: [persona] } })
    expect(person).toMatchObject({ campi: ['nome'], valori: null, motivo: null })
    expect(await check()).toMatchObject({ wrong_count: 0, da_sigillare: 1, sigilli: 1 })
    await sealNow(server.services)
    expect(await check()).toMatchObject({ wrong_count: 0, wrong: [], da_sigillare: 0, sigilli: 2 })
  })

  it('gives the day close its newest seal', async () => {
    const { token: accountant } = await server.staff('contabile')
    const seal = async () => (await call('GET', '/api/cassa/chiusura/sigillo', undefined, accountant)).body
    expect(await seal()).toBeNull()
    await call('PUT', `/api/anagrafica/${id}`, { stato: 'sospeso' })
    await sealNow(server.services)
    const { impronta } = await server.database.db('sigilli').first<{ impronta: string }>('impronta')
    expect(await seal()).toEqual({ numero: 1, impronta: impronta.slice(0, 16), at: '2026-11-21T09:30:00.000Z' })
    expect((await check()).ultimo).toEqual(await seal())
  })
})
