import { insertAnagrafica, insertFee, insertGroup } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const ONLY_MONEY = 'Vale solo per chi paga con i soldi'
const TOO_EARLY = 'La data può andare dal 01/01/2025'

describe('the means of a payment', () => {
  const server = useTestServer()
  let token: string
  let who: number
  let fee: number
  beforeEach(async () => {
    token = (await server.staff('contabile')).token
    const gruppo_id = await insertGroup(server, 'Medie')
    who = await insertAnagrafica(server, { gruppo_id })
    fee = await insertFee(server, [gruppo_id], { importo: 1_050 })
  })

  const call = async (method: string, path: string, body?: object) => {
    const reply = await server.call(method, path, { token, ...(body && { body }) })
    return [reply.status, reply.body]
  }
  const pay = (body: object = {}) =>
    call('PUT', `/api/quotes/tesseramento/${fee}/pay`, { method: 'pagato', anagrafica_id: who, ...body })
  const move = (body: object) => call('PUT', `/api/anagrafica/${who}/saldo`, { descrizione: 'Ricarica', ...body })
  const stored = (table: 'pagamenti' | 'saldo_movimenti') =>
    server.database.db(table).orderBy('id').select('mezzo', 'data', 'riferimento')
  const CASH_TODAY = { mezzo: 'contanti', data: '2026-11-21', riferimento: null }

  it('is cash, today, unless the call says otherwise', async () => {
    await pay()
    expect(await stored('pagamenti')).toEqual([CASH_TODAY])
    await move({ operazione: 5 })
    await move({ operazione: -1, mezzo: 'app', data: '2026-11-20' })
    expect(await stored('saldo_movimenti')).toEqual([
      CASH_TODAY,
      { mezzo: 'app', data: '2026-11-20', riferimento: null },
    ])
  })

  it('is kept with its day and the code of its slip, and taken back by the same means, today', async () => {
    const pos = { mezzo: 'pos', data: '2026-11-19', riferimento: 'POS-004512' }
    expect((await pay(pos))[0]).toBe(200)
    await call('DELETE', `/api/quotes/tesseramento/${fee}/pay?anagrafica_id=${who}`)
    expect(await stored('pagamenti')).toEqual([pos, { mezzo: 'pos', data: '2026-11-21', riferimento: null }])
  })

  it('of a payment that is taken back is the one by which the money really goes', async () => {
    await pay({ mezzo: 'pos' })
    const takeBack = (query = '') => call('DELETE', `/api/quotes/tesseramento/${fee}/pay?anagrafica_id=${who}${query}`)
    expect(await takeBack('&mezzo=assegno')).toMatchObject([
      422,
      { errors: { mezzo: ['Scegli come sono passati i soldi'] } },
    ])
    expect((await takeBack('&mezzo=contanti'))[0]).toBe(200)
    expect((await stored('pagamenti')).map(({ mezzo }: { mezzo: string }) => mezzo)).toEqual(['pos', 'contanti'])
    const { body } = await server.call('GET', '/api/cassa/chiusura', { token })
    expect(body).toMatchObject({ mezzi: [{ importo: -10.5 }, { importo: 10.5 }, { importo: 0 }, { importo: 0 }] })
  })

  it.each(['saldo', 'ignorato'])('is none of a fee settled as %s', async (method) => {
    await move({ operazione: 50 })
    for (const [field, value] of [
      ['mezzo', 'contanti'],
      ['data', '2026-11-21'],
      ['riferimento', 'A1'],
    ] as const)
      expect(await pay({ method, [field]: value })).toMatchObject([422, { errors: { [field]: [ONLY_MONEY] } }])
    expect((await pay({ method }))[0]).toBe(200)
    expect(await stored('pagamenti')).toEqual([{ mezzo: null, data: null, riferimento: null }])
    await call('DELETE', `/api/quotes/tesseramento/${fee}/pay?anagrafica_id=${who}`)
    expect(await stored('saldo_movimenti')).toEqual([
      CASH_TODAY,
      ...(method === 'saldo' ? Array<object>(2).fill({ mezzo: null, data: null, riferimento: null }) : []),
    ])
  })

  it('can have passed from the first day of last year until today', async () => {
    for (const [data, text] of [
      ['2026-11-22', 'La data è nel futuro'],
      ['2024-12-31', TOO_EARLY],
    ]) {
      expect(await pay({ data })).toMatchObject([422, { errors: { data: [text] } }])
      expect(await move({ operazione: 1, data })).toMatchObject([422, { errors: { data: [text] } }])
    }
    expect((await pay({ data: '2025-01-01' }))[0]).toBe(200)
    expect((await move({ operazione: 1, data: '2026-11-21' }))[0]).toBe(200)
  })

  it.each([
    [{ mezzo: 'assegno' }, { mezzo: ['Scegli come sono passati i soldi'] }],
    [{ data: '20/11/2026' }, { data: ['Inserisci una data valida'] }],
    [{ riferimento: 'di nonna Rosa' }, { riferimento: ['Solo lettere, cifre, punti e trattini'] }],
  ])('refuses %j', async (body, errors) => {
    expect(await pay(body)).toMatchObject([422, { errors }])
    expect(await move({ operazione: 1, ...body })).toMatchObject([422, { errors }])
    expect([await stored('pagamenti'), await stored('saldo_movimenti')]).toEqual([[], []])
  })
})
