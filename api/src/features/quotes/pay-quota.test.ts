import { randomUUID } from 'node:crypto'
import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { insertDues, nothingPaid } from '../../../test/dues.ts'
import { insertAnagrafica, insertBooking, insertFee, insertWeek } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const KEY = '0190f3a2-4a6b-7c1d-8e2f-0123456789ab'
const NOT_FOUND = [404, { message: 'Elemento non trovato' }]
const SETTLED = [409, { message: 'Quota già saldata' }]
const AT = '2026-11-21 09:30:00.000'

describe('PUT /api/quotes/{type}/{id}/pay', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let token: string
  let operator: number
  let gruppo_id: number
  let who: number
  let fee: number
  let week: number
  beforeEach(async () => {
    ;({ token, id: operator } = await server.staff('contabile'))
    ;({ gruppo_id, who, fee, week } = await insertDues(server))
  })

  const send = (what: string, { method = 'pagato', anagrafica_id = who }: Record<string, unknown> = {}, key?: string) =>
    server.call('PUT', `/api/quotes/${what}/pay`, {
      token,
      body: { method, anagrafica_id },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    })
  const pay = async (what: string, fields: Record<string, unknown> = {}) => {
    const { status, body } = await send(what, fields)
    return [status, body]
  }
  const rows = (table: string) => server.database.db(table).orderBy('id').select<Record<string, unknown>[]>('*')
  const change = (columns: Record<string, unknown>, id = who) =>
    server.database.db('anagrafiche').where({ id }).update(columns)
  const history = async (id = who) => (await server.call('GET', `/api/quotes/anagrafica/${id}`, { token })).body
  const nothingHappened = async () => {
    for (const table of ['quote_pagate', 'pagamenti', 'saldo_movimenti']) expect(await rows(table)).toEqual([])
  }

  const shownFee = {
    type: 'tesseramento',
    descrizione: 'Tessera',
    importo: 10.5,
    created_at: '2026-09-01T10:00:00.000Z',
    updated_at: '2026-11-21T09:30:00.000Z',
  }
  const shownWeek = {
    type: 'settimana',
    descrizione: 'Il mare',
    importo: 45.5,
    created_at: '2026-05-01T10:00:00.000Z',
    updated_at: '2026-11-21T09:30:00.000Z',
  }

  const lastPayment = async () => (await rows('pagamenti')).at(-1)?.['id']
  /** The fields of a row that this payment has settled, in coins. */
  const paidBy = (method: string, importo: number, id: unknown) =>
    method === 'ignorato'
      ? nothingPaid(0)
      : {
          ...{ versato: importo, residuo: 0 },
          pagamenti: [
            { id, importo, mezzo: method === 'pagato' ? 'contanti' : null, data: '2026-11-21', ricevuta_id: null },
          ],
        }

  describe.each(['pagato', 'ignorato'])('as %s', (method) => {
    it('settles a fee, moves no coin and keeps the payment', async () => {
      const reply = await pay(`tesseramento/${fee}`, { method })
      const pagamento_id = await lastPayment()
      const row = { id: fee, ...shownFee, ...paidBy(method, 10.5, pagamento_id), stato: method }
      expect(reply).toEqual([200, { ...row, pagamento_id, ricevuta: null }])
      expect(await history()).toContainEqual(row)
      const common = { anagrafica_id: who, quota_id: fee, settimana_id: null, importo: 1_050, movimento_id: null }
      expect(await rows('quote_pagate')).toMatchObject([
        { ...common, stato: method, user_id: operator, created_at: AT, updated_at: AT },
      ])
      expect(await rows('pagamenti')).toMatchObject([
        { ...common, metodo: method, descrizione: 'Tessera', user_id: operator, created_at: AT },
      ])
      expect(await rows('saldo_movimenti')).toEqual([])
    })

    it('settles a booked week', async () => {
      const reply = await pay(`settimana/${week}`, { method })
      const pagamento_id = await lastPayment()
      const row = { id: week, ...shownWeek, ...paidBy(method, 45.5, pagamento_id), stato: method }
      expect(reply).toEqual([200, { ...row, pagamento_id, ricevuta: null }])
      expect(await rows('pagamenti')).toMatchObject([
        { quota_id: null, settimana_id: week, importo: 4_550, metodo: method, descrizione: 'Il mare' },
      ])
    })
  })

  describe('as saldo', () => {
    it.each([
      ['tesseramento', () => fee, 1_050, { tipo: 'quota', descrizione: 'Tessera' }],
      ['settimana', () => week, 4_550, { tipo: 'settimana', descrizione: 'Il mare' }],
    ] as const)('takes a %s from the balance as one movement that names it', async (type, id, importo, named) => {
      await change({ saldo: 5_000 })
      expect(await pay(`${type}/${id()}`, { method: 'saldo' })).toMatchObject([200, { id: id(), type, stato: 'saldo' }])
      const movements = await rows('saldo_movimenti')
      expect(movements).toMatchObject([
        { anagrafica_id: who, operazione: -importo, ...named, user_id: operator, created_at: AT },
      ])
      const movimento_id = movements[0]?.['id']
      expect(await rows('quote_pagate')).toMatchObject([{ stato: 'saldo', importo, movimento_id }])
      expect(await rows('pagamenti')).toMatchObject([{ metodo: 'saldo', importo, movimento_id }])
      expect((await server.call('GET', `/api/anagrafica/${who}`, { token })).body).toMatchObject({
        saldo: (5_000 - importo) / 100,
        quote_da_pagare: 1,
      })
    })

    it('takes the last coin and not one more', async () => {
      await change({ saldo: 1_049 })
      expect(await pay(`tesseramento/${fee}`, { method: 'saldo' })).toEqual([422, { message: 'Saldo insufficiente' }])
      await nothingHappened()
      await change({ saldo: 1_050 })
      expect((await pay(`tesseramento/${fee}`, { method: 'saldo' }))[0]).toBe(200)
      expect((await server.call('GET', `/api/anagrafica/${who}`, { token })).body).toHaveProperty('saldo', 0)
    })

    it('settles a fee of nothing without a movement', async () => {
      const free = await insertFee(server, [gruppo_id], { importo: 0 })
      expect(await pay(`tesseramento/${free}`, { method: 'saldo' })).toMatchObject([
        200,
        { importo: 0, stato: 'saldo' },
      ])
      expect(await rows('saldo_movimenti')).toEqual([])
      expect(await rows('pagamenti')).toMatchObject([{ importo: 0, movimento_id: null }])
    })
  })

  it.each(['pagato', 'saldo', 'ignorato'])('is refused once it is settled, as %s too', async (method) => {
    await change({ saldo: 9_000 })
    await pay(`tesseramento/${fee}`, { method: 'ignorato' })
    expect(await pay(`tesseramento/${fee}`, { method })).toEqual(SETTLED)
    expect(await rows('pagamenti')).toHaveLength(1)
  })

  it('says so also when it is not owed any more: another group, a deleted fee', async () => {
    await pay(`tesseramento/${fee}`)
    await change({ gruppo_id: null })
    expect(await pay(`tesseramento/${fee}`)).toEqual(SETTLED)
    await server.call('DELETE', `/api/quotes/${fee}`, { token })
    expect(await pay(`tesseramento/${fee}`)).toEqual(SETTLED)
    expect(await history()).toMatchObject([{ type: 'settimana' }, { id: fee, stato: 'pagato' }])
  })

  it('is not found for who does not owe it', async () => {
    const stranger = await insertAnagrafica(server)
    const free = await insertWeek(server, '2027-06-21', { quota: 0, totale: 1 })
    await insertBooking(server, free, who)
    const deleted = await insertFee(server, [gruppo_id], { deleted_at: AT })
    for (const [what, anagrafica_id] of [
      [`tesseramento/${fee}`, stranger],
      [`settimana/${week}`, stranger],
      [`settimana/${free}`, who],
      [`tesseramento/${deleted}`, who],
      ['tesseramento/999999', who],
      ['settimana/999999', who],
      ['settimana/x', who],
      [`altro/${fee}`, who],
      [`tesseramento/${fee}`, 999_999],
      [`tesseramento/${fee}`, await insertAnagrafica(server, { gruppo_id, is_request: 1 })],
      [`tesseramento/${fee}`, await insertAnagrafica(server, { erased_at: AT, data_nascita: null })],
    ] as const)
      expect([what, anagrafica_id, ...(await pay(what, { anagrafica_id }))]).toEqual([
        what,
        anagrafica_id,
        ...NOT_FOUND,
      ])
    await nothingHappened()
  })

  it('does not take a week for a fee of the same number', async () => {
    const same = await insertWeek(server, '2027-07-05', { id: fee + 500, totale: 1 })
    await insertBooking(server, same, who)
    await insertFee(server, [gruppo_id], { id: fee + 500 })
    expect((await pay(`settimana/${same}`))[0]).toBe(200)
    expect(await history()).toContainEqual(expect.objectContaining({ id: same, type: 'tesseramento', stato: null }))
  })

  it('charges what is due at that moment, and the history keeps it', async () => {
    const { token: admin } = await server.staff('admin')
    await server.call('PUT', `/api/er/${week}`, { token: admin, body: { quota: 30 } })
    expect((await pay(`settimana/${week}`))[1]).toMatchObject({ importo: 30 })
    await server.call('PUT', `/api/er/${week}`, { token: admin, body: { quota: 60 } })
    expect(await history()).toContainEqual(expect.objectContaining({ id: week, type: 'settimana', importo: 30 }))
  })

  it('is for a suspended member too', async () => {
    await change({ stato: 'sospeso' })
    expect((await pay(`tesseramento/${fee}`))[0]).toBe(200)
  })

  it('ignores what is not its own', async () => {
    await server.call('PUT', `/api/quotes/tesseramento/${fee}/pay`, {
      token,
      body: { method: 'pagato', anagrafica_id: who, versato: 0.01, stato: 'ignorato', user_id: 999, quota_id: week },
    })
    expect(await rows('quote_pagate')).toMatchObject([{ importo: 1_050, stato: 'pagato', user_id: operator }])
  })

  it.each([
    ['method', 'contanti'],
    ['method', undefined],
    ['method', null],
    ['method', ['saldo']],
    ['anagrafica_id', undefined],
    ['anagrafica_id', '1'],
    ['anagrafica_id', 1.5],
    ['anagrafica_id', 0],
    ['anagrafica_id', [1]],
  ])('refuses %s %j on its field', async (field, value) => {
    const { status, body } = await server.call('PUT', `/api/quotes/tesseramento/${fee}/pay`, {
      token,
      body: { method: 'pagato', anagrafica_id: who, [field]: value },
    })
    expect(status).toBe(422)
    expect(body).toHaveProperty(['errors', field])
    await nothingHappened()
  })

  describe('the same key', () => {
    it('pays once, at once and one after the other', async () => {
      await change({ saldo: 5_000 })
      const paying = { method: 'saldo' }
      const replies = await Promise.all(Array.from({ length: 8 }, () => send(`tesseramento/${fee}`, paying, KEY)))
      const again = await send(`tesseramento/${fee}`, paying, KEY)
      const pagamento_id = await lastPayment()
      const row = { id: fee, ...shownFee, ...paidBy('saldo', 10.5, pagamento_id), stato: 'saldo' }
      for (const { status, body } of [...replies, again])
        expect([status, body]).toEqual([200, { ...row, pagamento_id, ricevuta: null }])
      expect(again.headers.get('Idempotency-Replayed')).toBe('true')
      expect(await rows('saldo_movimenti')).toHaveLength(1)
      expect((await send(`tesseramento/${fee}`, paying, randomUUID())).status).toBe(409)
    })

    it('gives a refusal again after a top-up', async () => {
      const refused = await send(`tesseramento/${fee}`, { method: 'saldo' }, KEY)
      await change({ saldo: 5_000 })
      const again = await send(`tesseramento/${fee}`, { method: 'saldo' }, KEY)
      for (const { status, body } of [refused, again])
        expect([status, body]).toEqual([422, { message: 'Saldo insufficiente' }])
      await nothingHappened()
    })

    it('is a 422 with another fee, member or method', async () => {
      await send(`tesseramento/${fee}`, {}, KEY)
      for (const [what, fields] of [
        [`settimana/${week}`, {}],
        [`tesseramento/${fee}`, { anagrafica_id: await insertAnagrafica(server, { gruppo_id }) }],
        [`tesseramento/${fee}`, { method: 'ignorato' }],
      ] as const)
        expect((await send(what, fields, KEY)).body).toHaveProperty('errors.Idempotency-Key')
      expect(await rows('pagamenti')).toHaveLength(1)
    })

    it('remembers whom its answer tells about, paid or refused, and nobody for an id of nobody', async () => {
      await send(`tesseramento/${fee}`, {}, KEY)
      await send(`tesseramento/${fee}`, {}, randomUUID())
      await send(`tesseramento/${fee}`, { anagrafica_id: 999_999 }, randomUUID())
      const keys = await rows('idempotency_keys')
      expect(keys.map(({ status, anagrafica_id }) => [status, anagrafica_id])).toEqual([
        [200, who],
        [409, who],
        [404, null],
      ])
    })
  })
})
