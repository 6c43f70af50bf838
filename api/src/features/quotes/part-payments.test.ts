import { randomUUID } from 'node:crypto'
import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { insertDues, nothingPaid } from '../../../test/dues.ts'
import { insertAnagrafica, insertGroup } from '../../../test/fixtures.ts'
import { rowsOf } from '../../../test/read-csv.ts'
import { useTestServer } from '../../../test/test-server.ts'

const TOO_MUCH = "L'importo supera il residuo"

describe('a fee or a week that is paid in parts', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let token: string
  let admin: string
  let dues: Awaited<ReturnType<typeof insertDues>>
  beforeEach(async () => {
    ;({ token } = await server.staff('contabile'))
    ;({ token: admin } = await server.staff('admin'))
    dues = await insertDues(server, 5_000)
  })

  const db = () => server.database.db
  const call = async (method: string, path: string, body?: object, as = token) => {
    const reply = await server.call(method, path, { token: as, ...(body !== undefined && { body }) })
    return [reply.status, reply.body]
  }
  const fee = () => `tesseramento/${dues.fee}`
  const week = () => `settimana/${dues.week}`
  const pay = (what: string, fields: object = {}) =>
    call('PUT', `/api/quotes/${what}/pay`, { method: 'pagato', anagrafica_id: dues.who, ...fields })
  const takeBack = (what: string, query = '') =>
    call('DELETE', `/api/quotes/${what}/pay?anagrafica_id=${dues.who}${query}`)
  const owed = async () => (await call('GET', `/api/quotes/anagrafica/${dues.who}`))[1]
  const member = async () => (await call('GET', `/api/anagrafica/${dues.who}`))[1]
  const parts = () => db()('acconti').orderBy('id').select('quota_id', 'settimana_id', 'versato', 'prezzo')
  const settled = () => db()('quote_pagate').orderBy('id').select('stato', 'importo')
  const payments = () => db()('pagamenti').orderBy('id').pluck<number[]>('id')

  it('says at once what is paid, what is left, and how each part came', async () => {
    const reply = await pay(fee(), { importo: 4, mezzo: 'pos', data: '2026-11-02' })
    const [id] = await payments()
    const part = { id, importo: 4, mezzo: 'pos', data: '2026-11-02' }
    const left = { importo: 10.5, versato: 4, residuo: 6.5, stato: null, updated_at: null }
    expect(reply).toMatchObject([200, { ...left, pagamenti: [part], pagamento_id: id }])
    expect(await owed()).toMatchObject([{ residuo: 45.5 }, { ...left, pagamenti: [part] }])
    expect(await member()).toMatchObject({ hasToPay: true, quote_da_pagare: 2, importo_quote_da_pagare: 52 })
    expect(await parts()).toEqual([{ quota_id: dues.fee, settimana_id: null, versato: 400, prezzo: 1_050 }])

    expect((await pay(fee(), { method: 'saldo', importo: 1.5 }))[1]).toMatchObject({ versato: 5.5, residuo: 5 })
    const [, last] = await pay(fee())
    expect(last).toMatchObject({ importo: 10.5, versato: 10.5, residuo: 0, stato: 'pagato' })
    expect(last).toMatchObject({ pagamenti: [{ importo: 4 }, { importo: 1.5, mezzo: null }, { importo: 5 }] })
    expect(await parts()).toEqual([])
    expect(await settled()).toEqual([{ stato: 'pagato', importo: 1_050 }])
    expect(await member()).toMatchObject({ saldo: 48.5, quote_da_pagare: 1, importo_quote_da_pagare: 45.5 })
    expect((await pay(fee(), { importo: 1 }))[0]).toBe(409)
  })

  it('is refused beyond what is left, below a hundredth, from a short balance, and as not due once a part is there', async () => {
    await pay(fee(), { importo: 4 })
    const before = await payments()
    for (const importo of [6.51, 1_000])
      expect(await pay(fee(), { importo })).toEqual([422, { message: TOO_MUCH, errors: { importo: [TOO_MUCH] } }])
    for (const importo of [0, -1, 0.001, '3', null])
      expect(await pay(fee(), { importo })).toMatchObject([422, { errors: { importo: {} } }])
    expect(await pay(fee(), { method: 'ignorato', importo: 1 })).toMatchObject([422, { errors: { importo: {} } }])
    const held = { message: "C'è già un acconto: restituiscilo prima" }
    expect(await pay(fee(), { method: 'ignorato' })).toEqual([422, held])
    await db()('anagrafiche').where({ id: dues.who }).update({ saldo: 100 })
    expect(await pay(fee(), { method: 'saldo', importo: 1.01 })).toEqual([422, { message: 'Saldo insufficiente' }])
    expect(await payments()).toEqual(before)
    expect(await parts()).toMatchObject([{ versato: 400 }])
  })

  it('gives back every part by its own means, or one of them, which leaves the others', async () => {
    await pay(fee(), { importo: 4, mezzo: 'pos' })
    await pay(fee(), { method: 'saldo', importo: 1.5 })
    await pay(fee(), { importo: 5 })
    const [first, second] = await payments()
    expect(await takeBack(fee(), `&pagamento_id=${second}`)).toMatchObject([
      200,
      { stato: null, versato: 9, residuo: 1.5, pagamenti: [{ id: first }, { importo: 5 }] },
    ])
    expect(await takeBack(fee(), `&pagamento_id=${second}`)).toMatchObject([409, {}])
    expect(await member()).toMatchObject({ saldo: 50 })
    expect(await takeBack(fee())).toMatchObject([200, { importo: 10.5, stato: null, ...nothingPaid(10.5) }])
    expect(await parts()).toEqual([])
    expect(await takeBack(fee())).toMatchObject([409, {}])
    const back = await db()('pagamenti').where('importo', '<', 0).orderBy('id').select('importo', 'metodo', 'mezzo')
    expect(back).toEqual([
      { importo: -150, metodo: 'saldo', mezzo: null },
      { importo: -400, metodo: 'pagato', mezzo: 'pos' },
      { importo: -500, metodo: 'pagato', mezzo: 'contanti' },
    ])
  })

  it('keeps the price of its first part, a fee as a week, until that is given back', async () => {
    await pay(fee(), { importo: 4 })
    await pay(week(), { importo: 20 })
    await db()('quote').where({ id: dues.fee }).update({ importo: 3_000 })
    await call('PUT', `/api/er/${dues.week}`, { quota: 10 }, admin)
    expect(await owed()).toMatchObject([
      { importo: 45.5, residuo: 25.5 },
      { importo: 10.5, residuo: 6.5 },
    ])
    const [, sheet] = await call('GET', `/api/er/${dues.week}/register`, undefined, admin)
    expect(sheet).toMatchObject({ gruppi: [{ iscritti: [{ stato: null, versato: 20, residuo: 25.5 }] }] })
    expect((await pay(week()))[1]).toMatchObject({ importo: 45.5, stato: 'pagato' })
    const [, , rest] = await payments()
    expect((await takeBack(week(), `&pagamento_id=${rest}`))[1]).toMatchObject({ importo: 45.5, residuo: 25.5 })
    expect((await takeBack(week()))[1]).toMatchObject({ importo: 10, residuo: 10 })
    expect((await takeBack(fee()))[1]).toMatchObject({ importo: 30, residuo: 30 })
  })

  it('stays with the member whatever its group, with what is left of it', async () => {
    await pay(fee(), { importo: 4 })
    const isOwed = async () => {
      expect(await owed()).toMatchObject([{}, { id: dues.fee, versato: 4, residuo: 6.5 }])
      expect(await member()).toMatchObject({ quote_da_pagare: 2, importo_quote_da_pagare: 52 })
      const debtors = await call('GET', '/api/anagrafica?hasToPay=1&sort=da_pagare', undefined, admin)
      expect(debtors).toMatchObject([200, { total: 1, data: [{ id: dues.who }] }])
      const members = await call('GET', `/api/quotes/${dues.fee}/anagrafiche?stato=da_pagare`)
      const row = { anagrafica: { id: dues.who }, stato: null, versato: 4, residuo: 6.5 }
      expect(members).toMatchObject([200, { total: 1, data: [row] }])
      expect(await call('GET', `/api/quotes/${dues.fee}`)).toMatchObject([200, { da_pagare: 1 }])
    }
    for (const gruppo_id of [await insertGroup(server, 'Coro'), null, dues.gruppo_id]) {
      await call('PUT', `/api/anagrafica/${dues.who}`, { gruppo_id }, admin)
      await isOwed()
    }
    await call('DELETE', `/api/groups/${dues.gruppo_id}`, undefined, admin)
    await isOwed()
    const [, csv] = await call('GET', `/api/quotes/${dues.fee}/anagrafiche/csv`)
    expect(rowsOf(String(csv))[1]).toEqual(['Rossi', 'Anna', '', 'Da pagare', '10,50', '', '4,00', '6,50'])
    expect((await pay(fee()))[1]).toMatchObject({ stato: 'pagato' })
    expect((await takeBack(fee()))[0]).toBe(200)
    expect(await owed()).toMatchObject([{ type: 'settimana' }])
  })

  it('holds its fee and its week: neither is deleted, and the place is not given up', async () => {
    await pay(fee(), { importo: 4 })
    await pay(week(), { importo: 4 })
    const place = `/api/er/${dues.week}/anagrafiche/${dues.who}`
    const remove = async (path: string) => (await call('DELETE', path, undefined, admin))[0]
    expect(await call('DELETE', `/api/quotes/${dues.fee}`)).toEqual([409, { message: 'Ci sono acconti' }])
    expect([await remove(place), await remove(`/api/er/${dues.week}`)]).toEqual([409, 409])
    await takeBack(fee())
    await takeBack(week())
    expect((await call('DELETE', `/api/quotes/${dues.fee}`))[0]).toBe(204)
    expect([await remove(place), await remove(`/api/er/${dues.week}`)]).toEqual([200, 204])
  })

  it('of a deleted fee: what is left after one part went back is owed, until the rest goes back too', async () => {
    await pay(fee(), { importo: 4 })
    await pay(fee())
    const [first] = await payments()
    expect((await call('DELETE', `/api/quotes/${dues.fee}`))[0]).toBe(204)
    expect(await takeBack(fee(), `&pagamento_id=${first}`)).toMatchObject([200, { versato: 6.5, residuo: 4 }])
    expect(await owed()).toMatchObject([{}, { id: dues.fee, residuo: 4 }])
    expect(await member()).toMatchObject({ quote_da_pagare: 2, importo_quote_da_pagare: 49.5 })
    await takeBack(fee())
    expect(await owed()).toMatchObject([{ type: 'settimana' }])
  })

  it('of a cancelled week goes back, and of an erased member ends, with its payments kept', async () => {
    await pay(week(), { importo: 20 })
    await pay(fee(), { importo: 4 })
    const cancel = `/api/er/${dues.week}/anagrafiche/${dues.who}/annulla`
    const cancelled = await call('POST', cancel, { motivo: 'Malattia', verso: 'contanti' }, admin)
    expect(cancelled).toMatchObject([200, { rimborso: 20 }])
    expect(await parts()).toMatchObject([{ quota_id: dues.fee }])
    await db()('anagrafiche').where({ id: dues.who }).update({ saldo: 0 })
    expect((await call('DELETE', `/api/anagrafica/${dues.who}`, undefined, admin))[0]).toBe(204)
    expect(await parts()).toEqual([])
    expect(await payments()).toHaveLength(3)
    expect((await call('DELETE', `/api/quotes/${dues.fee}`))[0]).toBe(204)
  })

  it('never exceeds its price when several desks pay at the same moment, and a key pays once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => pay(fee(), { importo: 3 })))
    const paid = replies.filter(([status]) => status === 200)
    expect([paid.length, replies.filter(([status]) => status === 422).length]).toEqual([3, 9])
    expect(await parts()).toMatchObject([{ versato: 900 }])
    const other = await insertAnagrafica(server, { gruppo_id: dues.gruppo_id })
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { method: 'pagato', anagrafica_id: other, importo: 3 }
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => server.call('PUT', `/api/quotes/${fee()}/pay`, { token, body, headers })),
    )
    expect(new Set(sent.map((reply) => JSON.stringify([reply.status, reply.body]))).size).toBe(1)
    expect(await db()('acconti').where({ anagrafica_id: other })).toMatchObject([{ versato: 300 }])
  })

  it('has a receipt of its last part, with what is paid and what is left', async () => {
    const receipt = () => call('GET', `/api/quotes/${fee()}/receipt?anagrafica_id=${dues.who}`)
    await pay(fee(), { importo: 4 })
    await pay(fee(), { importo: 2 })
    const [first, second] = await payments()
    expect(await receipt()).toMatchObject([200, { id: second, importo: 2, versato: 6, residuo: 4.5 }])
    await takeBack(fee(), `&pagamento_id=${second}`)
    expect(await receipt()).toMatchObject([200, { id: first, importo: 4, versato: 4, residuo: 6.5 }])
    await takeBack(fee())
    expect((await receipt())[0]).toBe(409)
  })
})
