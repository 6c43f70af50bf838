import { randomUUID } from 'node:crypto'
import { bonifici as calls } from '@cortile/contract/bonifici.ts'
import { causaleOf } from '@cortile/contract/causale.ts'
import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { insertDues } from '../../../test/dues.ts'
import { insertAnagrafica, insertRow } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('transfers', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let token: string
  let dues: Awaited<ReturnType<typeof insertDues>>
  let sibling: number
  beforeEach(async () => {
    ;({ token } = await server.staff('contabile'))
    dues = await insertDues(server)
    const famiglia_id = await insertRow(server, 'famiglie', { nome: 'Rossi' })
    sibling = await insertAnagrafica(server, { gruppo_id: dues.gruppo_id, nome: 'Luca', famiglia_id })
    await server.database.db('anagrafiche').where({ id: dues.who }).update({ famiglia_id })
  })

  const db = () => server.database.db
  const call = async (method: string, path: string, body?: object, key?: string) => {
    const headers = key === undefined ? {} : { 'Idempotency-Key': key }
    const reply = await server.call(method, path, { token, headers, ...(body !== undefined && { body }) })
    return [reply.status, reply.body]
  }
  const row = (fields: object = {}) => ({
    ...{
      data: '2026-11-20',
      importo: 60,
      causale: `Estate ${causaleOf(dues.who).toLowerCase()}`,
      ordinante: 'Rossi Carlo',
    },
    ...fields,
  })
  const add = (righe: readonly object[]) => call('POST', '/api/bonifici', { righe })
  const list = async (stato = 'aperti') => {
    const [, page] = await call('GET', `/api/bonifici?stato=${stato}`)
    return calls.list.reply.parse(page).data
  }
  const added = async (fields: object = {}) => {
    await add([row(fields)])
    const [first] = await list()
    return first?.id ?? 0
  }
  const match = (id: number, quote: readonly object[]) => call('PUT', `/api/bonifici/${id}/abbina`, { quote })
  const fee = (anagrafica_id: number, importo = 10.5) => ({
    ...{ type: 'tesseramento', id: dues.fee, anagrafica_id, importo },
  })
  const week = (importo = 45.5) => ({ type: 'settimana', id: dues.week, anagrafica_id: dues.who, importo })

  // What a transfer says that it pays is what names it.
  afterEach(async () => {
    for (const { id, abbinato } of await db()('bonifici').select<{ id: number; abbinato: number }[]>('*')) {
      const payments = await db()('pagamenti').where({ bonifico_id: id }).pluck<number[]>('importo')
      const movements = await db()('saldo_movimenti').where({ bonifico_id: id }).pluck<number[]>('operazione')
      expect([...payments, ...movements].reduce((sum, amount) => sum + amount, 0)).toBe(abbinato)
    }
  })

  it('of a file are stored once, also from two files, and what went out is skipped', async () => {
    const righe = [row(), row(), row({ importo: 5, causale: '' }), row({ importo: -3 }), row({ importo: 0 })]
    expect(await add(righe)).toEqual([201, { nuovi: 3, doppi: 0, saltati: 2 }])
    expect(await add(righe)).toEqual([201, { nuovi: 0, doppi: 3, saltati: 2 }])
    expect(await add([row(), row({ data: '2026-11-19' }), row(), row()])).toEqual([
      201,
      { nuovi: 2, doppi: 2, saltati: 0 },
    ])
    expect((await list()).map(({ data, importo, residuo }) => [data, importo, residuo])).toEqual([
      ['2026-11-20', 60, 60],
      ['2026-11-20', 5, 5],
      ['2026-11-20', 60, 60],
      ['2026-11-20', 60, 60],
      ['2026-11-19', 60, 60],
    ])
    const at = await Promise.all(Array.from({ length: 5 }, () => add([row({ importo: 7 })])))
    expect(at.filter(([, counts]) => JSON.stringify(counts).includes('"nuovi":1'))).toHaveLength(1)
  })

  it.each([
    ['righe', []],
    ['righe', undefined],
    ['righe.0.data', [{ data: '2026-11-22' }]],
    ['righe.0.data', [{ data: '2024-12-31' }]],
    ['righe.0.data', [{ data: '31/12/2026' }]],
    ['righe.1.importo', [{}, { importo: 1.001 }]],
    ['righe.0.causale', [{ causale: 'x'.repeat(501) }]],
  ])('are refused on %s', async (field, value) => {
    const righe = value?.map((fields) => row(fields))
    expect(await call('POST', '/api/bonifici', { righe })).toMatchObject([422, { errors: { [field]: {} } }])
    expect(await db()('bonifici')).toEqual([])
  })

  it('propose the dues of the member that their text names, the oldest first, and then those of its family', async () => {
    await added()
    const [first] = await list()
    expect(first?.proposte).toEqual([
      { ...week(), nome: 'Anna', cognome: 'Rossi', descrizione: 'Il mare' },
      { ...fee(dues.who), nome: 'Anna', cognome: 'Rossi', descrizione: 'Tessera' },
      { ...fee(sibling, 4), nome: 'Luca', cognome: 'Rossi', descrizione: 'Tessera' },
    ])
    await added({ causale: 'Quota di Anna', importo: 11 })
    expect((await list()).map(({ proposte }) => proposte.length).sort()).toEqual([0, 3])
  })

  it('pay what a person confirms, also coins, with the day and the means of the bank; the rest stays open', async () => {
    const id = await added()
    const saldo = { type: 'saldo', anagrafica_id: sibling, importo: 4 }
    const [status, transfer] = await match(id, [fee(sibling), week(20), saldo])
    expect([status, transfer]).toMatchObject([200, { id, residuo: 25.5, proposte: [{ importo: 25.5 }] }])
    const money = { mezzo: 'bonifico', data: '2026-11-20', bonifico_id: id }
    expect(await db()('pagamenti').select('mezzo', 'data', 'bonifico_id')).toEqual([money, money])
    expect(await db()('saldo_movimenti').select('mezzo', 'data', 'bonifico_id', 'tipo')).toEqual([
      { ...money, tipo: 'manuale' },
    ])
    expect(await match(id, [week(25.5)])).toMatchObject([200, { residuo: 0, proposte: [] }])
    expect([await list(), await list('abbinati')]).toMatchObject([[], [{ id, residuo: 0 }]])
  })

  it('never pay more than they are, nor more than is owed: all or none', async () => {
    const id = await added({ importo: 20 })
    expect(await match(id, [fee(dues.who), fee(sibling)])).toEqual([422, { message: 'Il bonifico non basta' }])
    expect((await match(id, [fee(dues.who, 10.51)]))[0]).toBe(422)
    expect((await match(id, [fee(dues.who), { ...week(1), id: 999_999 }]))[0]).toBe(404)
    expect((await match(999_999, [fee(dues.who)]))[0]).toBe(404)
    for (const wrong of [
      [],
      [fee(dues.who, 0)],
      [{ ...fee(dues.who), id: undefined }],
      [fee(dues.who), fee(dues.who, 1)],
    ])
      expect([wrong, (await match(id, wrong))[0]]).toEqual([wrong, 422])
    expect(await db()('pagamenti')).toEqual([])
    const at = await Promise.all([fee(dues.who), fee(sibling), week(10.5), week(9.5)].map((one) => match(id, [one])))
    expect(at.filter(([status]) => status === 200).length).toBeLessThanOrEqual(2)
    const paid = await db()('pagamenti').pluck<number[]>('importo')
    expect(paid.reduce((sum, importo) => sum + importo, 0)).toBeLessThanOrEqual(2_000)
  })

  it('are free again when the payment is taken back to the bank, not when its money went another way', async () => {
    const id = await added()
    await match(id, [fee(dues.who), fee(sibling)])
    const takeBack = (anagrafica_id: number, more = '') =>
      call('DELETE', `/api/quotes/tesseramento/${dues.fee}/pay?anagrafica_id=${anagrafica_id}${more}`)
    await takeBack(dues.who)
    expect(await list()).toMatchObject([{ residuo: 49.5 }])
    await takeBack(sibling, '&mezzo=contanti')
    expect(await list()).toMatchObject([{ residuo: 49.5 }])
  })

  it('are put aside with a reason, unless they pay all, and taken up again by what they pay', async () => {
    const id = await added()
    const archive = (motivo: string) => call('PUT', `/api/bonifici/${id}/archivia`, { motivo })
    expect(await archive(' ')).toMatchObject([422, { errors: { motivo: {} } }])
    expect(await archive('Affitto della sala')).toMatchObject([200, { archiviato: 'Affitto della sala', proposte: [] }])
    expect([await list(), await list('abbinati')]).toEqual([[], []])
    expect(await list('archiviati')).toMatchObject([{ id, residuo: 60 }])
    expect(await match(id, [week(), fee(dues.who), fee(sibling, 4)])).toMatchObject([200, { archiviato: null }])
    expect(await archive('Affitto')).toEqual([409, { message: 'Il bonifico è già abbinato' }])
  })

  it('pay once under one key', async () => {
    const id = await added()
    const key = randomUUID()
    const body = { quote: [week(20)] }
    const at = await Promise.all(Array.from({ length: 4 }, () => call('PUT', `/api/bonifici/${id}/abbina`, body, key)))
    expect(new Set(at.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(await list()).toMatchObject([{ residuo: 40 }])
  })

  it('forget who sent them when the member is erased that they paid for, unless they paid for others too', async () => {
    const { token: admin } = await server.staff('admin')
    const alone = await added({ importo: 45.5, causale: 'Anna Rossi, estate' })
    await match(alone, [week()])
    const both = await added({ importo: 21 })
    await match(both, [fee(dues.who), fee(sibling)])
    const third = await added({ importo: 1, causale: 'Per ROSSI Anna e Luca' })
    expect((await server.call('DELETE', `/api/anagrafica/${dues.who}`, { token: admin })).status).toBe(204)
    const said = await db()('bonifici').select<{ id: number; causale: string; ordinante: string }[]>('*')
    const of = (id: number) => said.find((transfer) => transfer.id === id)
    expect(of(alone)).toMatchObject({ causale: '', ordinante: '' })
    expect(of(both)).toMatchObject({ ordinante: 'Rossi Carlo' })
    expect(of(third)).toMatchObject({ causale: 'Per … … e Luca' })
  })
})
