import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { insertAnagrafica, insertRow, insertWeek, noList, plainPrice } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const NOT_FOUND = [404, { message: 'Elemento non trovato' }]
const BOOKED = [409, { message: 'Settimana già prenotata' }]
const FULL = [422, { message: 'Settimana al completo' }]
const PAID = [409, { message: 'La quota è già stata pagata: prima annulla il pagamento' }]

describe('places in a week, given by staff', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let token: string
  let operator: number
  let week: number
  let who: number
  beforeEach(async () => {
    ;({ token, id: operator } = await server.staff('user'))
    week = await insertWeek(server, '2027-06-14', { data_fine: '2027-06-18', max: 2 })
    who = await insertAnagrafica(server)
  })

  const call = async (method: string, path: string, body?: unknown, as = token) => {
    const reply = await server.call(method, path, { token: as, ...(body !== undefined && { body }) })
    return [reply.status, reply.body]
  }
  const path = (anagrafica: number | string, settimana: number | string = week) =>
    `/api/er/${settimana}/anagrafiche/${anagrafica}`
  const book = (anagrafica: number | string = who, settimana?: number | string) =>
    call('POST', path(anagrafica, settimana))
  const unbook = (anagrafica: number | string = who, settimana?: number | string) =>
    call('DELETE', path(anagrafica, settimana))
  const shown = (totale: number) => ({
    id: week,
    data_inizio: '2027-06-14',
    data_fine: '2027-06-18',
    max: 2,
    descrizione: null,
    quota: 45.5,
    totale,
    ...noList,
  })
  const rows = (table: string) => server.database.db(table).select<Record<string, unknown>[]>('*')
  const totale = async () => (await rows('settimane'))[0]?.['totale']
  const change = (columns: Record<string, unknown>) =>
    server.database.db('anagrafiche').where({ id: who }).update(columns)
  const pay = async (method: string) => {
    const { token: contabile } = await server.staff('contabile')
    return call('PUT', `/api/quotes/settimana/${week}/pay`, { method, anagrafica_id: who }, contabile)
  }

  describe('POST /api/er/{id}/anagrafiche/{anagraficaId}', () => {
    it('takes a place and answers the week', async () => {
      expect(await book()).toEqual([200, shown(1)])
      expect(await rows('prenotazioni')).toEqual([
        {
          ...{ settimana_id: week, anagrafica_id: who, user_id: operator, created_at: '2026-11-21 09:30:00.000' },
          ...{ righe: null, totale: null, pacchetto_perso: 0 },
        },
      ])
      expect(await totale()).toBe(1)
    })

    it('is for any confirmed member: suspended, without a group, of any group, and for a week that is over', async () => {
      await change({ stato: 'sospeso' })
      expect((await book())[0]).toBe(200)
      const past = await insertWeek(server, '2026-06-15', { data_fine: '2026-06-19' })
      expect((await book(who, past))[0]).toBe(200)
    })

    it('is refused when the week is full, and nothing has happened', async () => {
      for (let n = 0; n < 2; n += 1) await book(await insertAnagrafica(server))
      expect(await book()).toEqual(FULL)
      expect(await rows('prenotazioni')).toHaveLength(2)
      expect(await totale()).toBe(2)
    })

    it('is refused to who has a place already, also in a full week', async () => {
      await book()
      expect(await book()).toEqual(BOOKED)
      await book(await insertAnagrafica(server))
      expect(await book()).toEqual(BOOKED)
      expect(await totale()).toBe(2)
    })

    it('knows no week and no member of nobody: no request, no erased one', async () => {
      const strangers = [
        await insertAnagrafica(server, { is_request: 1 }),
        await insertAnagrafica(server, { erased_at: '2026-01-01 00:00:00.000', data_nascita: null }),
      ]
      for (const id of [...strangers, 999_999, 'x', '0']) expect(await book(id)).toEqual(NOT_FOUND)
      for (const id of [999_999, 'x']) expect(await book(who, id)).toEqual(NOT_FOUND)
      expect(await rows('prenotazioni')).toEqual([])
      expect(await totale()).toBe(0)
    })

    it('is owed from then on, if the week costs anything', async () => {
      const free = await insertWeek(server, '2027-06-21', { quota: 0 })
      await book()
      await book(who, free)
      const { token: admin } = await server.staff('admin')
      expect((await call('GET', `/api/anagrafica/${who}`, undefined, admin))[1]).toMatchObject({
        quote_da_pagare: 1,
        importo_quote_da_pagare: 45.5,
        quote: [{ id: week, type: 'settimana', descrizione: 'Settimana dal 14/06/2027 al 18/06/2027', stato: null }],
      })
    })
  })

  describe('DELETE /api/er/{id}/anagrafiche/{anagraficaId}', () => {
    beforeEach(() => book())

    it('gives the place back and answers the week; the place is free for somebody else', async () => {
      expect(await unbook()).toEqual([200, shown(0)])
      expect(await rows('prenotazioni')).toEqual([])
      for (let n = 0; n < 2; n += 1) expect((await book(await insertAnagrafica(server)))[0]).toBe(200)
    })

    it('is not found without a booking, a week or a member, and takes nothing from others', async () => {
      const other = await insertAnagrafica(server)
      for (const id of [other, 999_999, 'x']) expect(await unbook(id)).toEqual(NOT_FOUND)
      for (const id of [await insertWeek(server, '2027-06-21', { totale: 1 }), 999_999])
        expect(await unbook(who, id)).toEqual(NOT_FOUND)
      await unbook()
      expect(await unbook()).toEqual(NOT_FOUND)
      expect((await rows('settimane')).map((row) => row['totale'])).toEqual([0, 1])
    })

    it.each(['pagato', 'saldo'])('is refused while the quota is %s; taken back, it is not', async (method) => {
      await change({ saldo: 4_550 })
      expect((await pay(method))[0]).toBe(200)
      expect(await unbook()).toEqual(PAID)
      expect(await totale()).toBe(1)
      const { token: admin } = await server.staff('admin')
      await call('DELETE', `/api/quotes/settimana/${week}/pay?anagrafica_id=${who}`, undefined, admin)
      expect(await unbook()).toEqual([200, shown(0)])
    })

    it('is not kept by a quota that was not asked for, which is asked for again with the next booking', async () => {
      expect((await pay('ignorato'))[0]).toBe(200)
      expect(await unbook()).toEqual([200, shown(0)])
      expect(await rows('quote_pagate')).toEqual([])
      const common = { anagrafica_id: who, settimana_id: week, metodo: 'ignorato', movimento_id: null }
      expect(await rows('pagamenti')).toMatchObject([
        { ...common, importo: 4_550 },
        { ...common, importo: -4_550, user_id: operator },
      ])
      await book()
      const { token: admin } = await server.staff('admin')
      expect((await call('GET', `/api/quotes/anagrafica/${who}`, undefined, admin))[1]).toMatchObject([{ stato: null }])
    })

    it('leaves what the member has settled elsewhere', async () => {
      const other = await insertWeek(server, '2027-06-21')
      await book(who, other)
      const settled = { anagrafica_id: who, settimana_id: other, stato: 'ignorato', importo: 4_550 }
      await insertRow(server, 'quote_pagate', settled)
      expect((await unbook())[0]).toBe(200)
      expect(await rows('quote_pagate')).toMatchObject([settled])
    })
  })

  describe('GET /api/anagrafica/{id}/settimane', () => {
    const get = (id: number | string = who) => call('GET', `/api/anagrafica/${id}/settimane`)

    it('is every week by first day, also those that are over, with whether this member has a place', async () => {
      const past = await insertWeek(server, '2026-06-15')
      await book(await insertAnagrafica(server))
      await book()
      const [status, body] = await get()
      expect(status).toBe(200)
      expect(body).toMatchObject([{ id: past, totale: 0, prenotata: false }, {}])
      expect(body).toHaveProperty('1', { ...shown(2), prenotata: true, ...plainPrice })
    })

    it('is for a request too, and knows neither erased members nor an id of nobody', async () => {
      const request = await insertAnagrafica(server, { is_request: 1 })
      expect(await get(request)).toMatchObject([200, [{ id: week, prenotata: false }]])
      const erased = await insertAnagrafica(server, { erased_at: '2026-01-01 00:00:00.000', data_nascita: null })
      for (const id of [erased, 999_999, 'x']) expect(await get(id)).toEqual(NOT_FOUND)
    })
  })

  it('tells neither user nor contabile anything but the week', async () => {
    for (const role of ['user', 'contabile'] as const) {
      const { token: as } = await server.staff(role)
      const id = await insertAnagrafica(server)
      for (const method of ['POST', 'DELETE']) {
        const [status, body] = await call(method, path(id), undefined, as)
        expect(status).toBe(200)
        expect(Object.keys(body ?? {}).sort()).toEqual(Object.keys(shown(0)).sort())
      }
    }
  })
})
