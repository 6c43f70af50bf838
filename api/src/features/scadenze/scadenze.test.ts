import { defaultRetention } from '@cortile/contract/conservazione.ts'
import { ASKED_LATELY, NOT_DUE, scadenze, type DeadlineKind } from '@cortile/contract/scadenze.ts'
import { insertBooking, insertLog, insertMovement, insertWeek, insertAnagrafica } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { checkAudit } from '../../domain/audit/check-audit.ts'
import { listDataKeys } from '../../domain/data-key/data-key.repository.ts'
import { sealNow } from '../../jobs/audit/start-sealing.ts'

const DAY = 86_400_000
/** Three years before `NOON`, and a month before. */
const LONG_AGO = '2023-11-01 10:00:00.000'
const LATELY = '2026-10-21 10:00:00.000'
const GUARDIAN = 'marta@famiglia.test'

describe('what is due to be erased', () => {
  const server = useTestServer()

  const db = () => server.database.db
  const call = async (method: string, path: string, body?: object) => {
    const { token: now } = await server.staff('admin')
    return server.call(method, path, { token: now, ...(body && { body }) })
  }
  const old = (columns: Record<string, string | number | null> = {}) =>
    insertAnagrafica(server, { created_at: LONG_AGO, updated_at: LONG_AGO, ...columns })
  const due = async (tipo: DeadlineKind) =>
    scadenze.list.reply.parse((await call('GET', `/api/privacy/scadenze/${tipo}?page=1&per_page=20`)).body)
  const dueIds = async (tipo: DeadlineKind) => (await due(tipo)).data.map(({ id }) => id)
  const counts = async () => scadenze.counts.reply.parse((await call('GET', '/api/privacy/scadenze')).body)
  const erase = async (tipo: DeadlineKind, ids: number[]) => {
    const { status, body } = await call('POST', `/api/privacy/scadenze/${tipo}/esegui`, { ids })
    return [status, body] as const
  }
  const travel = (days: number) => void (server.time.now = new Date(server.time.now.getTime() + days * DAY))
  const keep = async (change: object) => {
    const { token: now } = await server.staff('s-admin')
    const settings = [{ key: 'conservazione', value: { ...defaultRetention, ...change } }]
    expect((await server.call('PUT', '/api/settings', { token: now, body: { settings } })).status).toBe(200)
  }

  describe('former members', () => {
    it('are those without a sign of life for as long as the setting says', async () => {
      const gone = await old()
      await insertAnagrafica(server)
      expect(await due('ex_iscritti')).toMatchObject({
        total: 1,
        data: [{ id: gone, ultimo: '2023-11-01T10:00:00.000Z', motivo: 'tempo' }],
      })
      await keep({ ex_iscritti_mesi: null })
      expect(await dueIds('ex_iscritti')).toEqual([])
      await keep({ ex_iscritti_mesi: 60 })
      expect(await dueIds('ex_iscritti')).toEqual([])
    })

    it.each<[string, (id: number) => Promise<unknown>]>([
      ['an access', (id) => insertLog(server, id, 'errore', { created_at: LATELY })],
      ['a movement', (id) => insertMovement(server, id, 100, { descrizione: 'Ricarica', created_at: LATELY })],
      [
        'a payment',
        (id) =>
          db()('pagamenti').insert({
            ...{
              anagrafica_id: id,
              descrizione: 'Gita',
              metodo: 'pagato',
              mezzo: 'contanti',
              importo: 500,
              created_at: LATELY,
            },
          }),
      ],
      ['a booking', async (id) => insertBooking(server, await insertWeek(server, '2027-06-14'), id)],
      ['a change of the record', (id) => db()('anagrafiche').where({ id }).update({ updated_at: LATELY })],
      ['an entry', (id) => db()('anagrafiche').where({ id }).update({ ultimo_movimento_at: LATELY })],
      ['being inside', (id) => db()('anagrafiche').where({ id }).update({ stato_accesso: 'dentro' })],
      [
        'a yes',
        (id) =>
          db()('ancora').insert({
            ...{ anagrafica_id: id, token_hash: 'x', esito: 'si', created_at: LATELY, risposto_at: LATELY },
          }),
      ],
    ])('are not those with %s', async (_, live) => {
      const id = await old()
      expect(await dueIds('ex_iscritti')).toEqual([id])
      await live(id)
      expect(await dueIds('ex_iscritti')).toEqual([])
    })

    it('are erased after a look; one with a saldo stays, and one that came back', async () => {
      const [gone, rich, back] = [await old(), await old({ saldo: 500 }), await old()]
      await insertLog(server, back, 'ingresso', { created_at: LATELY })
      expect(await erase('ex_iscritti', [gone, rich, back, 4_000])).toEqual([
        200,
        {
          fatti: [gone],
          rimasti: [
            { id: rich, motivo: 'Il saldo deve essere zero prima di eliminare' },
            { id: back, motivo: NOT_DUE },
            { id: 4_000, motivo: NOT_DUE },
          ],
        },
      ])
      expect(await db()('anagrafiche').whereNotNull('erased_at').pluck('id')).toEqual([gone])
      expect((await due('ex_iscritti')).data).toMatchObject([{ id: rich, saldo: 5 }])
    })

    it('are named in one row of the register, which proves the erasure', async () => {
      const ids = [await old(), await old({ nome: 'Ugo' })]
      for (const id of ids) await call('PUT', `/api/anagrafica/${id}`, { telefono: '02 1' })
      await db()('anagrafiche').update({ updated_at: LONG_AGO })
      expect(await erase('ex_iscritti', ids)).toMatchObject([200, { fatti: ids }])
      const rows = db()('registro').where({ azione: 'POST /api/privacy/scadenze/:tipo/esegui' })
      expect(await rows.pluck('soggetto_id')).toEqual([ids[0]])
      await sealNow(server.services)
      const keys = await listDataKeys(db(), server.services.appKey, 'registro')
      expect(await checkAudit(db(), { keys, now: server.time.now })).toMatchObject({ wrong_count: 0 })
    })

    it('are not erased more than fifty at once, and by no other kind of call', async () => {
      const many = Array.from({ length: 51 }, (_, n) => n + 1)
      expect((await erase('ex_iscritti', many))[0]).toBe(422)
      expect((await erase('ex_iscritti', []))[0]).toBe(422)
      for (const tipo of ['consensi', 'note'] as const) expect((await erase(tipo, [1]))[0]).toBe(404)
      expect((await call('GET', '/api/privacy/scadenze/altro?page=1&per_page=20')).status).toBe(404)
    })
  })

  it('requests are due after the days of the setting, and are erased with their data', async () => {
    const [stale, fresh] = [await old({ is_request: 1 }), await insertAnagrafica(server, { is_request: 1 })]
    expect(await dueIds('richieste')).toEqual([stale])
    expect(await erase('richieste', [stale, fresh])).toMatchObject([
      200,
      { fatti: [stale], rimasti: [{ id: fresh, motivo: NOT_DUE }] },
    ])
    await keep({ richieste_giorni: null })
    await old({ is_request: 1 })
    expect(await dueIds('richieste')).toEqual([])
  })

  it('counts every kind: also consents to be asked again, and notes that a person has not moved', async () => {
    await old()
    await old({ is_request: 1 })
    const noted = await insertAnagrafica(server, { note: 'Noci' })
    expect(await counts()).toEqual({ ex_iscritti: 1, richieste: 1, consensi: 2, note: 1, ancora_at: null })
    expect(await dueIds('note')).toEqual([noted])
    expect((await dueIds('consensi')).length).toBe(2)
  })

  describe('the question whether a family is still there', () => {
    const tokenTo = async (to: string) => {
      const letter = await db()('outbox')
        .where({ to_address: to })
        .orderBy('id', 'desc')
        .first<{ text: string }>('text')
      return /\/mf-self-service\/ancora#([\w-]{43})\s/.exec(letter.text)?.[1] ?? ''
    }
    const answer = (token: string, risposte?: object[]) =>
      server.call('POST', '/api/public/ancora', { body: { token, ...(risposte && { risposte }) } })
    let anna: number
    let luca: number
    beforeEach(async () => {
      const child = { data_nascita: '2015-01-01', nome_tutore: 'Marta', email_tutore: GUARDIAN, email: null }
      anna = await old({ nome: 'Anna', ...child })
      luca = await old({ nome: 'Luca', ...child })
      await old({ nome: 'Rotta', email: 'rotta@x.test', error_email: 1 })
      await old({ nome: 'Ugo', email: 'ugo@x.test', is_request: 1 })
    })

    it('is mailed once to each address, behind all other mails, and not again for 300 days', async () => {
      const { status, body } = await call('POST', '/api/privacy/ancora')
      expect([status, body]).toEqual([202, { count: 1 }])
      const [mail] = await db()('outbox').select<{ kind: string; to_address: string; text: string }[]>()
      expect(mail).toMatchObject({ kind: 'bulk', to_address: GUARDIAN })
      expect(mail?.text).toContain('con questo indirizzo, ci sono Anna e Luca')
      expect((await counts()).ancora_at).toBe('2026-11-21T09:30:00.000Z')
      travel(299)
      expect(await call('POST', '/api/privacy/ancora')).toMatchObject({ status: 409, body: { message: ASKED_LATELY } })
      travel(1)
      expect((await call('POST', '/api/privacy/ancora')).status).toBe(202)
    })

    it('is answered for each member by the link; opening it is no answer, and an answer may change', async () => {
      await call('POST', '/api/privacy/ancora')
      const link = await tokenTo(GUARDIAN)
      expect(await answer(link)).toMatchObject({
        status: 200,
        body: {
          iscritti: [
            { id: anna, nome: 'Anna', esito: null },
            { id: luca, nome: 'Luca', esito: null },
          ],
        },
      })
      const given = [
        { id: anna, esito: 'si' },
        { id: luca, esito: 'no' },
      ]
      expect(await answer(link, given)).toMatchObject({ status: 200, body: { iscritti: given } })
      expect((await due('ex_iscritti')).data.filter(({ motivo }) => motivo === 'no').map(({ id }) => id)).toEqual([
        luca,
      ])
      expect(await dueIds('ex_iscritti')).not.toContain(anna)
      await insertLog(server, luca, 'ingresso', { created_at: '2026-11-21 10:00:00.000' })
      expect(await dueIds('ex_iscritti')).not.toContain(luca)
      await db()('access_logs').update({ anagrafica_id: null })
      await db()('anagrafiche').where({ id: luca }).update({ ultimo_movimento_at: '2026-11-21 10:00:00.000' })
      expect(await dueIds('ex_iscritti')).not.toContain(luca)
      await db()('anagrafiche').where({ id: luca }).update({ ultimo_movimento_at: null })
      await answer(link, [{ id: luca, esito: 'si' }])
      expect(await dueIds('ex_iscritti')).not.toContain(luca)
    })

    it('is not answered by a wrong link, for another family, or after sixty days', async () => {
      await call('POST', '/api/privacy/ancora')
      const link = await tokenTo(GUARDIAN)
      const stranger = await insertAnagrafica(server)
      expect((await answer(link, [{ id: stranger, esito: 'no' }])).status).toBe(404)
      expect((await answer('x'.repeat(43))).status).toBe(404)
      travel(60)
      expect(await answer(link)).toMatchObject({ status: 404, body: { message: 'Link non valido o scaduto' } })
    })

    it('is gone with the member', async () => {
      await call('POST', '/api/privacy/ancora')
      for (const id of [anna, luca]) expect((await call('DELETE', `/api/anagrafica/${id}`)).status).toBe(204)
      expect(await db()('ancora').whereIn('anagrafica_id', [anna, luca])).toEqual([])
      expect(await db()('outbox').where({ to_address: GUARDIAN })).toEqual([])
    })
  })

  describe('a name in texts about others', () => {
    let nina: number
    let leo: number
    let stranger: number
    beforeEach(async () => {
      const family = { data_nascita: '2015-01-01', email_tutore: GUARDIAN, nome_tutore: 'Marta', cognome: 'Bassi' }
      nina = await insertAnagrafica(server, { nome: 'Nina', ...family })
      leo = await insertAnagrafica(server, { nome: 'Leo', ...family, note: 'Sta vicino a Nina, mai al sole' })
      stranger = await insertAnagrafica(server, {
        nome: 'Ugo',
        cognome: 'Sala',
        note: 'Non con Nina né con BASSI nina.',
      })
      const { persona_id } = await db()('legami').where({ anagrafica_id: nina }).first<{ persona_id: number }>()
      await db()('legami').where({ anagrafica_id: leo }).update({ persona_id })
      await insertMovement(server, leo, 100, { descrizione: 'Per il regalo di Nina', created_at: LATELY })
      await insertMovement(server, stranger, 100, { descrizione: 'Per Nina Rossi', created_at: LATELY })
      await db()('mail_batches').insert({
        ...{ type: 'group', subject: 'Gita', text: 'Grazie a Nina Bassi e a tutti\n', html: '', created_at: LATELY },
      })
    })
    const mentions = async () =>
      scadenze.mentions.reply.parse((await call('GET', `/api/anagrafica/${nina}/menzioni`)).body)

    it('is listed: in its family the given name, elsewhere the whole one', async () => {
      expect((await mentions()).map(({ dove, testo }) => [dove, testo])).toEqual([
        ['nota', 'Sta vicino a Nina, mai al sole'],
        ['nota', 'Non con Nina né con BASSI nina.'],
        ['movimento', 'Per il regalo di Nina'],
        ['lettera', 'Grazie a Nina Bassi e a tutti\n'],
      ])
    })

    it('is taken out where the desk decides so, and only there', async () => {
      const [kin, , movement, letter] = (await mentions()).map(({ id }) => id)
      const { status, body } = await call('PUT', `/api/anagrafica/${nina}/menzioni`, {
        togli: [kin, movement, letter, 'nota-4000'],
      })
      expect([status, body]).toMatchObject([200, [{ testo: 'Non con Nina né con BASSI nina.' }]])
      expect(await db()('anagrafiche').where({ id: leo }).first('note')).toEqual({
        note: 'Sta vicino a …, mai al sole',
      })
      expect(await db()('saldo_movimenti').where({ anagrafica_id: leo }).pluck('descrizione')).toEqual([
        'Per il regalo di …',
      ])
      const batch = await db()('mail_batches').first<{ text: string; html: string }>('text', 'html')
      expect([batch.text, batch.html.includes('Nina')]).toEqual(['Grazie a … … e a tutti\n', false])
    })

    it('of an unknown member is none', async () => {
      expect((await call('GET', '/api/anagrafica/4000/menzioni')).status).toBe(404)
    })
  })
})
