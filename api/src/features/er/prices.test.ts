import { Page } from '@cortile/contract/page.ts'
import { RegistroRow } from '@cortile/contract/registro.ts'
import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { insertAnagrafica, insertRow, insertWeek } from '../../../test/fixtures.ts'
import { openPricedWeek, RULES, type PricedWeek } from '../../../test/priced-week.ts'
import { useTestServer } from '../../../test/test-server.ts'

const NO_RULES = { fratelli: [0, 0], presto: null, pacchetto: null, rimborso: null, offerta_giorni: 2, rapporto: 20 }
const CHANGED = 'Qualcun altro ha appena cambiato questi dati: ricarica la pagina'

describe('what a week of the camp costs', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let at: PricedWeek
  beforeEach(async () => {
    at = await openPricedWeek(server)
  })

  const db = () => server.database.db
  const setOptions = async (options: object[]) => {
    const [status, body] = await at.configure(`/api/er/${at.week}/opzioni`, options)
    expect([status, body]).toMatchObject([200, options])
    return db()('er_opzioni').where({ settimana_id: at.week }).orderBy('id').pluck<number[]>('id')
  }
  const trip = { nome: 'Gita', giorno: '2027-06-16', prezzo: 15, max: 2 }
  const meals = { nome: 'Pranzo', giorno: null, prezzo: 12.5, max: null }
  const dues = async () => (await at.call('GET', `/api/quotes/anagrafica/${at.who}`))[1]

  describe('by the rules', () => {
    it('is the quota while none is set, at every call as before', async () => {
      expect(await at.call('GET', '/api/er/regole')).toEqual([200, NO_RULES])
      expect(await at.priceOf()).toEqual([[['quota', 50]], 50])
      expect((await at.book())[0]).toBe(200)
      expect(await db()('prenotazioni').first('righe', 'totale')).toEqual({ righe: null, totale: null })
      await at.call('PUT', `/api/er/${at.week}`, { quota: 60 }, 'admin')
      expect(await dues()).toMatchObject([{ importo: 60, stato: null }])
      expect(await at.priceOf()).toEqual([[['quota', 60]], 60])
    })

    it('are changed as a whole by an administrator who has seen them', async () => {
      expect((await at.setRules())[0]).toBe(200)
      expect(await at.call('GET', '/api/er/regole')).toEqual([200, RULES])
      for (const seen of ['', '"other.tag"']) {
        const headers = { 'If-Match': seen }
        const { status, body } = await server.call('PUT', '/api/er/regole', {
          token: await at.token('admin'),
          body: NO_RULES,
          headers,
        })
        expect([status, body]).toEqual([409, { message: CHANGED }])
      }
      for (const [wrong, field] of [
        [{ fratelli: [-1, 0] }, 'fratelli.0'],
        [{ pacchetto: { settimane: 1, sconto: 1 } }, 'pacchetto.settimane'],
        [{ rimborso: { giorni: 1, percento: 101 } }, 'rimborso.percento'],
        [{ presto: { entro: 'ieri', sconto: 1 } }, 'presto.entro'],
      ] as const) {
        const [status, body] = await at.configure('/api/er/regole', { ...RULES, ...wrong })
        expect(status).toBe(422)
        expect(body).toHaveProperty(['errors', field])
      }
      expect((await at.configure('/api/er/regole', RULES, 'contabile'))[0]).toBe(403)
    })

    it('is explained before a booking and promised by it, whatever changes later', async () => {
      await at.setRules()
      const famiglia_id = await insertRow(server, 'famiglie', {
        nome: 'Rossi',
        created_at: '2026-01-01 00:00:00.000',
        updated_at: '2026-01-01 00:00:00.000',
      })
      const brother = await insertAnagrafica(server, { data_nascita: '2017-03-04', famiglia_id })
      const adult = await insertAnagrafica(server, { data_nascita: '1990-03-04', famiglia_id })
      await db()('anagrafiche').where({ id: at.who }).update({ famiglia_id })
      for (const each of [brother, adult]) await at.book(each)
      const early = [
        ['quota', 50],
        ['presto', -5],
        ['fratello', -10],
      ]
      expect(await at.priceOf()).toEqual([early, 35])
      expect(await at.book(at.who, { totale_atteso: 34.99 })).toEqual([409, { message: 'Il prezzo è cambiato' }])
      expect((await at.book(at.who, { totale_atteso: 35 }))[0]).toBe(200)
      expect(await dues()).toMatchObject([{ importo: 35, stato: null }])

      await at.call('DELETE', `/api/er/${at.week}/anagrafiche/${brother}`, undefined, 'admin')
      await at.call('PUT', `/api/er/${at.week}`, { quota: 80 }, 'admin')
      await at.configure('/api/er/regole', NO_RULES)
      expect(await at.priceOf()).toEqual([early, 35])
      expect(await dues()).toMatchObject([{ importo: 35 }])
      expect((await at.pay('saldo'))[1]).toMatchObject({ importo: 35, stato: 'saldo' })
      expect(await at.saldo()).toBe(16_500)
    })

    it('has the package once a year, on the booking that completes it', async () => {
      await at.setRules({ presto: null, fratelli: [0, 0] })
      const [second, third, next] = [
        await insertWeek(server, '2027-06-21', { quota: 5_000 }),
        await insertWeek(server, '2027-06-28', { quota: 5_000 }),
        await insertWeek(server, '2028-06-12', { quota: 5_000, data_fine: '2028-06-16' }),
      ]
      for (const each of [at.week, second, third, next]) await at.book(at.who, {}, each)
      const totals = async () =>
        Promise.all([at.week, second, third, next].map(async (each) => (await at.priceOf(at.who, each))[1]))
      expect(await totals()).toEqual([50, 42, 50, 50])
    })
  })

  describe('with options', () => {
    it('has places of its own, which a booking takes and gives back', async () => {
      const [pranzo = 0, gita = 0] = await setOptions([meals, { ...trip, max: 1 }])
      const other = await insertAnagrafica(server, { data_nascita: '2016-03-04' })
      expect((await at.book(at.who, { opzioni: [gita, pranzo, gita], totale_atteso: 77.5 }))[0]).toBe(200)
      expect(await at.priceOf()).toEqual([
        [
          ['quota', 50],
          ['opzione', 12.5],
          ['opzione', 15],
        ],
        77.5,
      ])
      expect(await at.book(other, { opzioni: [gita] })).toEqual([422, { message: 'Gita: posti esauriti' }])
      expect(await db()('prenotazioni').where({ anagrafica_id: other })).toEqual([])
      await at.call('DELETE', `/api/er/${at.week}/anagrafiche/${at.who}`, undefined, 'admin')
      expect(await db()('er_scelte')).toEqual([])
      expect((await at.book(other, { opzioni: [gita] }))[0]).toBe(200)
      const [status, body] = await at.book(at.who, { opzioni: [999_999] })
      expect([status, body]).toMatchObject([
        422,
        { errors: { opzioni: ['Un’opzione non c’è più: ricarica la pagina'] } },
      ])
    })

    it('are a list that is changed as a whole: by who has seen it, and a booking spoils no editor’s', async () => {
      const path = `/api/er/${at.week}/opzioni`
      const [pranzo = 0, gita = 0] = await setOptions([meals, trip])
      const opened = (await server.call('GET', path, { token: await at.token('admin') })).headers.get('ETag') ?? ''
      await at.book(at.who, { opzioni: [gita] })
      const again = await server.call('GET', path, {
        token: await at.token('admin'),
        headers: { 'If-None-Match': opened },
      })
      expect([again.status, again.body]).toMatchObject([200, [{ totale: 0 }, { totale: 1 }]])
      const put = async (body: unknown, tag = opened) =>
        server.call('PUT', path, { token: await at.token('admin'), body, headers: { 'If-Match': tag } })
      const dearer = await put([
        { ...meals, id: pranzo },
        { ...trip, id: gita, prezzo: 20 },
      ])
      expect([dearer.status, dearer.body]).toMatchObject([200, [{ prezzo: 12.5 }, { prezzo: 20, totale: 1 }]])
      expect((await at.priceOf())[1]).toBe(65)
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
    const change = (body: object, anagrafica = at.who) =>
      at.call('PUT', `/api/er/${at.week}/anagrafiche/${anagrafica}/prezzo`, { motivo: 'Famiglia numerosa', ...body })

    it('keeps what was promised; a reduction and the options change, with a reason in the register', async () => {
      await at.setRules({ pacchetto: null, fratelli: [0, 0] })
      const [pranzo = 0] = await setOptions([meals])
      await at.book()
      await at.call('PUT', `/api/er/${at.week}`, { quota: 90 }, 'admin')
      expect(await change({ riduzione: 20, opzioni: [pranzo] })).toMatchObject([
        200,
        { righe: [{ voce: 'quota', importo: 50 }, { importo: -5 }, { importo: -20 }, { importo: 12.5 }], totale: 37.5 },
      ])
      expect(await change({ opzioni: [] })).toMatchObject([200, { totale: 25 }])
      expect(await change({ riduzione: 0 })).toMatchObject([200, { totale: 45 }])
      const [, history] = await at.call('GET', `/api/anagrafica/${at.who}/cronologia`, undefined, 'admin')
      expect(Page(RegistroRow).parse(history).data[0]?.motivo).toBe('Famiglia numerosa')
      expect((await change({ motivo: ' ' }))[0]).toBe(422)
      expect((await change({}, await insertAnagrafica(server)))[0]).toBe(404)
    })

    it('leaves the rest of a paid one to be paid, and never goes below what is paid', async () => {
      const [pranzo = 0] = await setOptions([meals])
      await at.book()
      await at.pay('saldo')
      expect(await change({ riduzione: 1 })).toEqual([
        422,
        { message: 'È meno di quanto è già stato pagato: annulla prima il pagamento' },
      ])
      expect(await change({ opzioni: [pranzo] })).toMatchObject([200, { totale: 62.5 }])
      expect(await dues()).toMatchObject([{ importo: 62.5, versato: 50, residuo: 12.5, stato: null }])
      expect((await at.call('DELETE', `/api/er/${at.week}/anagrafiche/${at.who}`, undefined, 'admin'))[0]).toBe(409)
      expect((await at.call('DELETE', `/api/er/${at.week}`, undefined, 'admin'))[0]).toBe(409)
      expect(await change({ opzioni: [] })).toMatchObject([200, { totale: 50 }])
      expect(await dues()).toMatchObject([{ importo: 50, stato: 'saldo' }])
      await change({ opzioni: [pranzo] })
      expect((await at.pay('pagato'))[1]).toMatchObject({ importo: 62.5, stato: 'pagato' })
      expect(await at.saldo()).toBe(15_000)
      const [status, row] = await at.call('DELETE', `/api/quotes/settimana/${at.week}/pay?anagrafica_id=${at.who}`)
      expect([status, row]).toMatchObject([200, { importo: 62.5, stato: null }])
      expect(await at.saldo()).toBe(20_000)
    })

    it('gives back one part of what was paid, once, and asks for it again', async () => {
      const [pranzo = 0] = await setOptions([meals])
      await at.book()
      await at.pay('saldo')
      await change({ opzioni: [pranzo] })
      await at.pay('pagato', 'pos')
      const [first, second] = await server.database.db('pagamenti').orderBy('id').pluck<number[]>('id')
      const back = (part: number | undefined) =>
        at.call(
          'DELETE',
          `/api/quotes/settimana/${at.week}/pay?anagrafica_id=${at.who}&pagamento_id=${part}`,
          undefined,
          'contabile',
        )
      expect(await back(second)).toMatchObject([200, { importo: 62.5, residuo: 12.5, stato: null }])
      expect(await back(second)).toMatchObject([409, { message: 'La quota non è pagata' }])
      expect(await at.saldo()).toBe(15_000)
      expect(await back(first)).toMatchObject([200, { importo: 62.5, residuo: 62.5, stato: null }])
      expect(await at.saldo()).toBe(20_000)
      expect(await back(first)).toMatchObject([409, {}])
    })
  })
})
