import { randomUUID } from 'node:crypto'
import {
  insertAnagrafica,
  insertBooking,
  insertGroup,
  insertLog,
  insertMovement,
  insertRow,
  insertWeek,
} from '../../test/fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { openSession } from '../auth/token.ts'

const CARD = '0123456789'
const ADDRESS = 'anna@famiglia.test'

describe('DELETE /api/anagrafica/{id}', () => {
  let server: TestServer
  let token: string
  let operator: number
  let gruppo_id: number
  let id: number
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    await server.reset()
    ;({ token, id: operator } = await server.staff('admin'))
    gruppo_id = await insertGroup(server, 'Medie')
    id = await insertAnagrafica(server, { card_id: CARD, email: ADDRESS, gruppo_id })
  })

  const remove = (who: number | string = id) => server.call('DELETE', `/api/anagrafica/${who}`, { token })
  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token, ...(body !== undefined && { body }) })
  const rows = (table: string) => server.database.db(table).select<Record<string, unknown>[]>('*')
  const stored = (who = id) => server.database.db('anagrafiche').where({ id: who }).first<Record<string, unknown>>('*')
  const codeFor = async (email: string) => {
    await server.call('POST', '/api/auth/get-otp', { body: { email } })
    const mails = await server.database.db('outbox').orderBy('id').select<{ text: string | null }[]>('text')
    return /^\d{6}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
  }
  const enter = (email: string, code: string) =>
    server.call('POST', '/api/auth/login-anagrafica', { body: { email, code } })

  it('answers 204 and leaves a blank row', async () => {
    const { status, body } = await remove()
    expect([status, body]).toEqual([204, null])
    const { created_at, ...row } = (await stored()) ?? {}
    expect(created_at).toBe('2026-11-21 09:30:00.000')
    expect(row).toEqual({
      id,
      card_id: null,
      stato: 'attivo',
      stato_accesso: 'fuori',
      entrato_at: null,
      nome: '',
      cognome: '',
      nome_norm: '',
      cognome_norm: '',
      data_nascita: null,
      luogo_nascita: '',
      codice_fiscale: null,
      indirizzo_residenza: null,
      telefono: null,
      email: null,
      nome_tutore: null,
      email_tutore: null,
      telefono_tutore: null,
      nome_contatto_emergenza_1: null,
      telefono_contatto_emergenza_1: null,
      nome_contatto_emergenza_2: null,
      telefono_contatto_emergenza_2: null,
      note: null,
      gruppo_id: null,
      saldo: 0,
      is_request: 0,
      error_email: 0,
      privacy_accettata: null,
      autorizza_intervento_medico: null,
      autorizza_foto_video: null,
      last_editor_id: operator,
      erased_at: '2026-11-21 09:30:00.000',
      updated_at: '2026-11-21 09:30:00.000',
    })
  })

  it('is remembered, to be repeated after a restore', async () => {
    await remove()
    expect(await rows('cancellazioni')).toEqual([
      { anagrafica_id: id, user_id: operator, erased_at: '2026-11-21 09:30:00.000' },
    ])
  })

  describe('afterwards nobody knows the member:', () => {
    it('not the list, not the search, not its own page', async () => {
      await remove()
      expect((await call('GET', '/api/anagrafica')).body).toMatchObject({ total: 0, data: [] })
      expect((await call('GET', '/api/anagrafica?search=anna')).body).toMatchObject({ total: 0 })
      for (const [method, path, body] of [
        ['GET', `/api/anagrafica/${id}`],
        ['PUT', `/api/anagrafica/${id}`, { note: 'x' }],
        ['DELETE', `/api/anagrafica/${id}`],
        ['PUT', `/api/anagrafica/${id}/saldo`, { operazione: 1, descrizione: 'x' }],
        ['GET', `/api/anagrafica/${id}/saldo/logs`],
      ] as const) {
        const reply = await call(method, path, body)
        expect([method, path, reply.status, reply.body]).toEqual([
          method,
          path,
          404,
          { message: 'Elemento non trovato' },
        ])
      }
      expect(await stored()).toMatchObject({ note: null, saldo: 0 })
    })

    it('not the card, which may be given to somebody else', async () => {
      await remove()
      expect(await call('GET', `/api/anagrafica/card/${CARD}`)).toMatchObject({
        status: 404,
        body: { message: 'Card non associata a nessuna utenza' },
      })
      expect(await call('POST', '/api/scanner/read', { card_id: CARD, noGroups: true })).toMatchObject({
        status: 404,
        body: { message: 'Card non riconosciuta', name: null },
      })
      const item = await insertRow(server, 'listino', { nome: 'Tè', nome_norm: 'te', costo: -100 })
      expect(
        await call('POST', '/api/cassa/checkout', { card_id: CARD, items: [{ item, quantity: 1 }] }),
      ).toMatchObject({ status: 404, body: { message: 'Card non riconosciuta' } })
      const next = await insertAnagrafica(server)
      expect((await call('PUT', `/api/anagrafica/${next}`, { card_id: CARD, email: ADDRESS })).status).toBe(200)
    })

    it('not the group, in which it counted', async () => {
      expect((await call('GET', '/api/groups')).body).toMatchObject([{ count: 1 }])
      await remove()
      expect((await call('GET', '/api/groups')).body).toMatchObject([{ count: 0 }])
    })

    it('not the login, and its sessions are over', async () => {
      const mine = await openSession(server.database.db, { anagrafica_id: id }, 'jest', server.time.now)
      const code = await codeFor(ADDRESS)
      await remove()
      expect((await server.call('GET', '/api/my-anagrafica', { token: mine })).status).toBe(401)
      expect(await enter(ADDRESS, code)).toMatchObject({
        status: 422,
        body: { message: 'Codice OTP non valido o scaduto' },
      })
      expect(await rows('tokens')).toHaveLength(1)
      const mails = (await rows('outbox')).length
      await codeFor(ADDRESS)
      expect(await rows('outbox')).toHaveLength(mails)
    })
  })

  it('is refused while there is a saldo, and then nothing has happened', async () => {
    await call('PUT', `/api/anagrafica/${id}/saldo`, { operazione: 0.01, descrizione: 'Ricarica' })
    const before = await stored()
    const { status, body } = await remove()
    expect([status, body]).toEqual([409, { message: 'Il saldo deve essere zero prima di eliminare' }])
    expect(await stored()).toEqual(before)
    expect((await call('GET', '/api/anagrafica?search=anna')).body).toMatchObject({ total: 1 })
    await call('PUT', `/api/anagrafica/${id}/saldo`, { operazione: -0.01, descrizione: 'Restituzione' })
    expect((await remove()).status).toBe(204)
  })

  it('does not know an erased member or an id of nobody', async () => {
    await remove()
    for (const who of [id, 999_999, 'x']) {
      const { status, body } = await remove(who)
      expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
    }
    expect(await rows('cancellazioni')).toHaveLength(1)
  })

  it('takes a request too', async () => {
    const request = await insertAnagrafica(server, { nome: 'Luca', is_request: 1 })
    expect((await remove(request)).status).toBe(204)
    expect((await call('GET', `/api/anagrafica/${request}`)).status).toBe(404)
  })

  it('lets whoever is inside leave first', async () => {
    const at = '2026-11-21 08:00:00.000'
    await server.database.db('anagrafiche').where({ id }).update({ stato_accesso: 'dentro', entrato_at: at })
    await remove()
    expect(await stored()).toMatchObject({ stato_accesso: 'fuori', entrato_at: null })
    expect(await rows('access_logs')).toMatchObject([
      {
        anagrafica_id: id,
        action: 'uscita',
        message: 'Eseguito da operatore',
        gruppo_id,
        user_id: operator,
        card_id: null,
      },
    ])
    expect(await rows('accessi_giorno')).toMatchObject([{ giorno: '2026-11-21', uscite: 1 }])
  })

  it('gives its places back and nobody else’s', async () => {
    const other = await insertAnagrafica(server)
    const weeks = [
      await insertWeek(server, '2027-06-14', { totale: 2 }),
      await insertWeek(server, '2027-06-21', { totale: 1 }),
    ]
    for (const week of weeks) await insertBooking(server, week, id)
    await insertBooking(server, weeks[0] ?? 0, other)
    await remove()
    expect((await rows('settimane')).map(({ totale }) => totale)).toEqual([1, 0])
    expect(await rows('prenotazioni')).toMatchObject([{ settimana_id: weeks[0], anagrafica_id: other }])
  })

  it('keeps logs, movements and answers to the consents, without the card and the note', async () => {
    await insertLog(server, id, 'ingresso', '2026-11-20 15:00:00.000', { card_id: CARD, gruppo_id })
    await insertLog(server, null, 'errore', '2026-11-01 15:00:00.000', {
      card_id: CARD,
      message: 'Card non riconosciuta',
    })
    await insertLog(server, null, 'errore', '2026-11-01 15:00:00.000', { card_id: '7777777777' })
    const earlier = await insertAnagrafica(server)
    await insertLog(server, earlier, 'ingresso', '2026-10-20 15:00:00.000', { card_id: CARD })
    await insertMovement(server, id, 100, 'Ricarica')
    await insertMovement(server, id, -100, 'Merenda')
    await server.database.db('consensi').insert({
      anagrafica_id: id,
      consenso: 'privacy_accettata',
      valore: 1,
      versione: '1',
      modo: 'modulo',
      nota: 'Firmato dalla madre',
      created_at: '2026-01-01 10:00:00.000',
    })
    await remove()
    expect(
      (await rows('access_logs')).map(({ anagrafica_id, action, card_id }) => [anagrafica_id, action, card_id]),
    ).toEqual([
      [id, 'ingresso', null],
      [null, 'errore', null],
      [null, 'errore', '7777777777'],
      // Whose card it was before: that log is not the erased member's.
      [earlier, 'ingresso', CARD],
    ])
    expect(await rows('saldo_movimenti')).toMatchObject([
      { anagrafica_id: id, operazione: 100, descrizione: 'Ricarica' },
      { anagrafica_id: id, operazione: -100, descrizione: 'Merenda' },
    ])
    expect(await rows('consensi')).toMatchObject([{ anagrafica_id: id, valore: 1, nota: null }])
  })

  it('takes the name out of what people typed, and out of the ledger of others only the whole name', async () => {
    const other = await insertAnagrafica(server, { nome: 'Luca' })
    await insertMovement(server, id, 100, 'Ricarica di ANNA dalla nonna Rossi')
    await insertMovement(server, id, -100, '2 × Torta Sant’Anna, Caffè Rossi', { tipo: 'cassa' })
    await insertMovement(server, other, 100, 'Regalo di Anna Rossi a Luca Rossi')
    await insertMovement(server, other, 100, 'Da Rossi, Ánna')
    await insertMovement(server, other, 100, 'Ricarica di Anna')
    await server.database.db('pagamenti').insert({
      anagrafica_id: id,
      descrizione: 'Tessera di Anna',
      metodo: 'pagato',
      importo: 1_000,
      created_at: '2026-01-01 10:00:00.000',
    })
    await remove()
    expect((await rows('saldo_movimenti')).map(({ descrizione }) => descrizione)).toEqual([
      'Ricarica di … dalla nonna …',
      '2 × Torta Sant’Anna, Caffè Rossi',
      'Regalo di … … a Luca Rossi',
      'Da …, …',
      'Ricarica di Anna',
    ])
    expect(await rows('pagamenti')).toMatchObject([{ descrizione: 'Tessera di …', importo: 1_000 }])
  })

  it('with only one word to its name takes it out of nothing of others', async () => {
    const nameless = await insertAnagrafica(server, { nome: '?', cognome: 'Verdi' })
    await insertMovement(server, id, 100, 'Da Verdi')
    await insertMovement(server, nameless, 100, 'Per Verdi')
    await remove(nameless)
    expect((await rows('saldo_movimenti')).map(({ descrizione }) => descrizione)).toEqual(['Da Verdi', 'Per …'])
  })

  it('leaves a sibling with the same address its codes, mails and sessions', async () => {
    const sibling = await insertAnagrafica(server, { nome: 'Zoe', email: ADDRESS })
    const theirs = await openSession(server.database.db, { anagrafica_id: sibling }, 'jest', server.time.now)
    const mail = { kind: 'notice', to_address: ADDRESS, anagrafica_id: sibling, subject: 'Ciao', stato: 'queued' }
    const at = '2026-11-21 09:30:00.000'
    await server.database.db('outbox').insert({ ...mail, next_try_at: at, created_at: at })
    const code = await codeFor(ADDRESS)
    await remove()
    expect((await server.call('GET', '/api/my-anagrafica', { token: theirs })).status).toBe(200)
    expect((await rows('outbox'))[0]).toMatchObject(mail)
    const { status, body } = await enter(ADDRESS, code)
    expect(status).toBe(200)
    expect(body).toMatchObject({ tokens: [{ anagrafica: { id: sibling, nome: 'Zoe' } }] })
  })

  it('answers a call that is sent again as one about nobody, and does nothing twice', async () => {
    const key = randomUUID()
    const send = () =>
      server.call('PUT', `/api/anagrafica/${id}/saldo`, {
        token,
        body: { operazione: 5, descrizione: 'Ricarica' },
        headers: { 'Idempotency-Key': key },
      })
    expect((await send()).status).toBe(200)
    await call('PUT', `/api/anagrafica/${id}/saldo`, { operazione: -5, descrizione: 'Restituzione' })
    await remove()
    const again = await send()
    expect([again.status, again.body]).toEqual([404, { message: 'Elemento non trovato' }])
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await rows('saldo_movimenti')).toHaveLength(2)
  })

  it('of several at once happens once; a top-up at that moment comes before it or not at all', async () => {
    for (let n = 0; n < 5; n += 1) {
      const who = await insertAnagrafica(server)
      const saldo = { operazione: 1, descrizione: 'Ricarica' }
      const [first, second, topUp] = await Promise.all([
        remove(who),
        remove(who),
        call('PUT', `/api/anagrafica/${who}/saldo`, saldo),
      ])
      const answers = [first.status, second.status].sort().join()
      expect(['204,404', '409,409']).toContain(answers)
      expect(topUp.status).toBe(answers === '409,409' ? 200 : 404)
      expect(await stored(who)).toMatchObject(
        answers === '409,409' ? { saldo: 100, erased_at: null } : { saldo: 0, nome: '' },
      )
    }
  })
})
