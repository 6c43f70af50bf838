import { randomUUID } from 'node:crypto'
import { DayClose } from '@cortile/contract/chiusura.ts'
import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { insertWeek } from '../../../test/fixtures.ts'
import { openPricedWeek, type PricedWeek } from '../../../test/priced-week.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('what is given back when a week is cancelled', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let at: PricedWeek
  beforeEach(async () => {
    at = await openPricedWeek(server)
  })

  const db = () => server.database.db
  const cancel = async (body: object, key?: string) =>
    server.call('POST', `/api/er/${at.week}/anagrafiche/${at.who}/annulla`, {
      token: await at.token('contabile'),
      body: { motivo: 'Si è ammalato', ...body },
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  const onDay = (day: string) => {
    server.time.now = new Date(`${day}T10:00:00Z`)
  }
  const takings = async () => {
    const rows = await db()('pagamenti')
      .orderBy('id')
      .select<{ metodo: string; importo: number; descrizione: string }[]>('metodo', 'importo', 'descrizione')
    return rows.map(({ metodo, importo, descrizione }) => [metodo, importo, descrizione])
  }
  /** What the drawer has taken by the close of the day, in coins. */
  const takenToday = async (day: string) =>
    DayClose.parse((await at.call('GET', `/api/cassa/chiusura?date=${day}`, undefined, 'admin'))[1]).incasso

  it('is all without a rule, by the means that the operator says, once for a key', async () => {
    await at.book()
    await at.pay('pagato')
    const key = randomUUID()
    const preview = async () => {
      const [status, body] = await at.call('GET', `/api/er/${at.week}/anagrafiche/${at.who}/rimborso`)
      return status === 200 ? body : status
    }
    const all = { rimborso: 50, righe: [{ testo: 'Pagato', importo: 50 }] }
    expect(await preview()).toEqual(all)
    const first = await cancel({ verso: 'saldo' }, key)
    expect([first.status, first.body]).toEqual([200, all])
    expect(await preview()).toBe(404)
    expect((await cancel({ verso: 'saldo' }, key)).body).toEqual(first.body)
    expect((await cancel({ verso: 'saldo' })).status).toBe(404)
    expect(await at.saldo()).toBe(25_000)
    expect(await db()('prenotazioni')).toEqual([])
    expect(await db()('settimane').where({ id: at.week }).first('totale')).toEqual({ totale: 0 })
  })

  it.each([
    ['2027-06-07', 'contanti', 50, 0],
    ['2027-06-08', 'contanti', 25, 25],
    ['2027-06-14', 'bonifico', 0, 50],
  ])('by the rule on %s, by %s: %s coins, and %s stay', async (day, verso, rimborso, kept) => {
    await at.setRules({ presto: null, fratelli: [0, 0], pacchetto: null })
    await at.book()
    onDay('2027-05-01')
    await at.pay('pagato')
    onDay(day)
    const { status, body } = await cancel({ verso })
    expect([status, body]).toMatchObject([200, { rimborso }])
    expect(await takings()).toEqual([
      ['pagato', 5_000, 'Il mare'],
      ['pagato', -5_000, 'Il mare'],
      ...(kept > 0 ? [['pagato', kept * 100, 'Trattenuta: Il mare']] : []),
    ])
    expect(await takenToday(day)).toBe(0 - rimborso)
    expect(await at.saldo()).toBe(20_000)
  })

  it('moves money between drawer and saldo where the refund goes another way than the payment', async () => {
    await at.setRules({ presto: null, fratelli: [0, 0], pacchetto: null })
    await at.book()
    onDay('2027-06-10')
    await at.pay('saldo')
    expect((await cancel({ verso: 'contanti' })).body).toMatchObject({ rimborso: 25 })
    expect(await at.saldo()).toBe(15_000)
    expect(await takenToday('2027-06-10')).toBe(-25)
    await at.book()
    await at.pay('pagato')
    expect((await cancel({ verso: 'saldo' })).body).toMatchObject({ rimborso: 25 })
    expect(await at.saldo()).toBe(17_500)
    // Paid in money and given back as saldo: the money stays in the drawer.
    expect(await takenToday('2027-06-10')).toBe(25)
  })

  const byMeans = async (table: 'pagamenti' | 'saldo_movimenti') =>
    db()(table).whereNotNull('mezzo').orderBy('id').pluck<string[]>('mezzo')

  it('leaves by the means that the operator says, and what stays with it', async () => {
    await at.setRules({ presto: null, fratelli: [0, 0], pacchetto: null })
    await at.book()
    onDay('2027-06-10')
    await at.pay('pagato', 'pos')
    await cancel({ verso: 'bonifico' })
    expect(await byMeans('pagamenti')).toEqual(['pos', 'bonifico', 'bonifico'])
    await at.book()
    await at.pay('saldo')
    await cancel({ verso: 'bonifico' })
    expect(await byMeans('saldo_movimenti')).toEqual(['bonifico'])
  })

  it('that becomes saldo leaves each means as it was', async () => {
    await at.book()
    onDay('2027-06-10')
    await at.pay('pagato', 'pos')
    await cancel({ verso: 'saldo' })
    expect(await byMeans('pagamenti')).toEqual(['pos', 'pos'])
    expect(await byMeans('saldo_movimenti')).toEqual(['pos'])
    const close = DayClose.parse((await at.call('GET', '/api/cassa/chiusura?date=2027-06-10', undefined, 'admin'))[1])
    expect(close.mezzi).toEqual(
      ['contanti', 'pos', 'bonifico', 'app'].map((mezzo) => ({ mezzo, importo: mezzo === 'pos' ? 50 : 0 })),
    )
  })

  it('is less the package that is broken, which may then be reached again', async () => {
    await at.setRules({ presto: null, fratelli: [0, 0], rimborso: { giorni: 0, percento: 100 } })
    const second = await insertWeek(server, '2027-06-21', { quota: 5_000 })
    await at.book()
    await at.book(at.who, {}, second)
    await at.pay('saldo')
    const { body } = await cancel({ verso: 'saldo' })
    expect(body).toEqual({
      rimborso: 42,
      righe: [
        { testo: 'Pagato', importo: 50 },
        { testo: 'Sconto del pacchetto, non più raggiunto', importo: -8 },
      ],
    })
    expect(await at.priceOf()).toEqual([
      [
        ['quota', 50],
        ['pacchetto', -8],
      ],
      42,
    ])
  })

  it('is what the operator decides, at most what was paid, and needs a reason', async () => {
    await at.setRules()
    await at.book(at.who, { totale_atteso: 45 })
    await at.pay('saldo')
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
    expect(await at.saldo()).toBe(19_000)
  })

  it('is nothing for one that was not paid, or was not due', async () => {
    await at.book()
    await at.pay('ignorato')
    expect((await cancel({ verso: 'saldo' })).body).toMatchObject({ rimborso: 0 })
    expect(await at.saldo()).toBe(20_000)
    await at.book()
    expect((await cancel({ verso: 'contanti' })).body).toMatchObject({ rimborso: 0 })
  })
})
