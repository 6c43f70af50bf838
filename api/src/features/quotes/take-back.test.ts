import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import { insertDues, nothingPaid } from '../../../test/dues.ts'
import { insertAnagrafica, insertFee, insertWeek } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const NOT_FOUND = [404, { message: 'Elemento non trovato' }]
const UNPAID = [409, { message: 'La quota non è pagata' }]

describe('DELETE /api/quotes/{type}/{id}/pay', () => {
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
    ;({ gruppo_id, who, fee, week } = await insertDues(server, 5_000))
  })

  const call = async (method: string, path: string, body?: unknown, as = token) => {
    const reply = await server.call(method, path, { token: as, ...(body !== undefined && { body }) })
    return [reply.status, reply.body]
  }
  const pay = async (what: string, method = 'pagato') =>
    expect(await call('PUT', `/api/quotes/${what}/pay`, { method, anagrafica_id: who })).toMatchObject([200, {}])
  const takeBack = (what: string, anagrafica_id: number | string = who) =>
    call('DELETE', `/api/quotes/${what}/pay?anagrafica_id=${anagrafica_id}`)
  const rows = (table: string) => server.database.db(table).orderBy('id').select<Record<string, unknown>[]>('*')
  const history = async () => (await call('GET', `/api/quotes/anagrafica/${who}`))[1]
  const saldo = async () => (await call('GET', `/api/anagrafica/${who}`))[1]
  const admin = async () => (await server.staff('admin')).token

  const shownFee = {
    type: 'tesseramento',
    descrizione: 'Tessera',
    importo: 10.5,
    ...nothingPaid(10.5),
    stato: null,
    created_at: '2026-09-01T10:00:00.000Z',
    updated_at: null,
  }

  it.each(['pagato', 'ignorato'])('makes a fee that was %s unpaid again, by an opposite payment', async (method) => {
    await pay(`tesseramento/${fee}`, method)
    server.time.now = new Date('2026-11-21T10:00:00.000Z')
    expect(await takeBack(`tesseramento/${fee}`)).toEqual([200, { id: fee, ...shownFee }])
    expect(await rows('quote_pagate')).toEqual([])
    const common = { anagrafica_id: who, quota_id: fee, settimana_id: null, metodo: method, descrizione: 'Tessera' }
    expect(await rows('pagamenti')).toMatchObject([
      { ...common, importo: 1_050, created_at: '2026-11-21 09:30:00.000' },
      { ...common, importo: -1_050, movimento_id: null, user_id: operator, created_at: '2026-11-21 10:00:00.000' },
    ])
    expect(await rows('saldo_movimenti')).toEqual([])
    expect(await history()).toContainEqual({ id: fee, ...shownFee })
    await pay(`tesseramento/${fee}`, 'saldo')
  })

  it.each([
    ['tesseramento', () => fee, 1_050, 'Storno: Tessera'],
    ['settimana', () => week, 4_550, 'Storno: Il mare'],
  ] as const)('gives a %s paid by saldo back by the opposite movement', async (type, id, importo, descrizione) => {
    await pay(`${type}/${id()}`, 'saldo')
    expect(await takeBack(`${type}/${id()}`)).toMatchObject([200, { id: id(), type, stato: null, updated_at: null }])
    const [debit, credit] = await rows('saldo_movimenti')
    expect(debit).toMatchObject({ operazione: -importo })
    expect(credit).toMatchObject({
      anagrafica_id: who,
      operazione: importo,
      descrizione,
      tipo: 'storno',
      user_id: operator,
      created_at: '2026-11-21 09:30:00.000',
    })
    expect(await rows('pagamenti')).toMatchObject([
      { importo, metodo: 'saldo', movimento_id: debit?.['id'] },
      { importo: -importo, metodo: 'saldo', movimento_id: credit?.['id'] },
    ])
    expect(await saldo()).toMatchObject({ saldo: 50, quote_da_pagare: 2 })
  })

  it('gives back what was paid, and asks for what is due now', async () => {
    await pay(`settimana/${week}`, 'saldo')
    await call('PUT', `/api/er/${week}`, { quota: 60 }, await admin())
    expect((await takeBack(`settimana/${week}`))[1]).toMatchObject({ importo: 60, stato: null })
    expect(await saldo()).toMatchObject({ saldo: 50 })
    expect(await rows('pagamenti')).toMatchObject([{ importo: 4_550 }, { importo: -4_550 }])
  })

  it('undoes a fee of nothing paid by saldo without a movement', async () => {
    const free = await insertFee(server, [gruppo_id], { importo: 0 })
    await pay(`tesseramento/${free}`, 'saldo')
    expect(await takeBack(`tesseramento/${free}`)).toMatchObject([200, { importo: 0, stato: null }])
    expect(await rows('saldo_movimenti')).toEqual([])
    expect((await rows('pagamenti')).map(({ importo }) => importo)).toEqual([0, 0])
  })

  it('happens once for each payment', async () => {
    expect(await takeBack(`tesseramento/${fee}`)).toEqual(UNPAID)
    for (let round = 0; round < 2; round += 1) {
      await pay(`tesseramento/${fee}`, 'saldo')
      expect((await takeBack(`tesseramento/${fee}`))[0]).toBe(200)
      expect(await takeBack(`tesseramento/${fee}`)).toEqual(UNPAID)
    }
    expect(await saldo()).toMatchObject({ saldo: 50 })
  })

  it('of a deleted fee gives the money back, and the fee leaves the history', async () => {
    await pay(`tesseramento/${fee}`, 'saldo')
    await call('DELETE', `/api/quotes/${fee}`)
    expect(await takeBack(`tesseramento/${fee}`)).toEqual([200, { id: fee, ...shownFee }])
    expect(await saldo()).toMatchObject({ saldo: 50 })
    expect(await history()).toMatchObject([{ type: 'settimana' }])
    expect(await takeBack(`tesseramento/${fee}`)).toEqual(UNPAID)
    expect(await call('PUT', `/api/quotes/tesseramento/${fee}/pay`, { method: 'pagato', anagrafica_id: who })).toEqual(
      NOT_FOUND,
    )
  })

  it('works after a change of group, and then the fee is not owed any more', async () => {
    await pay(`tesseramento/${fee}`)
    await call('PUT', `/api/anagrafica/${who}`, { gruppo_id: null }, await admin())
    expect(await takeBack(`tesseramento/${fee}`)).toEqual([200, { id: fee, ...shownFee }])
    expect(await history()).toMatchObject([{ type: 'settimana' }])
  })

  it('touches nobody else who paid the same', async () => {
    const other = await insertAnagrafica(server, { gruppo_id })
    await pay(`tesseramento/${fee}`)
    expect(await takeBack(`tesseramento/${fee}`, other)).toEqual(UNPAID)
    expect(await rows('quote_pagate')).toMatchObject([{ anagrafica_id: who }])
  })

  it('knows no fee, week or member of nobody', async () => {
    await pay(`tesseramento/${fee}`)
    const erased = await insertAnagrafica(server, { erased_at: '2026-01-01 00:00:00.000', data_nascita: null })
    for (const [what, id] of [
      ['tesseramento/999999', who],
      ['settimana/999999', who],
      [`settimana/${await insertWeek(server, '2027-06-21')}`, who],
      ['settimana/x', who],
      [`altro/${fee}`, who],
      [`tesseramento/${fee}`, 999_999],
      [`tesseramento/${fee}`, erased],
    ] as const)
      expect([what, id, ...(await takeBack(what, id))]).toEqual([what, id, ...NOT_FOUND])
  })

  it.each(['', '0', 'x', '1&anagrafica_id=2'])('needs a member: not %j', async (id) => {
    await pay(`tesseramento/${fee}`)
    const [status, body] = await takeBack(`tesseramento/${fee}`, id)
    expect(status).toBe(422)
    expect(body).toHaveProperty('errors.anagrafica_id')
    expect(await rows('quote_pagate')).toHaveLength(1)
  })
})
