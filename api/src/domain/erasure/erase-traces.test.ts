import { insertAnagrafica, insertGroup, insertLog, insertMovement, insertRow } from '../../../test/fixtures.ts'
import { ADDRESS, enterCode, mailedCode } from '../../../test/otp.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { openSession } from '../session/session.ts'

const CARD = '0123456789'

describe('the erasure of a member', () => {
  const server = useTestServer()
  let token: string
  let gruppo_id: number
  let id: number
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
    gruppo_id = await insertGroup(server, 'Medie')
    id = await insertAnagrafica(server, { card_id: CARD, email: ADDRESS, gruppo_id })
  })

  const remove = (who: number | string = id) => server.call('DELETE', `/api/anagrafica/${who}`, { token })
  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token, ...(body !== undefined && { body }) })
  const rows = (table: string) => server.database.db(table).select<Record<string, unknown>[]>('*')

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
      expect(await rows('anagrafiche')).toMatchObject([{ note: null, saldo: 0 }])
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
      const code = await mailedCode(server)
      await remove()
      expect((await server.call('GET', '/api/my-anagrafica', { token: mine })).status).toBe(401)
      expect(await enterCode(server, code)).toMatchObject({
        status: 422,
        body: { message: 'Codice OTP non valido o scaduto' },
      })
      expect(await rows('tokens')).toHaveLength(1)
      const mails = (await rows('outbox')).length
      await mailedCode(server)
      expect(await rows('outbox')).toHaveLength(mails)
    })
  })

  it('keeps logs, movements and answers to the consents, without the card and the note', async () => {
    await insertLog(server, id, 'ingresso', { created_at: '2026-11-20 15:00:00.000', card_id: CARD, gruppo_id })
    await insertLog(server, null, 'errore', {
      created_at: '2026-11-01 15:00:00.000',
      card_id: CARD,
      message: 'Card non riconosciuta',
    })
    await insertLog(server, null, 'errore', { created_at: '2026-11-01 15:00:00.000', card_id: '7777777777' })
    const earlier = await insertAnagrafica(server)
    await insertLog(server, earlier, 'ingresso', { created_at: '2026-10-20 15:00:00.000', card_id: CARD })
    await insertMovement(server, id, 100, { descrizione: 'Ricarica' })
    await insertMovement(server, id, -100, { descrizione: 'Merenda' })
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
      // The card's earlier holder: that log is not the erased member's.
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
    await insertMovement(server, id, 100, { descrizione: 'Ricarica di ANNA dalla nonna Rossi' })
    await insertMovement(server, id, -100, { descrizione: '2 × Torta Sant’Anna, Caffè Rossi', tipo: 'cassa' })
    await insertMovement(server, other, 100, { descrizione: 'Regalo di Anna Rossi a Luca Rossi' })
    await insertMovement(server, other, 100, { descrizione: 'Da Rossi, Ánna' })
    await insertMovement(server, other, 100, { descrizione: 'Ricarica di Anna' })
    await server.database.db('pagamenti').insert({
      anagrafica_id: id,
      descrizione: 'Tessera di Anna',
      metodo: 'pagato',
      mezzo: 'contanti',
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
    await insertMovement(server, id, 100, { descrizione: 'Da Verdi' })
    await insertMovement(server, nameless, 100, { descrizione: 'Per Verdi' })
    await remove(nameless)
    expect((await rows('saldo_movimenti')).map(({ descrizione }) => descrizione)).toEqual(['Da Verdi', 'Per …'])
  })

  it('leaves a sibling with the same address its codes, mails and sessions', async () => {
    const sibling = await insertAnagrafica(server, { nome: 'Zoe', email: ADDRESS })
    const theirs = await openSession(server.database.db, { anagrafica_id: sibling }, 'jest', server.time.now)
    const mail = { kind: 'notice', to_address: ADDRESS, anagrafica_id: sibling, subject: 'Ciao', stato: 'queued' }
    const at = '2026-11-21 09:30:00.000'
    await server.database.db('outbox').insert({ ...mail, next_try_at: at, created_at: at })
    const code = await mailedCode(server)
    await remove()
    expect((await server.call('GET', '/api/my-anagrafica', { token: theirs })).status).toBe(200)
    expect((await rows('outbox'))[0]).toMatchObject(mail)
    const { status, body } = await enterCode(server, code)
    expect(status).toBe(200)
    expect(body).toMatchObject({ tokens: [{ anagrafica: { id: sibling, nome: 'Zoe' } }] })
  })
})
