import { randomUUID } from 'node:crypto'
import { causaleOf } from '@cortile/contract/causale.ts'
import { pagamenti as calls, type Paying } from '@cortile/contract/pagamenti.ts'
import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { insertDues } from '../../../test/dues.ts'
import { insertAnagrafica, insertFee, insertRow, storeEnte } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('POST /api/pagamenti', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let token: string
  let dues: Awaited<ReturnType<typeof insertDues>>
  let sibling: number
  beforeEach(async () => {
    ;({ token } = await server.staff('contabile'))
    dues = await insertDues(server, 5_000)
    sibling = await insertAnagrafica(server, { gruppo_id: dues.gruppo_id, nome: 'Luca' })
  })

  const db = () => server.database.db
  const send = async (quote: readonly object[], fields: object = {}, key?: string) => {
    const body = { quote, mezzo: 'pos', ...fields }
    const headers = key === undefined ? {} : { 'Idempotency-Key': key }
    const reply = await server.call('POST', '/api/pagamenti', { token, body, headers })
    return [reply.status, reply.body]
  }
  const fee = (anagrafica_id = dues.who): Paying => ({ type: 'tesseramento', id: dues.fee, anagrafica_id })
  const week = (): Paying => ({ type: 'settimana', id: dues.week, anagrafica_id: dues.who })
  const stored = () =>
    db()('pagamenti').orderBy('id').select('anagrafica_id', 'importo', 'mezzo', 'data', 'riferimento')
  const nothingHappened = async () => {
    for (const table of ['pagamenti', 'acconti', 'quote_pagate']) expect(await db()(table)).toEqual([])
  }

  it('pays several dues of a family with money that passes once, in full and in part, in the order of the call', async () => {
    const [status, reply] = await send([fee(sibling), { ...week(), importo: 20 }, fee()], {
      data: '2026-11-20',
      riferimento: 'POS-1',
    })
    const { quote } = calls.pay.reply.parse(reply)
    expect(status).toBe(200)
    expect(quote).toMatchObject([
      { type: 'tesseramento', versato: 10.5, residuo: 0, stato: 'pagato' },
      { type: 'settimana', versato: 20, residuo: 25.5, stato: null },
      { type: 'tesseramento', versato: 10.5, residuo: 0, stato: 'pagato' },
    ])
    expect(new Set(quote.map(({ pagamento_id }) => pagamento_id)).size).toBe(3)
    const money = { mezzo: 'pos', data: '2026-11-20', riferimento: 'POS-1' }
    const rows = await stored()
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(
      expect.arrayContaining([
        { anagrafica_id: sibling, importo: 1_050, ...money },
        { anagrafica_id: dues.who, importo: 2_000, ...money },
        { anagrafica_id: dues.who, importo: 1_050, ...money },
      ]),
    )
  })

  it('pays all or none, and says which row is at fault', async () => {
    const tooMuch = "L'importo supera il residuo"
    expect(await send([fee(), { ...week(), importo: 45.51 }])).toEqual([
      422,
      { message: tooMuch, errors: { 'quote.1.importo': [tooMuch] } },
    ])
    await nothingHappened()
    const other = await insertFee(server, [])
    expect((await send([fee(), { ...fee(), id: other }]))[0]).toBe(404)
    expect((await send([fee(), fee(999_999)]))[0]).toBe(404)
    await nothingHappened()
    const pay = { method: 'pagato', anagrafica_id: sibling }
    await server.call('PUT', `/api/quotes/tesseramento/${dues.fee}/pay`, { token, body: pay })
    expect(await send([fee(), fee(sibling)])).toEqual([409, { message: 'Quota già saldata' }])
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    ['quote', []],
    ['quote', undefined],
    ['quote', 'tutte'],
    ['mezzo', undefined],
    ['mezzo', 'baratto'],
    ['data', '2026-11-22'],
    ['riferimento', 'Mario Rossi'],
  ])('refuses %s %j on its field', async (field, value) => {
    const [status, body] = await send([fee()], { [field]: value })
    expect([status, body]).toMatchObject([422, { errors: { [field]: {} } }])
    await nothingHappened()
  })

  it('refuses a due that is written twice, and an amount of nothing', async () => {
    expect(await send([fee(), { ...fee(), importo: 1 }])).toMatchObject([
      422,
      { message: 'Una quota è scritta due volte', errors: { quote: {} } },
    ])
    expect(await send([{ ...fee(), importo: 0 }])).toMatchObject([422, { errors: { 'quote.0.importo': {} } }])
    await nothingHappened()
  })

  it('pays each due once when desks pay for the same family at the same moment, and a key once', async () => {
    const both = [fee(), week(), fee(sibling)]
    const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => send(n % 2 === 0 ? both : both.toReversed())))
    expect(replies.map(([status]) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await stored()).toHaveLength(3)
    const third = await insertAnagrafica(server, { gruppo_id: dues.gruppo_id })
    const key = randomUUID()
    const again = await Promise.all(Array.from({ length: 4 }, () => send([fee(third)], {}, key)))
    expect(new Set(again.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(await stored()).toHaveLength(4)
  })

  it('is chosen from what the member and its family owe', async () => {
    const ofFamily = async (id: number) => {
      const { status, body } = await server.call('GET', `/api/pagamenti/anagrafica/${id}`, { token })
      return [status, body]
    }
    expect(await ofFamily(sibling)).toMatchObject([200, [{ anagrafica: { id: sibling, nome: 'Luca' }, quote: [{}] }]])
    const family = await insertRow(server, 'famiglie', { nome: 'Rossi' })
    const free = await insertAnagrafica(server, { famiglia_id: family })
    await db()('anagrafiche').whereIn('id', [dues.who, sibling]).update({ famiglia_id: family })
    await send([{ ...fee(), importo: 4 }])
    const own = [
      { type: 'settimana', residuo: 45.5 },
      { type: 'tesseramento', versato: 4, residuo: 6.5 },
    ]
    const theirs = { anagrafica: { id: sibling }, quote: [{ residuo: 10.5 }] }
    expect(await ofFamily(dues.who)).toMatchObject([
      200,
      [
        { anagrafica: { id: dues.who }, causale: causaleOf(dues.who), quote: own },
        { ...theirs, causale: causaleOf(sibling) },
      ],
    ])
    expect(await ofFamily(free)).toMatchObject([200, [{ anagrafica: { id: free }, quote: [] }, {}, {}]])
    await send([fee(sibling)])
    expect(await ofFamily(sibling)).toMatchObject([200, [{ anagrafica: { id: sibling }, quote: [] }, { quote: own }]])
    expect((await ofFamily(999_999))[0]).toBe(404)
  })

  it('is in the history of each member', async () => {
    await send([fee(), fee(sibling)])
    const { token: admin } = await server.staff('admin')
    for (const id of [dues.who, sibling]) {
      const { body } = await server.call('GET', `/api/anagrafica/${id}/cronologia`, { token: admin })
      expect(body).toMatchObject({ data: [{ azione: 'POST /api/pagamenti' }] })
    }
  })
})

describe('GET /api/pagamenti/conto', () => {
  const server = useTestServer()
  const account = async () => {
    const { token } = await server.staff('contabile')
    return (await server.call('GET', '/api/pagamenti/conto', { token })).body
  }

  it('is the account of the centre, with its holder', async () => {
    const iban = 'IT60X0542811101000000123456'
    await storeEnte(server, { denominazione: 'Oratorio San Luigi', iban, conto_intestato: 'Parrocchia San Luigi' })
    expect(await account()).toEqual({ conto: { iban, intestatario: 'Parrocchia San Luigi' } })
  })

  it('is null while the centre has no IBAN, or has stored a wrong one', async () => {
    expect(await account()).toEqual({ conto: null })
    await storeEnte(server, { denominazione: 'Oratorio San Luigi', iban: 'IT60' })
    expect(await account()).toEqual({ conto: null })
  })
})
