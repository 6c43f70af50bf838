import { HEALTH_CONSENT_MISSING, HEALTH_KEY_FOREIGN, healthTexts } from '@cortile/contract/salute.ts'
import { insertAnagrafica, insertGroup } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { sqlTime } from '../../db/time.ts'
import { openSession } from '../../domain/session/session.ts'

const SHEET = {
  allergie: 'Arachidi, anche in tracce',
  farmaci: 'Adrenalina in borsa',
  patologie: 'Asma',
  istruzioni: 'Chiamare il 112, poi la madre',
  diete: ['frutta_secca', 'altro'],
  attenzione: true,
}
const EMPTY = { allergie: null, farmaci: null, patologie: null, istruzioni: null, diete: [], attenzione: false }
const CARD = '0000000042'
const guardian = { nome_tutore: 'Rita Verdi', email_tutore: 'rita@famiglia.test', telefono_tutore: '333 1112223' }
const TABLES = [
  'anagrafiche',
  'schede_sanitarie',
  'registro',
  'outbox',
  'idempotency_keys',
  'monitor_logs',
  'access_logs',
]

describe('a health sheet', () => {
  const server = useTestServer()
  let id: number
  let desk: string
  beforeEach(async () => {
    ;({ token: desk } = await server.staff('user'))
    const gruppo_id = await insertGroup(server, 'Medie')
    id = await insertAnagrafica(server, {
      ...{ nome: 'Luca', cognome: 'Verdi', data_nascita: '2011-05-06', note: 'Allergico alle arachidi', gruppo_id },
      ...{ card_id: CARD, stato_accesso: 'dentro', entrato_at: sqlTime(server.time.now), ...guardian },
    })
  })

  const db = () => server.database.db
  const call = async (method: string, path: string, body?: object, token = desk) => {
    const reply = await server.call(method, path, { token, ...(body && { body }) })
    return [reply.status, reply.body] as const
  }
  const put = (change: object, token = desk) => call('PUT', `/api/anagrafica/${id}/salute`, change, token)
  const open = () => call('POST', `/api/anagrafica/${id}/salute/apri`, { motivo: 'Gita' })
  const consent = (valore = 1) =>
    db()('consensi').insert({
      ...{ anagrafica_id: id, consenso: 'dati_salute', valore, versione: '1', modo: 'pagina' },
      created_at: sqlTime(server.time.now),
    })
  const family = async (persona = true) => {
    const link = await db()('legami').where({ anagrafica_id: id }).first<{ persona_id: number }>('persona_id')
    return openSession(
      db(),
      { anagrafica_id: id, persona_id: persona ? link.persona_id : null },
      'jest',
      server.time.now,
    )
  }
  const everywhere = async () =>
    JSON.stringify(await Promise.all(TABLES.map((table) => db()(table).select<object[]>('*')))) + server.logged.join()

  it('is empty before it is written, and needs the consent', async () => {
    expect(await open()).toEqual([200, { ...EMPTY, consenso: null }])
    expect(await put(SHEET)).toEqual([422, { message: HEALTH_CONSENT_MISSING }])
    await consent(0)
    expect(await put(SHEET)).toEqual([422, { message: HEALTH_CONSENT_MISSING }])
    expect(await db()('schede_sanitarie')).toEqual([])
  })

  it('is written in parts and read whole, and stands in clear nowhere', async () => {
    await consent()
    const { allergie, ...rest } = SHEET
    expect(await put(rest)).toEqual([200, { ...rest, allergie: null, consenso: true }])
    expect(await put({ allergie })).toEqual([200, { ...SHEET, consenso: true }])
    expect(await open()).toEqual([200, { ...SHEET, consenso: true }])
    expect(await everywhere()).not.toMatch(/tracce|Adrenalina|Asma|Chiamare|frutta_secca/)
    expect(await put({ diete: ['altro', 'frutta_secca', 'altro'] })).toMatchObject([200, { diete: SHEET.diete }])
    expect(await put(EMPTY)).toEqual([200, { ...EMPTY, consenso: true }])
    expect(await db()('schede_sanitarie')).toEqual([])
  })

  it('is opened in the register, with the reason', async () => {
    await open()
    const rows = db()('registro').where({ azione: 'POST /api/anagrafica/:id/salute/apri', soggetto_id: id })
    expect(await rows.pluck('valori')).toEqual([expect.stringContaining('Gita')])
  })

  it('takes the note of the record over in one go', async () => {
    await consent()
    expect(await put({ allergie: 'Arachidi', note: null })).toMatchObject([200, { allergie: 'Arachidi' }])
    expect(await db()('anagrafiche').where({ id }).first('note')).toEqual({ note: null })
  })

  it('is written with the consent on a signed paper', async () => {
    const carta = { nome: 'Rita Verdi', relazione: 'madre', firmato_il: '2026-11-20' }
    expect((await put({ ...SHEET, carta: { ...carta, firmato_il: '2026-11-22' } }))[0]).toBe(422)
    expect(await put({ ...SHEET, carta })).toEqual([200, { ...SHEET, consenso: true }])
    expect(await db()('consensi').where({ consenso: 'dati_salute' })).toMatchObject([
      { valore: 1, modo: 'carta', nome: 'Rita Verdi', relazione: 'madre', data_carta: '2026-11-20' },
    ])
  })

  it('is kept from treasurers, as the note is', async () => {
    const { token: treasurer } = await server.staff('contabile')
    expect((await put(SHEET, treasurer))[0]).toBe(403)
    const [status, record] = await call('GET', `/api/anagrafica/${id}`, undefined, treasurer)
    expect([status, JSON.stringify(record).includes('"note"')]).toEqual([200, false])
    expect(await call('GET', `/api/anagrafica/${id}`)).toMatchObject([200, { note: 'Allergico alle arachidi' }])
  })

  it('marks the door’s answer, without a reason', async () => {
    const read = (card_id = CARD) => call('POST', '/api/scanner/read', { card_id, noGroups: true })
    expect(JSON.stringify(await read())).not.toContain('attenzione')
    await consent()
    await put(SHEET)
    expect(await read()).toMatchObject([200, { name: 'Luca Verdi', attenzione: true }])
    await put({ attenzione: false })
    expect(JSON.stringify(await read())).not.toContain('attenzione')
  })

  it('is printed of those inside, for a reason, by name of who prints it', async () => {
    const { token: admin } = await server.staff('admin', 'Don Paolo')
    await consent()
    await put(SHEET)
    await insertAnagrafica(server, { nome: 'Ada', stato_accesso: 'dentro', entrato_at: sqlTime(server.time.now) })
    expect((await call('POST', '/api/presence/salute', {}, admin))[0]).toBe(422)
    expect((await call('POST', '/api/presence/salute', { motivo: ' ' }, admin))[0]).toBe(422)
    const [status, body] = await call('POST', '/api/presence/salute', { motivo: 'Evacuazione' }, admin)
    const gruppo: unknown = expect.objectContaining({ nome: 'Medie' })
    expect([status, body]).toEqual([
      200,
      { stampata_da: 'Don Paolo', righe: [{ anagrafica_id: id, nome: 'Luca', cognome: 'Verdi', gruppo, ...SHEET }] },
    ])
    expect(await db()('registro').where({ azione: 'POST /api/presence/salute' }).pluck('soggetti')).toEqual([
      JSON.stringify({ anagrafica: [id] }),
    ])
  })

  it('is the family’s own: written by a guardian, read by the minor, who may not write', async () => {
    const rita = await family()
    expect(await call('PUT', '/api/my-anagrafica/salute', SHEET, rita)).toMatchObject([422, {}])
    await call('PUT', '/api/my-anagrafica/consensi', { versione: '1', risposte: { dati_salute: true } }, rita)
    expect(await call('PUT', '/api/my-anagrafica/salute', SHEET, rita)).toEqual([200, { ...SHEET, consenso: true }])
    const own = await family(false)
    expect(await call('GET', '/api/my-anagrafica/salute', undefined, own)).toEqual([200, { ...SHEET, consenso: true }])
    expect((await call('PUT', '/api/my-anagrafica/salute', EMPTY, own))[0]).toBe(403)
    expect(await call('GET', '/api/my-anagrafica/export', undefined, rita)).toMatchObject([200, { salute: SHEET }])
  })

  it('is gone with the consent', async () => {
    await consent()
    await put(SHEET)
    const rita = await family()
    await call('PUT', '/api/my-anagrafica/consensi', { versione: '1', risposte: { dati_salute: false } }, rita)
    expect(await db()('schede_sanitarie')).toEqual([])
    expect(await open()).toEqual([200, { ...EMPTY, consenso: false }])
  })

  it('is bound to its member', async () => {
    await consent()
    await put(SHEET)
    const other = await insertAnagrafica(server)
    const row = await db()('schede_sanitarie').first<object>('*')
    await db()('schede_sanitarie').insert({ ...row, anagrafica_id: other })
    expect(await call('POST', `/api/anagrafica/${other}/salute/apri`, {})).toEqual([
      409,
      { message: HEALTH_KEY_FOREIGN },
    ])
  })

  it('answers 409 under another APP_KEY, while the door goes on and the system says so', async () => {
    await consent()
    await put(SHEET)
    await db()('chiavi')
      .where({ scopo: 'salute' })
      .update({ avvolta: 'x'.repeat(80) })
    const before = { ...server.services.healthKey }
    Object.assign(server.services.healthKey, { id: 0, bytes: Buffer.alloc(32) })
    const refused = [409, { message: HEALTH_KEY_FOREIGN }]
    expect(await open()).toEqual(refused)
    expect(await put({ allergie: 'Noci' })).toEqual(refused)
    const { token: admin } = await server.staff('admin')
    expect(await call('POST', '/api/presence/salute', { motivo: 'Prova' }, admin)).toEqual(refused)
    expect(await call('GET', '/api/my-anagrafica/salute', undefined, await family())).toEqual(refused)
    expect(await call('POST', '/api/scanner/read', { card_id: CARD, noGroups: true })).toMatchObject([
      200,
      { attenzione: true },
    ])
    expect(await call('GET', '/api/system/stats', undefined, admin)).toMatchObject([200, { schede_illeggibili: 1 }])
    expect(await call('GET', `/api/anagrafica/${id}/export`, undefined, admin)).toMatchObject([200, { salute: null }])
    Object.assign(server.services.healthKey, before)
  })

  it.each(healthTexts)('refuses a %s of any other type', async (name) => {
    await consent()
    for (const value of [1, true, [], {}, 'x'.repeat(5_001)]) expect((await put({ [name]: value }))[0]).toBe(422)
    expect((await put({ diete: ['vegana'] }))[0]).toBe(422)
  })
})
