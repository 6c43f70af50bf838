import { PersonalData } from '@cortile/contract/privacy.ts'
import {
  insertAnagrafica,
  insertBooking,
  insertFee,
  insertGroup,
  insertLog,
  insertMovement,
  insertRow,
  insertWeek,
} from '../../../test/fixtures.ts'
import { engine } from '../../../test/test-database.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { chunks } from '../../db/chunks.ts'
import { openSession } from '../../domain/session/session.ts'

describe('what is kept about a member', () => {
  const server = useTestServer()
  let admin: { id: number; token: string }
  let own: string
  let id: number
  let other: number
  beforeEach(async () => {
    admin = await server.staff('admin', 'Don Paolo')
    const gruppo_id = await insertGroup(server, 'ER Medie')
    id = await insertAnagrafica(server, { gruppo_id, note: 'Allergia alle noci', email: 'anna@x.test' })
    other = await insertAnagrafica(server, { nome: 'Luca', cognome: 'Bianchi', gruppo_id })
    own = await openSession(server.database.db, { anagrafica_id: id }, 'jest', server.time.now)
    await insertFee(server, [gruppo_id])
  })

  const get = (path: string, token = admin.token) => server.call('GET', path, { token })
  const exported = async (path = `/api/anagrafica/${id}/export`, token = admin.token) =>
    PersonalData.parse((await get(path, token)).body)
  const consent = (columns: object) =>
    server.database.db('consensi').insert({
      anagrafica_id: id,
      consenso: 'privacy_accettata',
      valore: 1,
      versione: '1',
      modo: 'scrivania',
      created_at: '2026-11-01 10:00:00.000',
      ...columns,
    })

  it('is whole, however long the history', async () => {
    const { db } = server.database
    const at = '2026-11-01 10:00:00.000'
    const log = { anagrafica_id: id, action: 'ingresso', created_at: at, received_at: at }
    const movement = {
      anagrafica_id: id,
      operazione: 1,
      descrizione: 'Ricarica',
      tipo: 'manuale',
      mezzo: 'contanti',
      created_at: at,
    }
    // More rows than ids allowed in one statement.
    const LOGS = engine === 'mysql' ? 66_000 : 33_000
    await db.transaction(async (trx) => {
      for (const some of chunks(Array.from({ length: LOGS }, () => log))) await trx('access_logs').insert(some)
      for (const some of chunks(Array.from({ length: 1_500 }, () => movement)))
        await trx('saldo_movimenti').insert(some)
    })
    const { accessLogs, saldoLogs } = await exported()
    expect([accessLogs.length, saldoLogs.length]).toEqual([LOGS, 1_500])
    expect(accessLogs.every(({ id: log }, n) => n === 0 || log < (accessLogs[n - 1]?.id ?? 0))).toBe(true)
  })

  describe('GET /api/anagrafica/{id}/consents', () => {
    it('is every answer, the latest first, with who was there', async () => {
      await consent({ modo: 'iscrizione', created_at: '2026-10-01 10:00:00.000' })
      await consent({ consenso: 'autorizza_foto_video', valore: 0, user_id: admin.id, nota: 'per telefono' })
      await consent({ anagrafica_id: other })
      // Of answers from before receipts.
      const unknown = { impronta: null, nome: null, relazione: null, indirizzo: null, data_carta: null }
      expect((await get(`/api/anagrafica/${id}/consents`)).body).toEqual([
        {
          consenso: 'autorizza_foto_video',
          valore: false,
          versione: '1',
          modo: 'scrivania',
          user: 'Don Paolo',
          ...unknown,
          created_at: '2026-11-01T10:00:00.000Z',
        },
        {
          consenso: 'privacy_accettata',
          valore: true,
          versione: '1',
          modo: 'iscrizione',
          user: null,
          ...unknown,
          created_at: '2026-10-01T10:00:00.000Z',
        },
      ])
    })

    it('is empty where nothing was answered, a request’s too', async () => {
      const request = await insertAnagrafica(server, { is_request: 1 })
      for (const who of [id, request]) expect((await get(`/api/anagrafica/${who}/consents`)).body).toEqual([])
    })
  })

  describe('an export', () => {
    it('is every row of the member, newest first, and none of another', async () => {
      const logs = Array.from({ length: 130 }, (_, n) => ({
        anagrafica_id: id,
        action: 'ingresso',
        user_id: admin.id,
        created_at: `2026-10-${String(1 + (n % 28)).padStart(2, '0')} 10:00:00.000`,
        received_at: '2026-10-01 10:00:00.000',
      }))
      await server.database.db('access_logs').insert(logs)
      await insertLog(server, id, 'errore', { created_at: '2026-11-20 17:00:00.000', message: 'Utenza sospesa' })
      await insertLog(server, other, 'uscita', { created_at: '2026-11-20 18:00:00.000' })
      for (let n = 0; n < 120; n += 1) await insertMovement(server, id, n + 1, { descrizione: `Ricarica ${n}` })
      await insertMovement(server, other, 100, { descrizione: 'Di un altro' })
      const [first, second] = [await insertWeek(server, '2026-06-01'), await insertWeek(server, '2026-06-08')]
      await insertWeek(server, '2027-06-15')
      for (const week of [first, second]) await insertBooking(server, week, id)
      await consent({})

      const data = await exported()
      expect(data.exported_at).toBe('2026-11-21T09:30:00.000Z')
      expect(data.anagrafica).toMatchObject({ id, nome: 'Anna', note: 'Allergia alle noci', quote_da_pagare: 3 })
      expect(data.anagrafica.last_log).toEqual({
        action: 'errore',
        created_at: '2026-11-20T17:00:00.000Z',
        message: 'Utenza sospesa',
      })
      const times = data.accessLogs.map(({ created_at }) => created_at)
      expect(times).toHaveLength(131)
      expect(times).toEqual([...times].sort().reverse())
      expect(data.accessLogs.every(({ anagrafica_id }) => anagrafica_id === id)).toBe(true)
      expect(data.saldoLogs).toHaveLength(120)
      expect(data.saldoLogs[0]).toMatchObject({ operazione: 1.2, descrizione: 'Ricarica 119' })
      expect(data.er.map((week) => [week.id, week.prenotata])).toEqual([
        [second, true],
        [first, true],
      ])
      expect(data.quote.map(({ type }) => type)).toEqual(['tesseramento', 'settimana', 'settimana'])
      expect(data.consents).toHaveLength(1)
    })

    it('gives a member the same of itself', async () => {
      await insertLog(server, id, 'ingresso', { created_at: '2026-11-20 17:00:00.000', user_id: admin.id })
      await insertMovement(server, id, 100, { descrizione: 'Ricarica', user_id: admin.id })
      await consent({ user_id: admin.id })
      const mine = await exported('/api/my-anagrafica/export', own)
      expect(mine).toEqual(await exported())
      const { anagrafica, accessLogs, saldoLogs, quote } = mine
      expect((await get('/api/my-anagrafica', own)).body).toEqual({
        anagrafica,
        accessLogs,
        saldoLogs,
        quote,
        conto: null,
        er: [],
        famiglia: null,
      })
    })

    it('is there for a request too', async () => {
      const request = await insertAnagrafica(server, { is_request: 1 })
      expect((await exported(`/api/anagrafica/${request}/export`)).anagrafica.isRequest).toBe(true)
    })

    it('keeps what was settled and its date', async () => {
      const quota_id = await insertRow(server, 'quote', { descrizione: 'Vecchia', importo: 700 })
      await insertRow(server, 'quote_pagate', { anagrafica_id: id, quota_id, stato: 'pagato', importo: 500 })
      expect((await exported()).quote).toContainEqual({
        id: quota_id,
        type: 'tesseramento',
        descrizione: 'Vecchia',
        importo: 5,
        versato: 5,
        residuo: 0,
        pagamenti: [],
        stato: 'pagato',
        created_at: '2026-11-21T09:30:00.000Z',
        updated_at: '2026-11-21T09:30:00.000Z',
      })
    })
  })

  it.each(['consents', 'export'])('%s of nobody and of an erased member are not found', async (what) => {
    expect((await server.call('DELETE', `/api/anagrafica/${other}`, { token: admin.token })).status).toBe(204)
    for (const who of [other, 999_999, 'x']) {
      const { status, body } = await get(`/api/anagrafica/${who}/${what}`)
      expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
    }
  })

  it('is not given to the token of a member that was erased', async () => {
    expect((await server.call('DELETE', `/api/anagrafica/${id}`, { token: admin.token })).status).toBe(204)
    expect((await get('/api/my-anagrafica/export', own)).status).toBe(401)
  })
})
