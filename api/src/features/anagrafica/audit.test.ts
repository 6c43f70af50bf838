import { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { insertAnagrafica, insertFee, insertGroup, insertRow, insertWeek } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'

const CARD = '0123456789'
const BEFORE = '2026-11-21T09:30:00.000Z'
const NOW = '2026-11-21T10:00:00.000Z'

/** A member's audit fields (last editor, last access) right after each call that touches the member. */
describe('the audit fields of a member', () => {
  const server = useTestServer()
  let token: string
  let gruppo_id: number
  let week: number
  let fee: number
  let item: number
  let id: number
  beforeEach(async () => {
    const former = await server.staff('user', 'Suor Lucia')
    gruppo_id = await insertGroup(server, 'ER Medie')
    week = await insertWeek(server, '2027-06-14')
    fee = await insertFee(server, [gruppo_id])
    item = await insertRow(server, 'listino', { nome: 'Acqua', nome_norm: 'acqua', costo: -100 })
    const member = { gruppo_id, card_id: CARD, saldo: 10_000, email: 'a@x.test', last_editor_id: former.id }
    id = await insertAnagrafica(server, member)
    server.time.now = new Date(NOW)
    ;({ token } = await server.staff('admin', 'Don Paolo'))
  })

  const call = async (method: string, path: string, body: unknown = {}, as = token) => {
    const reply = await server.call(method, path, { token: as, ...(method !== 'GET' && { body }) })
    expect([200, 201, 204]).toContain(reply.status)
    return reply.body
  }
  const read = async (who = id) => Anagrafica.parse(await call('GET', `/api/anagrafica/${who}`))
  const edited = { last_editor: { name: 'Don Paolo' }, updated_at: NOW, created_at: BEFORE }
  const untouched = { last_editor: { name: 'Suor Lucia' }, updated_at: BEFORE, created_at: BEFORE }

  it.each([
    ['a field', { telefono: '02 1234' }],
    ['another card', { card_id: '9999999999' }],
    ['no card', { card_id: null }],
    ['the stato', { stato: 'sospeso' }],
    ['no group', { gruppo_id: null }],
    ['a consent', { autorizza_foto_video: false }],
    ['nothing new', { stato: 'attivo' }],
  ])('an update with %s names its editor and its time', async (_what, change) => {
    expect(await call('PUT', `/api/anagrafica/${id}`, change)).toMatchObject({ ...change, ...edited, last_log: null })
    expect(await read()).toMatchObject({ ...change, ...edited })
  })

  it('a new member names who made it', async () => {
    const fields = { nome: 'Luca', cognome: 'Bo', data_nascita: '2000-01-01', luogo_nascita: 'Lodi', email: 'l@x.test' }
    const made = await call('POST', '/api/anagrafica', fields)
    expect(made).toMatchObject({ ...edited, created_at: NOW, last_log: null })
  })

  it('a request names nobody until it is confirmed, then who confirmed it', async () => {
    const request = await insertAnagrafica(server, { is_request: 1, created_at: '2026-11-21 09:30:00.000' })
    expect(await read(request)).toMatchObject({ last_editor: null })
    expect(await call('PUT', `/api/anagrafica/requests/${request}`)).toMatchObject(edited)
  })

  it('a group that is deleted leaves its members changed by whoever deleted it, and no others', async () => {
    const elsewhere = await insertAnagrafica(server, { gruppo_id: await insertGroup(server, 'Altri') })
    const before = await read(elsewhere)
    await call('DELETE', `/api/groups/${gruppo_id}`)
    expect(await read()).toMatchObject({ ...edited, gruppo: null, gruppo_id: null, hasToPay: false })
    expect(await read(elsewhere)).toEqual(before)
  })

  it('a group that is renamed changes no member', async () => {
    await call('PUT', `/api/groups/${gruppo_id}`, { nome: 'ER Grandi' })
    expect(await read()).toMatchObject({ ...untouched, gruppo: { nome: 'ER Grandi' } })
  })

  it.each([
    ['by hand', () => `/api/presence/force-enter/${id}`, {}, 'Eseguito da operatore'],
    ['by card', () => '/api/scanner/read', { card_id: CARD, noGroups: true }, null],
  ])('an entry %s is the last access, and edits nothing', async (_how, path, body, message) => {
    await call('POST', path(), body)
    const last_log = { action: 'ingresso', created_at: NOW, message }
    expect(await read()).toMatchObject({ ...untouched, stato_accesso: 'dentro', last_log })
    await call('POST', '/api/presence/force-exit', { ids: [id] })
    expect(await read()).toMatchObject({ ...untouched, last_log: { action: 'uscita' } })
  })

  it('a refused reading is the last access too', async () => {
    await call('PUT', `/api/anagrafica/${id}`, { stato: 'sospeso' })
    const reading = { token, body: { card_id: CARD, noGroups: true } }
    expect((await server.call('POST', '/api/scanner/read', reading)).status).toBe(422)
    expect((await read()).last_log).toEqual({ action: 'errore', created_at: NOW, message: 'Utenza sospesa' })
  })

  it.each([
    ['a movement', 'PUT', () => `/api/anagrafica/${id}/saldo`, () => ({ operazione: 5, descrizione: 'Ricarica' })],
    ['a checkout', 'POST', () => '/api/cassa/checkout', () => ({ card_id: CARD, items: [{ item, quantity: 1 }] })],
    ['a booking', 'POST', () => `/api/er/${week}/anagrafiche/${id}`, () => ({})],
    ['a payment', 'PUT', () => `/api/quotes/tesseramento/${fee}/pay`, () => ({ method: 'saldo', anagrafica_id: id })],
    ['lifting the lock of codes', 'POST', () => `/api/anagrafica/${id}/unlock-otp`, () => ({})],
  ])('%s edits no record: it has a log of its own', async (_what, method, path, body) => {
    await call(method, path(), body())
    expect(await read()).toMatchObject({ ...untouched, last_log: null })
  })

  it('a member that books for itself edits nothing either', async () => {
    const own = await openSession(server.database.db, { anagrafica_id: id }, 'jest', server.time.now)
    await call('POST', '/api/my-anagrafica/prenota', { settimana_er_id: week }, own)
    expect(await read()).toMatchObject(untouched)
  })
})
