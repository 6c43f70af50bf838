import { linkTokenIn } from '../../test/confirm-signups.ts'
import { insertAnagrafica } from '../../test/fixtures.ts'
import { useTestServer } from '../../test/test-server.ts'
import { sqlTime } from '../db/time.ts'
import { checkAudit } from '../domain/audit/check-audit.ts'
import { listDataKeys } from '../domain/data-key/data-key.repository.ts'
import { seal, unseal } from '../domain/secrets.ts'
import { rotateKeys } from './rotate-keys.ts'

const NEW = 'a quite different key of at least thirty-two bytes'

describe('a new APP_KEY', () => {
  const server = useTestServer()
  let old: string
  let id: number
  let token: string
  beforeEach(async () => {
    old = server.services.appKey
    ;({ token } = await server.staff('admin'))
    id = await insertAnagrafica(server)
    const { db } = server.database
    const consent = { anagrafica_id: id, consenso: 'dati_salute', valore: 1, versione: '1', modo: 'pagina' }
    await db('consensi').insert({ ...consent, created_at: sqlTime(server.time.now) })
    await server.call('PUT', `/api/anagrafica/${id}/salute`, { token, body: { allergie: 'Noci' } })
  })
  afterEach(async () => {
    // The keys are no data of a test: the next one finds them as they were.
    await rotateKeys(server.database.db, { from: NEW, to: old }, server.time.now).catch(() => undefined)
    server.services.appKey = old
  })

  const rotate = () => rotateKeys(server.database.db, { from: old, to: NEW }, server.time.now)
  const open = () => server.call('POST', `/api/anagrafica/${id}/salute/apri`, { token, body: {} })

  it('opens the sheets and proves the register as before, and the old one does neither', async () => {
    expect(await rotate()).toMatchObject({ foreign: 0 })
    const { db } = server.database
    server.services.appKey = NEW
    expect((await open()).body).toMatchObject({ allergie: 'Noci' })
    for (const scopo of ['salute', 'registro'] as const) {
      expect([...(await listDataKeys(db, NEW, scopo)).values()]).not.toContain(null)
      expect([...(await listDataKeys(db, old, scopo)).values()].every((key) => key === null)).toBe(true)
    }
    const keys = await listDataKeys(db, NEW, 'registro')
    expect((await checkAudit(db, { keys, now: server.time.now })).wrong).toEqual([])
    expect(await db('registro').pluck('azione')).toContain('sistema.key-rotate')
  })

  it('keeps the apps of the staff, and the signups that wait for a guardian', async () => {
    const { db } = server.database
    const { id: user_id } = await db('users').first<{ id: number }>('id')
    await db('totp_secrets').insert({
      user_id,
      secret: seal(old, 'totp', 'GEHEIM'),
      created_at: sqlTime(server.time.now),
    })
    const child = {
      ...{ nome: 'Nina', cognome: 'Bassi', data_nascita: '2015-03-04', luogo_nascita: 'Lecco' },
      ...{ nome_tutore: 'Rosa', email_tutore: 'rosa@famiglia.test', telefono_tutore: '333 1234567' },
      ...{ privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: true },
    }
    await server.call('POST', '/api/public', { body: child })
    const linkIn = async () =>
      linkTokenIn((await db('outbox').orderBy('id', 'desc').first<{ text: string }>('text')).text)
    const link = await linkIn()
    await rotate()
    server.services.appKey = NEW
    const { secret } = await db('totp_secrets').first<{ secret: string }>('secret')
    expect(unseal(NEW, 'totp', secret)).toBe('GEHEIM')
    expect((await server.call('POST', '/api/public/conferma', { body: { token: link } })).status).toBe(404)
    const { anagrafica_id } = await db('conferme').first<{ anagrafica_id: number }>('anagrafica_id')
    await server.call('POST', `/api/anagrafica/requests/${anagrafica_id}/rimanda`, { token })
    expect((await server.call('POST', '/api/public/conferma', { body: { token: await linkIn() } })).status).toBe(200)
  })

  it.each([
    ['short', 'too short', /at least 32 bytes/],
    ['the present one', '', /is the present APP_KEY/],
  ])('is refused if it is %s', async (_, to, text) => {
    await expect(rotateKeys(server.database.db, { from: old, to: to || old }, server.time.now)).rejects.toThrow(text)
  })

  it('leaves keys that the given one does not open, and says so', async () => {
    const { db } = server.database
    const [foreign] = await db('chiavi').insert({ scopo: 'salute', avvolta: 'x', created_at: sqlTime(server.time.now) })
    expect(await rotate()).toMatchObject({ foreign: 1 })
    await db('chiavi').where({ id: foreign }).delete()
  })
})
