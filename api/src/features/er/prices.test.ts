import { randomUUID } from 'node:crypto'
import { DayClose } from '@cortile/contract/chiusura.ts'
import type { CampRules } from '@cortile/contract/er.regole.ts'
import { MemberWeek } from '@cortile/contract/er.ts'
import { Page } from '@cortile/contract/page.ts'
import { RegistroRow } from '@cortile/contract/registro.ts'
import * as z from '@cortile/contract/zod.ts'
import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { insertAnagrafica, insertRow, insertWeek } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const RULES: CampRules = {
  fratelli: [10, 15],
  presto: { entro: '2026-12-31', sconto: 5 },
  pacchetto: { settimane: 2, sconto: 8 },
  rimborso: { giorni: 7, percento: 50 },
  offerta_giorni: 2,
  rapporto: 20,
}
const Weeks = z.array(MemberWeek)
const NO_RULES = { fratelli: [0, 0], presto: null, pacchetto: null, rimborso: null, offerta_giorni: 2, rapporto: 20 }
const CHANGED = 'Qualcun altro ha appena cambiato questi dati: ricarica la pagina'

describe('what a week of the camp costs', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let admin: string
  let treasurer: string
  let week: number
  let who: number
  beforeEach(async () => {
    ;({ token: admin } = await server.staff('admin'))
    ;({ token: treasurer } = await server.staff('contabile'))
    week = await insertWeek(server, '2027-06-14', { data_fine: '2027-06-18', descrizione: 'Il mare', quota: 5_000 })
    who = await insertAnagrafica(server, { data_nascita: '2015-03-04', saldo: 20_000 })
  })

  const db = () => server.database.db
  const call = async (method: string, path: string, body?: unknown, token = treasurer) => {
    const reply = await server.call(method, path, { token, ...(body !== undefined && { body }) })
    return [reply.status, reply.body] as const
  }
  /** Changes a configuration as it was last read. */
  const configure = async (path: string, body: unknown, token = admin) => {
    const { headers } = await server.call('GET', path, { token })
    const reply = await server.call('PUT', path, { token, body, headers: { 'If-Match': headers.get('ETag') ?? '' } })
    return [reply.status, reply.body] as const
  }
  const setRules = (change: Partial<CampRules> = {}) => configure('/api/er/regole', { ...RULES, ...change })
  const setOptions = async (options: object[], settimana = week) => {
    const [status, body] = await configure(`/api/er/${settimana}/opzioni`, options)
    expect([status, body]).toMatchObject([200, options])
    return db()('er_opzioni').where({ settimana_id: settimana }).orderBy('id').pluck<number[]>('id')
  }
  const trip = { nome: 'Gita', giorno: '2027-06-16', prezzo: 15, max: 2 }
  const meals = { nome: 'Pranzo', giorno: null, prezzo: 12.5, max: null }
  const book = (anagrafica = who, body: object = {}, settimana = week) =>
    call('POST', `/api/er/${settimana}/anagrafiche/${anagrafica}`, body)
  const priceOf = async (anagrafica = who, settimana = week) => {
    const [, body] = await call('GET', `/api/anagrafica/${anagrafica}/settimane`)
    const weeks = Weeks.parse(body)
    const { righe = [], totale } = weeks.find(({ id }) => id === settimana)?.prezzo ?? {}
    return [righe.map(({ voce, importo }) => [voce, importo] as const), totale] as const
  }
  const dues = async () => (await call('GET', `/api/quotes/anagrafica/${who}`))[1]
  const pay = (method: string) => call('PUT', `/api/quotes/settimana/${week}/pay`, { method, anagrafica_id: who })
  const saldo = async () => (await db()('anagrafiche').where({ id: who }).first<{ saldo: number }>('saldo')).saldo

  describe('by the rules', () => {
    it('is the quota while none is set, at every call as before', async () => {
      expect(await call('GET', '/api/er/regole')).toEqual([200, NO_RULES])
      expect(await priceOf()).toEqual([[['quota', 50]], 50])
      expect((await book())[0]).toBe(200)
      expect(await db()('prenotazioni').first('righe', 'totale')).toEqual({ righe: null, totale: null })
      await call('PUT', `/api/er/${week}`, { quota: 60 }, admin)
      expect(await dues()).toMatchObject([{ importo: 60, stato: null }])
      expect(await priceOf()).toEqual([[['quota', 60]], 60])
    })

    it('are changed as a whole by an administrator who has seen them', async () => {
      expect((await setRules())[0]).toBe(200)
      expect(await call('GET', '/api/er/regole')).toEqual([200, RULES])
      for (const seen of ['', '"other.tag"']) {
        const headers = { 'If-Match': seen }
        const { status, body } = await server.call('PUT', '/api/er/regole', { token: admin, body: NO_RULES, headers })
        expect([status, body]).toEqual([409, { message: CHANGED }])
      }
      for (const [wrong, field] of [
        [{ fratelli: [-1, 0] }, 'fratelli.0'],
        [{ pacchetto: { settimane: 1, sconto: 1 } }, 'pacchetto.settimane'],
        [{ rimborso: { giorni: 1, percento: 101 } }, 'rimborso.percento'],
        [{ presto: { entro: 'ieri', sconto: 1 } }, 'presto.entro'],
      ] as const) {
        const [status, body] = await configure('/api/er/regole', { ...RULES, ...wrong })
        expect(status).toBe(422)
        expect(body).toHaveProperty(['errors', field])
      }
      expect((await configure('/api/er/regole', RULES, treasurer))[0]).toBe(403)
    })

    it('is explained before a booking and promised by it, whatever changes later', async () => {
      await setRules()
      const famiglia_id = await insertRow(server, 'famiglie', {
        nome: 'Rossi',
        created_at: '2026-01-01 00:00:00.000',
        updated_at: '2026-01-01 00:00:00.000',
      })
      const brother = await insertAnagrafica(server, { data_nascita: '2017-03-04', famiglia_id })
      const adult = await insertAnagrafica(server, { data_nascita: '1990-03-04', famiglia_id })
      await db()('anagrafiche').where({ id: who }).update({ famiglia_id })
      for (const each of [brother, adult]) await book(each)
      const early = [
        ['quota', 50],
        ['presto', -5],
        ['fratello', -10],
      ]
      expect(await priceOf()).toEqual([early, 35])
      expect(await book(who, { totale_atteso: 34.99 })).toEqual([409, { message: 'Il prezzo è cambiato' }])
      expect((await book(who, { totale_atteso: 35 }))[0]).toBe(200)
      expect(await dues()).toMatchObject([{ importo: 35, stato: null }])

      await call('DELETE', `/api/er/${week}/anagrafiche/${brother}`, undefined, admin)
      await call('PUT', `/api/er/${week}`, { quota: 80 }, admin)
      await configure('/api/er/regole', NO_RULES)
      expect(await priceOf()).toEqual([early, 35])
      expect(await dues()).toMatchObject([{ importo: 35 }])
      expect((await pay('saldo'))[1]).toMatchObject({ importo: 35, stato: 'saldo' })
      expect(await saldo()).toBe(16_500)
    })

    it('has the package once a year, on the booking that completes it', async () => {
      await setRules({ presto: null, fratelli: [0, 0] })
      const [second, third, next] = [
        await insertWeek(server, '2027-06-21', { quota: 5_000 }),
        await insertWeek(server, '2027-06-28', { quota: 5_000 }),
        await insertWeek(server, '2028-06-12', { quota: 5_000, data_fine: '2028-06-16' }),
      ]
      for (const each of [week, second, third, next]) await book(who, {}, each)
      const totals = async () =>
        Promise.all([week, second, third, next].map(async (each) => (await priceOf(who, each))[1]))
      expect(await totals()).toEqual([50, 42, 50, 50])
    })
  })

  describe('with options', () => {
    it('has places of its own, which a booking takes and gives back', async () => {
      const [pranzo = 0, gita = 0] = await setOptions([meals, { ...trip, max: 1 }])
      const other = await insertAnagrafica(server, { data_nascita: '2016-03-04' })
      expect((await book(who, { opzioni: [gita, pranzo, gita], totale_atteso: 77.5 }))[0]).toBe(200)
      expect(await priceOf()).toEqual([
        [
          ['quota', 50],
          ['opzione', 12.5],
          ['opzione', 15],
        ],
        77.5,
      ])
      expect(await book(other, { opzioni: [gita] })).toEqual([422, { message: 'Gita: posti esauriti' }])
      expect(await db()('prenotazioni').where({ anagrafica_id: other })).toEqual([])
      await call('DELETE', `/api/er/${week}/anagrafiche/${who}`, undefined, admin)
      expect(await db()('er_scelte')).toEqual([])
      expect((await book(other, { opzioni: [gita] }))[0]).toBe(200)
      const [status, body] = await book(who, { opzioni: [999_999] })
      expect([status, body]).toMatchObject([
        422,
        { errors: { opzioni: ['Un’opzione non c’è più: ricarica la pagina'] } },
      ])
    })

    it('are a list that is changed as a whole: by who has seen it, and a booking spoils no editor’s', async () => {
      const path = `/api/er/${week}/opzioni`
      const [pranzo = 0, gita = 0] = await setOptions([meals, trip])
      const opened = (await server.call('GET', path, { token: admin })).headers.get('ETag') ?? ''
      await book(who, { opzioni: [gita] })
      const again = await server.call('GET', path, { token: admin, headers: { 'If-None-Match': opened } })
      expect([again.status, again.body]).toMatchObject([200, [{ totale: 0 }, { totale: 1 }]])
      const put = (body: unknown, tag = opened) =>
        server.call('PUT', path, { token: admin, body, headers: { 'If-Match': tag } })
      const dearer = await put([
        { ...meals, id: pranzo },
        { ...trip, id: gita, prezzo: 20 },
      ])
      expect([dearer.status, dearer.body]).toMatchObject([200, [{ prezzo: 12.5 }, { prezzo: 20, totale: 1 }]])
      expect((await priceOf())[1]).toBe(65)
      expect((await put([])).status).toBe(409)
      const seen = dearer.headers.get('ETag') ?? ''
      const taken = await put([{ ...meals, id: pranzo }], seen)
      expect([taken.status, taken.body]).toEqual([409, { message: 'Opzione già scelta' }])
      const outside = await put(
        [
          { ...meals, id: pranzo },
          { ...trip, id: gita, prezzo: 20, giorno: '2027-06-19' },
        ],
        seen,
      )
      expect([outside.status, outside.body]).toMatchObject([
        422,
        { errors: { '1.giorno': ['Il giorno non è della settimana'] } },
      ])
      expect((await put([{ ...trip, id: gita, prezzo: 20 }], seen)).status).toBe(200)
    })
  })

  describe('changed at the desk', () => {
    const change = (body: object, anagrafica = who) =>
      call('PUT', `/api/er/${week}/anagrafiche/${anagrafica}/prezzo`, { motivo: 'Famiglia numerosa', ...body })

    it('keeps what was promised; a reduction and the options change, with a reason in the register', async () => {
      await setRules({ pacchetto: null, fratelli: [0, 0] })
      const [pranzo = 0] = await setOptions([meals])
      await book()
      await call('PUT', `/api/er/${week}`, { quota: 90 }, admin)
      expect(await change({ riduzione: 20, opzioni: [pranzo] })).toMatchObject([
        200,
        { righe: [{ voce: 'quota', importo: 50 }, { importo: -5 }, { importo: -20 }, { importo: 12.5 }], totale: 37.5 },
      ])
      expect(await change({ opzioni: [] })).toMatchObject([200, { totale: 25 }])
      expect(await change({ riduzione: 0 })).toMatchObject([200, { totale: 45 }])
      const [, history] = await call('GET', `/api/anagrafica/${who}/cronologia`, undefined, admin)
      expect(Page(RegistroRow).parse(history).data[0]?.motivo).toBe('Famiglia numerosa')
      expect((await change({ motivo: ' ' }))[0]).toBe(422)
      expect((await change({}, await insertAnagrafica(server)))[0]).toBe(404)
    })

    it('leaves the rest of a paid one to be paid, and never goes below what is paid', async () => {
      const [pranzo = 0] = await setOptions([meals])
      await book()
      await pay('saldo')
      expect(await change({ riduzione: 1 })).toEqual([
        422,
        { message: 'È meno di quanto è già stato pagato: annulla prima il pagamento' },
      ])
      expect(await change({ opzioni: [pranzo] })).toMatchObject([200, { totale: 62.5 }])
      expect(await dues()).toMatchObject([{ importo: 12.5, stato: null }])
      expect((await call('DELETE', `/api/er/${week}/anagrafiche/${who}`, undefined, admin))[0]).toBe(409)
      expect((await call('DELETE', `/api/er/${week}`, undefined, admin))[0]).toBe(409)
      expect(await change({ opzioni: [] })).toMatchObject([200, { totale: 50 }])
      expect(await dues()).toMatchObject([{ importo: 50, stato: 'saldo' }])
      await change({ opzioni: [pranzo] })
      expect((await pay('pagato'))[1]).toMatchObject({ importo: 62.5, stato: 'pagato' })
      expect(await saldo()).toBe(15_000)
      const [status, row] = await call('DELETE', `/api/quotes/settimana/${week}/pay?anagrafica_id=${who}`)
      expect([status, row]).toMatchObject([200, { importo: 62.5, stato: null }])
      expect(await saldo()).toBe(20_000)
    })
  })

  describe('given back when a booking is cancelled', () => {
    const cancel = (body: object, key?: string) =>
      server.call('POST', `/api/er/${week}/anagrafiche/${who}/annulla`, {
        token: treasurer,
        body: { motivo: 'Si è ammalato', ...body },
        ...(key && { headers: { 'Idempotency-Key': key } }),
      })
    /** Sessions do not last until then. */
    const onDay = async (day: string) => {
      server.time.now = new Date(`${day}T10:00:00Z`)
      ;({ token: admin } = await server.staff('admin'))
      ;({ token: treasurer } = await server.staff('contabile'))
    }
    const takings = async () => {
      const rows = await db()('pagamenti')
        .orderBy('id')
        .select<{ metodo: string; importo: number; descrizione: string }[]>('metodo', 'importo', 'descrizione')
      return rows.map(({ metodo, importo, descrizione }) => [metodo, importo, descrizione])
    }
    /** What the drawer has taken by the close of the day, in coins. */
    const takenToday = async (day: string) =>
      DayClose.parse((await call('GET', `/api/cassa/chiusura?date=${day}`, undefined, admin))[1]).incasso

    it('is all without a rule, by the means that the operator says, once for a key', async () => {
      await book()
      await pay('pagato')
      const key = randomUUID()
      const preview = async () => {
        const [status, body] = await call('GET', `/api/er/${week}/anagrafiche/${who}/rimborso`, undefined, treasurer)
        return status === 200 ? body : status
      }
      const all = { rimborso: 50, righe: [{ testo: 'Pagato', importo: 50 }] }
      expect(await preview()).toEqual(all)
      const first = await cancel({ verso: 'saldo' }, key)
      expect([first.status, first.body]).toEqual([200, all])
      expect(await preview()).toBe(404)
      expect((await cancel({ verso: 'saldo' }, key)).body).toEqual(first.body)
      expect((await cancel({ verso: 'saldo' })).status).toBe(404)
      expect(await saldo()).toBe(25_000)
      expect(await db()('prenotazioni')).toEqual([])
      expect(await db()('settimane').where({ id: week }).first('totale')).toEqual({ totale: 0 })
    })

    it.each([
      ['2027-06-07', 'contanti', 50, 0],
      ['2027-06-08', 'contanti', 25, 25],
      ['2027-06-14', 'bonifico', 0, 50],
    ])('by the rule on %s, by %s: %s coins, and %s stay', async (day, verso, rimborso, kept) => {
      await setRules({ presto: null, fratelli: [0, 0], pacchetto: null })
      await book()
      await onDay('2027-05-01')
      await pay('pagato')
      await onDay(day)
      const { status, body } = await cancel({ verso })
      expect([status, body]).toMatchObject([200, { rimborso }])
      expect(await takings()).toEqual([
        ['pagato', 5_000, 'Il mare'],
        ['pagato', -5_000, 'Il mare'],
        ...(kept > 0 ? [['pagato', kept * 100, 'Trattenuta: Il mare']] : []),
      ])
      expect(await takenToday(day)).toBe(0 - rimborso)
      expect(await saldo()).toBe(20_000)
    })

    it('moves money between drawer and saldo where the refund goes another way than the payment', async () => {
      await setRules({ presto: null, fratelli: [0, 0], pacchetto: null })
      await book()
      await onDay('2027-06-10')
      await pay('saldo')
      expect((await cancel({ verso: 'contanti' })).body).toMatchObject({ rimborso: 25 })
      expect(await saldo()).toBe(15_000)
      expect(await takenToday('2027-06-10')).toBe(-25)
      await book()
      await pay('pagato')
      expect((await cancel({ verso: 'saldo' })).body).toMatchObject({ rimborso: 25 })
      expect(await saldo()).toBe(17_500)
      // Paid in money and given back as saldo: the money stays in the drawer.
      expect(await takenToday('2027-06-10')).toBe(25)
    })

    it('is less the package that is broken, which may then be reached again', async () => {
      await setRules({ presto: null, fratelli: [0, 0], rimborso: { giorni: 0, percento: 100 } })
      const second = await insertWeek(server, '2027-06-21', { quota: 5_000 })
      await book()
      await book(who, {}, second)
      await pay('saldo')
      const { body } = await cancel({ verso: 'saldo' })
      expect(body).toEqual({
        rimborso: 42,
        righe: [
          { testo: 'Pagato', importo: 50 },
          { testo: 'Sconto del pacchetto, non più raggiunto', importo: -8 },
        ],
      })
      expect(await priceOf()).toEqual([
        [
          ['quota', 50],
          ['pacchetto', -8],
        ],
        42,
      ])
    })

    it('is what the operator decides, at most what was paid, and needs a reason', async () => {
      await setRules()
      await book(who, { totale_atteso: 45 })
      await pay('saldo')
      expect((await cancel({ verso: 'saldo', trattenuta: 45.01 })).body).toMatchObject({
        errors: { trattenuta: ['È più di quanto è stato pagato'] },
      })
      expect((await cancel({ verso: 'saldo', motivo: '' })).status).toBe(422)
      expect((await cancel({ verso: 'saldo', trattenuta: 10 })).body).toEqual({
        rimborso: 35,
        righe: [
          { testo: 'Pagato', importo: 45 },
          { testo: 'Trattenuta', importo: -10 },
        ],
      })
      expect(await saldo()).toBe(19_000)
    })

    it('is nothing for one that was not paid, or was not due', async () => {
      await book()
      await pay('ignorato')
      expect((await cancel({ verso: 'saldo' })).body).toMatchObject({ rimborso: 0 })
      expect(await saldo()).toBe(20_000)
      await book()
      expect((await cancel({ verso: 'contanti' })).body).toMatchObject({ rimborso: 0 })
    })
  })
})
