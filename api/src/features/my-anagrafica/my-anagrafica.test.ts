import { causaleOf } from '@cortile/contract/causale.ts'
import { MyAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { nothingPaid } from '../../../test/dues.ts'
import {
  insertAnagrafica,
  insertBooking,
  insertGroup,
  insertLog,
  insertMovement,
  insertRow,
  insertWeek,
  noList,
  plainPrice,
  shownMember,
  storeEnte,
} from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../../domain/session/session.ts'

describe('GET /api/my-anagrafica', () => {
  const server = useTestServer()
  let gruppo_id: number
  let id: number
  let token: string
  beforeEach(async () => {
    gruppo_id = await insertGroup(server, 'ER Medie')
    const editor = await server.staff('admin', 'Don Paolo')
    id = await insertAnagrafica(server, {
      nome: 'Nicolò',
      cognome: "D'Amico",
      gruppo_id,
      saldo: 1250,
      note: 'Allergia alle noci',
      card_id: '0123456789',
      email: 'nicolo@famiglia.test',
      privacy_accettata: 1,
      autorizza_foto_video: 0,
      last_editor_id: editor.id,
    })
    token = await openSession(server.database.db, { anagrafica_id: id }, 'jest', server.time.now)
  })

  const mine = async (as = token) => server.call('GET', '/api/my-anagrafica', { token: as })
  const body = async () => MyAnagrafica.parse((await mine()).body)
  const log = (action: string, created_at: string, columns = {}) =>
    insertLog(server, id, action, { created_at, ...columns })
  const week = (data_inizio: string, columns = {}) => insertWeek(server, data_inizio, columns)
  const book = (settimana_id: number, anagrafica_id = id) => insertBooking(server, settimana_id, anagrafica_id)

  it('gives the whole record, the own notes included, and nothing beyond the contract', async () => {
    expect((await mine()).body).toEqual({
      anagrafica: shownMember({
        id,
        card_id: '0123456789',
        nome: 'Nicolò',
        cognome: "D'Amico",
        email: 'nicolo@famiglia.test',
        gruppo_id,
        gruppo: { id: gruppo_id, nome: 'ER Medie', colore: '#112233' },
        saldo: 12.5,
        privacy_accettata: true,
        autorizza_foto_video: false,
        last_editor: { name: 'Don Paolo' },
        note: 'Allergia alle noci',
      }),
      accessLogs: [],
      saldoLogs: [],
      quote: [],
      conto: null,
      er: [],
      famiglia: null,
    })
  })

  it('says to which account its dues can be paid, and by which code', async () => {
    await storeEnte(server, { denominazione: 'Oratorio San Luigi', iban: 'IT60X0542811101000000123456' })
    const { anagrafica, conto } = await body()
    expect(anagrafica.causale).toBe(causaleOf(id))
    expect(conto).toEqual({ iban: 'IT60X0542811101000000123456', intestatario: 'Oratorio San Luigi' })
  })

  it('says the same of the member as the staff are told', async () => {
    await log('ingresso', '2026-11-20 15:00:00.000')
    const { body: told } = await server.call('GET', `/api/anagrafica/${id}`, {
      token: (await server.staff('admin')).token,
    })
    expect((await body()).anagrafica).toEqual(told)
  })

  it('gives the last hundred accesses, newest first by the clock', async () => {
    const operator = await server.staff('scanner', 'Portineria')
    const many = Array.from({ length: 120 }, (_, n) => ({
      anagrafica_id: id,
      action: 'ingresso',
      created_at: `2026-10-01 10:${String(n % 60).padStart(2, '0')}:00.000`,
      received_at: '2026-10-01 10:00:00.000',
    }))
    await server.database.db('access_logs').insert(many)
    await log('uscita', '2026-11-20 18:00:00.000', { gruppo_id, user_id: operator.id })
    await log('errore', '2026-11-20 17:00:00.000', { message: 'Utenza sospesa' })
    const { accessLogs, anagrafica } = await body()
    expect(accessLogs).toHaveLength(100)
    const anyId: unknown = expect.any(Number)
    const common = { anagrafica_id: id, id: anyId, nome: 'Nicolò', cognome: "D'Amico", timestamp: null }
    expect(accessLogs[0]).toEqual({
      ...common,
      action: 'uscita',
      created_at: '2026-11-20T18:00:00.000Z',
      message: null,
      user: 'Portineria',
      gruppo: { id: gruppo_id, nome: 'ER Medie', colore: '#112233' },
      colore: '#112233',
    })
    expect(accessLogs[1]).toEqual({
      ...common,
      action: 'errore',
      created_at: '2026-11-20T17:00:00.000Z',
      message: 'Utenza sospesa',
      user: null,
      gruppo: null,
      colore: null,
    })
    expect(anagrafica).toMatchObject({
      last_log: { action: 'uscita', created_at: '2026-11-20T18:00:00.000Z', message: null },
    })
  })

  it('gives the last hundred movements, newest first, in coins', async () => {
    for (let n = 1; n <= 103; n += 1)
      await insertMovement(server, id, n % 2 === 0 ? -35 : 1_000, { descrizione: `Movimento ${n}` })
    const { saldoLogs } = await body()
    expect(saldoLogs).toHaveLength(100)
    expect(saldoLogs?.[0]).toMatchObject({
      operazione: 10,
      descrizione: 'Movimento 103',
      created_at: '2026-11-01T10:00:00.000Z',
    })
    expect(saldoLogs?.[1]).toMatchObject({ operazione: -0.35 })
  })

  it('gives fees and weeks, newest first, with what is owed', async () => {
    const quota_id = await insertRow(server, 'quote', { descrizione: 'Tessera', importo: 1_050 })
    await server.database.db('quote_gruppi').insert({ quota_id, gruppo_id })
    const booked = await week('2026-06-15', { descrizione: 'Il mare', totale: 1 })
    await book(booked)
    await insertRow(server, 'quote_pagate', {
      anagrafica_id: id,
      settimana_id: booked,
      stato: 'pagato',
      importo: 4_000,
    })
    const { anagrafica, quote } = await body()
    expect(anagrafica).toMatchObject({ hasToPay: true, quote_da_pagare: 1, importo_quote_da_pagare: 10.5 })
    expect(quote).toEqual([
      {
        id: quota_id,
        type: 'tesseramento',
        descrizione: 'Tessera',
        importo: 10.5,
        ...nothingPaid(10.5),
        stato: null,
        created_at: '2026-11-21T09:30:00.000Z',
        updated_at: null,
      },
      {
        id: booked,
        type: 'settimana',
        descrizione: 'Il mare',
        importo: 40,
        versato: 40,
        residuo: 0,
        pagamenti: [],
        stato: 'pagato',
        created_at: '2026-05-01T10:00:00.000Z',
        updated_at: '2026-11-21T09:30:00.000Z',
      },
    ])
  })

  it('gives the weeks that are to begin and those that are booked', async () => {
    const other = await insertAnagrafica(server)
    const past = await week('2026-06-15')
    const pastBooked = await week('2026-06-22', { totale: 1 })
    const today = await week('2026-11-21')
    const tomorrow = await week('2026-11-22', { totale: 1, descrizione: 'Il mare' })
    const summer = await week('2027-06-14', { totale: 2 })
    await book(pastBooked)
    await book(summer)
    await book(summer, other)
    await book(tomorrow, other)
    const { er } = await body()
    expect(er).toEqual([
      {
        id: pastBooked,
        data_inizio: '2026-06-22',
        data_fine: '2027-12-31',
        max: 20,
        descrizione: null,
        quota: 45.5,
        totale: 1,
        ...noList,
        prenotata: true,
        ...plainPrice,
      },
      {
        id: tomorrow,
        data_inizio: '2026-11-22',
        data_fine: '2027-12-31',
        max: 20,
        descrizione: 'Il mare',
        quota: 45.5,
        totale: 1,
        ...noList,
        prenotata: false,
        ...plainPrice,
      },
      {
        id: summer,
        data_inizio: '2027-06-14',
        data_fine: '2027-12-31',
        max: 20,
        descrizione: null,
        quota: 45.5,
        totale: 2,
        ...noList,
        prenotata: true,
        ...plainPrice,
      },
    ])
    expect(er.map((each) => each.id)).not.toContain(past)
    expect(er.map((each) => each.id)).not.toContain(today)
    // In Rome the next day begins an hour earlier than in UTC.
    server.time.now = new Date('2026-11-21T23:10:00.000Z')
    token = await openSession(server.database.db, { anagrafica_id: id }, 'jest', server.time.now)
    expect((await body()).er).toHaveLength(2)
  })

  it('shows nothing of anybody else', async () => {
    const other = await insertAnagrafica(server, { nome: 'CANARINO', note: 'CANARINO' })
    await insertLog(server, other, 'ingresso', { created_at: '2026-11-20 15:00:00.000', message: 'CANARINO' })
    await insertMovement(server, other, 100, { descrizione: 'CANARINO' })
    const settimana_id = await week('2027-06-14', { totale: 1 })
    await book(settimana_id, other)
    for (const query of ['', `?id=${other}`, `?anagrafica_id=${other}`]) {
      const { body: seen } = await server.call('GET', `/api/my-anagrafica${query}`, { token })
      expect(JSON.stringify(seen)).not.toContain('CANARINO')
      expect(seen).toMatchObject({ anagrafica: { id }, accessLogs: [], saldoLogs: [] })
    }
  })

  it('carries an ETag of its own', async () => {
    const { headers } = await mine()
    expect(
      (
        await server.call('GET', '/api/my-anagrafica', {
          token,
          headers: { 'If-None-Match': headers.get('ETag') ?? '' },
        })
      ).status,
    ).toBe(304)
  })

  it('is for who is suspended too, not for a request and not for who was erased', async () => {
    const change = (columns: Record<string, unknown>) => server.database.db('anagrafiche').where({ id }).update(columns)
    await change({ stato: 'sospeso' })
    expect((await mine()).status).toBe(200)
    await change({ is_request: 1 })
    expect((await mine()).status).toBe(401)
    await change({ is_request: 0, erased_at: '2026-11-21 09:30:00.000', data_nascita: null })
    expect((await mine()).status).toBe(401)
  })

  describe('on the 18th birthday', () => {
    beforeEach(async () => {
      await server.database
        .db('anagrafiche')
        .where({ id })
        .update({ data_nascita: '2008-11-22', email_tutore: 'madre@famiglia.test' })
      server.time.now = new Date('2026-11-21T22:30:00.000Z')
      token = await openSession(server.database.db, { anagrafica_id: id }, 'jest', server.time.now)
    })

    it('a session of the minor ends at midnight in Rome: a guardian may hold it', async () => {
      server.time.now = new Date('2026-11-21T22:59:59.999Z')
      expect((await mine()).status).toBe(200)
      server.time.now = new Date('2026-11-21T23:00:00.000Z')
      const { status, body: said } = await mine()
      expect([status, said]).toEqual([401, { message: 'Unauthenticated.' }])
    })

    it('the adult opens a new one', async () => {
      server.time.now = new Date('2026-11-21T23:05:00.000Z')
      token = await openSession(server.database.db, { anagrafica_id: id }, 'jest', server.time.now)
      expect((await mine()).body).toMatchObject({ anagrafica: { id, minorenne: false } })
    })
  })
})
