import { er } from '@cortile/contract/er.ts'
import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { insertAnagrafica, insertBooking, insertGroup, insertRow, insertWeek, noList } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const NOT_FOUND = [404, { message: 'Elemento non trovato' }]
const ORDER = 'La fine non può venire prima dell’inizio'

describe('the weeks of the summer camp', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
  })

  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await server.call(method, path, { token, ...(body !== undefined && { body }) })
    return [reply.status, reply.body]
  }
  const list = async () => er.list.reply.parse((await call('GET', '/api/er'))[1])
  const stored = (id: number) =>
    server.database.db('settimane').where({ id }).first<Record<string, unknown> | undefined>('*')
  const rows = (table: string) => server.database.db(table).orderBy('anagrafica_id').select<Record<string, unknown>[]>()
  const settle = (anagrafica_id: number, settimana_id: number, stato: string) =>
    insertRow(server, 'quote_pagate', { anagrafica_id, settimana_id, stato, importo: 4_550 })
  const booked = async (settimana_id: number, columns = {}) => {
    const id = await insertAnagrafica(server, columns)
    await insertBooking(server, settimana_id, id)
    await server.database.db('settimane').where({ id: settimana_id }).increment('totale', 1)
    return id
  }

  describe('GET /api/er', () => {
    it('is a plain array by first day, then as they were made, in coins', async () => {
      const second = await insertWeek(server, '2027-06-14', { data_fine: '2027-06-18', quota: 0, descrizione: 'Mare' })
      const third = await insertWeek(server, '2027-06-14', { data_fine: '2027-06-20', max: 2, totale: 1 })
      const first = await insertWeek(server, '2026-06-15', { data_fine: '2026-06-19' })
      expect(await call('GET', '/api/er')).toEqual([
        200,
        [
          {
            id: first,
            data_inizio: '2026-06-15',
            data_fine: '2026-06-19',
            max: 20,
            descrizione: null,
            quota: 45.5,
            totale: 0,
            ...noList,
          },
          {
            id: second,
            data_inizio: '2027-06-14',
            data_fine: '2027-06-18',
            max: 20,
            descrizione: 'Mare',
            quota: 0,
            totale: 0,
            ...noList,
          },
          {
            id: third,
            data_inizio: '2027-06-14',
            data_fine: '2027-06-20',
            max: 2,
            descrizione: null,
            quota: 45.5,
            totale: 1,
            ...noList,
          },
        ],
      ])
    })

    it('is empty where there is no camp', async () => {
      expect(await call('GET', '/api/er')).toEqual([200, []])
    })
  })

  describe('GET /api/er/{id}', () => {
    it('names who has booked, by group, without a group last, and tells nothing else of them', async () => {
      const week = await insertWeek(server, '2027-06-14', { data_fine: '2027-06-18' })
      const other = await insertWeek(server, '2027-06-21')
      const medie = await insertGroup(server, 'ER Medie')
      const elementari = await insertGroup(server, 'èr elementari')
      const none = await booked(week, { cognome: 'Abate' })
      const zoe = await booked(week, { nome: 'Zoe', cognome: 'Rossi', gruppo_id: medie })
      const anna = await booked(week, { nome: 'Ánna', cognome: 'rossi', gruppo_id: medie, note: 'CANARINO' })
      const small = await booked(week, { cognome: 'Verdi', gruppo_id: elementari })
      await booked(other, { gruppo_id: medie })
      expect(await call('GET', `/api/er/${week}`)).toEqual([
        200,
        {
          id: week,
          data_inizio: '2027-06-14',
          data_fine: '2027-06-18',
          max: 20,
          descrizione: null,
          quota: 45.5,
          totale: 4,
          ...noList,
          gruppi: [
            {
              gruppo: { id: elementari, nome: 'èr elementari', colore: '#112233' },
              count: 1,
              nominativi: [{ id: small, nome: 'Anna', cognome: 'Verdi' }],
            },
            {
              gruppo: { id: medie, nome: 'ER Medie', colore: '#112233' },
              count: 2,
              nominativi: [
                { id: anna, nome: 'Ánna', cognome: 'rossi' },
                { id: zoe, nome: 'Zoe', cognome: 'Rossi' },
              ],
            },
            { gruppo: null, count: 1, nominativi: [{ id: none, nome: 'Anna', cognome: 'Abate' }] },
          ],
        },
      ])
    })

    it('has no groups while nobody has booked, and knows no week of nobody', async () => {
      const week = await insertWeek(server, '2027-06-14')
      expect((await call('GET', `/api/er/${week}`))[1]).toMatchObject({ totale: 0, gruppi: [] })
      for (const id of ['999999', '0', '-1', 'x', '1e3']) expect(await call('GET', `/api/er/${id}`)).toEqual(NOT_FOUND)
    })
  })

  describe('POST /api/er', () => {
    const week = { data_inizio: '2027-06-14', data_fine: '2027-06-18', max: 30 }

    it('adds a week, with a quota and a description if they are given', async () => {
      const [status, body] = await call('POST', '/api/er', { ...week, quota: 45.55, descrizione: ' Il mare ' })
      expect(status).toBe(201)
      const { id } = er.create.reply.parse(body)
      expect(body).toEqual({ id, ...week, quota: 45.55, descrizione: 'Il mare', totale: 0, ...noList })
      expect(await stored(id)).toMatchObject({ quota: 4_555, created_at: '2026-11-21 09:30:00.000' })
      expect((await call('POST', '/api/er', week))[1]).toMatchObject({ quota: 0, descrizione: null })
      expect(await list()).toHaveLength(2)
    })

    it('may last one day', async () => {
      expect((await call('POST', '/api/er', { ...week, data_fine: week.data_inizio }))[0]).toBe(201)
    })

    it('ignores what is not its own', async () => {
      const [, body] = await call('POST', '/api/er', { ...week, id: 77, totale: 5, created_at: '2000-01-01' })
      const { id } = er.create.reply.parse(body)
      expect(id).not.toBe(77)
      expect(await stored(id)).toMatchObject({ totale: 0, created_at: '2026-11-21 09:30:00.000' })
    })

    it.each([
      ['data_fine', '2027-06-13', ORDER],
      ['data_inizio', '2027-02-30', 'Inserisci una data valida'],
      ['data_inizio', undefined, 'Inserisci una data valida'],
      ['data_fine', null, 'Inserisci una data valida'],
      ['data_fine', 20270618, 'Inserisci una data valida'],
      ['max', 0, 'Serve almeno un posto'],
      ['max', -1, 'Serve almeno un posto'],
      ['max', 1.5, 'Inserisci un numero valido.'],
      ['max', '30', 'Inserisci un numero valido.'],
      ['max', undefined, 'Inserisci un numero valido.'],
      ['quota', -0.01, 'La quota non può essere negativa'],
      ['quota', 1.001, 'Al massimo due decimali'],
      ['quota', 1_000_001, 'Importo troppo grande'],
      ['quota', '45', 'Inserisci un importo valido'],
      ['descrizione', 'x'.repeat(191), 'Scrivi al massimo 190 caratteri'],
    ])('refuses %s %j', async (field, value, text) => {
      const [status, body] = await call('POST', '/api/er', { ...week, [field]: value })
      expect([status, body]).toEqual([422, { message: text, errors: { [field]: [text] } }])
      expect(await list()).toEqual([])
    })

    it.each(['0000-02-29', '1899-12-31', '3000-01-01', '9999-12-31'])('knows no summer of %s', async (day) => {
      const [status, body] = await call('POST', '/api/er', { ...week, data_inizio: day, data_fine: day })
      expect(status).toBe(422)
      expect(body).toHaveProperty('errors.data_inizio', ['Inserisci una data valida'])
    })
  })

  describe('PUT /api/er/{id}', () => {
    let id: number
    beforeEach(async () => {
      id = await insertWeek(server, '2027-06-14', { data_fine: '2027-06-18', descrizione: 'Il mare' })
    })
    const put = (body: unknown) => call('PUT', `/api/er/${id}`, body)

    it('changes what is given and nothing else', async () => {
      server.time.now = new Date('2026-11-21T10:00:00.000Z')
      const before = await stored(id)
      expect(await put({ max: 25 })).toEqual([200, { ...(await list())[0], max: 25 }])
      expect(await stored(id)).toEqual({ ...before, max: 25, updated_at: '2026-11-21 10:00:00.000' })
      expect((await put({ descrizione: null, quota: 0 }))[1]).toMatchObject({ descrizione: null, quota: 0, max: 25 })
      expect((await put({ data_inizio: '2027-07-05', data_fine: '2027-07-09' }))[0]).toBe(200)
      expect((await put({}))[1]).toMatchObject({ data_inizio: '2027-07-05', data_fine: '2027-07-09', max: 25 })
    })

    it('ignores what is not its own', async () => {
      await put({ totale: 9, id: 77, created_at: '2000-01-01' })
      expect(await stored(id)).toMatchObject({ totale: 0, created_at: '2026-11-21 09:30:00.000' })
    })

    it('judges a date together with the one that stays', async () => {
      const refused = [422, { message: ORDER, errors: { data_fine: [ORDER] } }]
      for (const change of [
        { data_fine: '2027-06-13' },
        { data_inizio: '2027-06-19' },
        { data_inizio: '2027-06-16', data_fine: '2027-06-15' },
      ])
        expect(await put(change)).toEqual(refused)
      expect((await put({ data_inizio: '2027-06-18' }))[0]).toBe(200)
    })

    it('keeps a place for whoever has booked', async () => {
      const said = (text: string) => [422, { message: text, errors: { max: [text] } }]
      await server.database.db('settimane').where({ id }).update({ totale: 3 })
      expect(await put({ max: 2 })).toEqual(said('Ci sono già 3 prenotazioni'))
      expect((await put({ max: 3 }))[1]).toMatchObject({ max: 3, totale: 3 })
    })

    it('says every reason at once', async () => {
      await server.database.db('settimane').where({ id }).update({ totale: 2 })
      expect((await put({ max: 1, data_fine: '2027-06-13' }))[1]).toEqual({
        message: ORDER,
        errors: { data_fine: [ORDER], max: ['Ci sono già 2 prenotazioni'] },
      })
    })

    it('refuses what a new week may not have, and an unknown week', async () => {
      for (const change of [{ max: 0 }, { max: null }, { quota: -1 }, { data_inizio: null }])
        expect((await put(change))[0]).toBe(422)
      expect(await call('PUT', '/api/er/999999', { max: 5 })).toEqual(NOT_FOUND)
    })

    it('changes what unpaid bookings owe, and not what was paid', async () => {
      const [owing, paid] = [await booked(id), await booked(id)]
      await settle(paid, id, 'pagato')
      await put({ quota: 50 })
      const due = async (who: number) => (await call('GET', `/api/quotes/anagrafica/${who}`))[1]
      expect(await due(owing)).toMatchObject([{ importo: 50, stato: null }])
      expect(await due(paid)).toMatchObject([{ importo: 45.5, stato: 'pagato' }])
      await put({ quota: 0 })
      expect(await due(owing)).toEqual([])
      expect(await due(paid)).toMatchObject([{ importo: 45.5, stato: 'pagato' }])
    })
  })

  describe('DELETE /api/er/{id}', () => {
    it('takes its bookings with it and leaves those of other weeks', async () => {
      const [id, other] = [await insertWeek(server, '2027-06-14'), await insertWeek(server, '2027-06-21')]
      await booked(id)
      const elsewhere = await booked(other)
      expect(await call('DELETE', `/api/er/${id}`)).toEqual([204, null])
      expect((await list()).map((week) => week.id)).toEqual([other])
      expect(await rows('prenotazioni')).toMatchObject([{ settimana_id: other, anagrafica_id: elsewhere }])
      for (const gone of [id, 999_999]) expect(await call('DELETE', `/api/er/${gone}`)).toEqual(NOT_FOUND)
    })

    it.each(['pagato', 'saldo'])('is refused while a quota is %s, and nothing has happened', async (stato) => {
      const id = await insertWeek(server, '2027-06-14')
      await settle(await booked(id), id, 'ignorato')
      await settle(await booked(id), id, stato)
      const message = 'La quota è già stata pagata: prima annulla il pagamento'
      expect(await call('DELETE', `/api/er/${id}`)).toEqual([409, { message }])
      expect((await rows('quote_pagate')).map((row) => row['stato'])).toEqual(['ignorato', stato])
      expect(await rows('prenotazioni')).toHaveLength(2)
      expect(await rows('pagamenti')).toEqual([])
    })

    it('is not kept by a quota that was not asked for: that is taken back, and the payments keep their rows', async () => {
      const id = await insertWeek(server, '2027-06-14', { descrizione: 'Il mare' })
      const who = await booked(id)
      const pay = { method: 'ignorato', anagrafica_id: who }
      expect((await call('PUT', `/api/quotes/settimana/${id}/pay`, pay))[0]).toBe(200)
      expect((await call('DELETE', `/api/er/${id}`))[0]).toBe(204)
      expect(await rows('quote_pagate')).toEqual([])
      const common = { anagrafica_id: who, settimana_id: null, metodo: 'ignorato', descrizione: 'Il mare' }
      expect(await rows('pagamenti')).toMatchObject([
        { ...common, importo: 4_550 },
        { ...common, importo: -4_550 },
      ])
    })

    it('is not kept by what an erased member had paid: nobody could take that back any more', async () => {
      const id = await insertWeek(server, '2027-06-14')
      const who = await booked(id)
      await call('PUT', `/api/quotes/settimana/${id}/pay`, { method: 'pagato', anagrafica_id: who })
      expect((await call('DELETE', `/api/er/${id}`))[0]).toBe(409)
      expect((await call('DELETE', `/api/anagrafica/${who}`))[0]).toBe(204)
      expect(await stored(id)).toMatchObject({ totale: 0 })
      expect((await call('DELETE', `/api/er/${id}`))[0]).toBe(204)
      expect(await rows('pagamenti')).toMatchObject([{ anagrafica_id: who, importo: 4_550, metodo: 'pagato' }])
    })
  })
})
