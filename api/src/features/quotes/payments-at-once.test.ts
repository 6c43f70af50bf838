import { debtsStayRight } from '../../../test/debts-stay-right.ts'
import {
  insertAnagrafica,
  insertFee,
  insertGroup,
  insertMovement,
  insertRow,
  insertWeek,
} from '../../../test/fixtures.ts'
import { scale } from '../../../test/scale.ts'
import { useTestServer } from '../../../test/test-server.ts'

const CARD = '0000000001'

describe('payments, many at once', () => {
  const server = useTestServer()
  debtsStayRight(server)
  let token: string
  let gruppo_id: number
  let who: number
  let fee: number
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
    gruppo_id = await insertGroup(server, 'ER Medie')
    who = await member(2_000, { card_id: CARD })
    fee = await insertFee(server, [gruppo_id])
  })

  const member = async (saldo: number, columns = {}) => {
    const id = await insertAnagrafica(server, { gruppo_id, saldo, ...columns })
    await insertMovement(server, id, saldo, { descrizione: 'Ricarica' })
    return id
  }
  const send = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token, ...(body !== undefined && { body }) })
  const pay = (id = fee, method = 'saldo', anagrafica_id = who) =>
    send('PUT', `/api/quotes/tesseramento/${id}/pay`, { method, anagrafica_id })
  const takeBack = (id = fee) => send('DELETE', `/api/quotes/tesseramento/${id}/pay?anagrafica_id=${who}`)
  const rows = (table: string) => server.database.db(table).orderBy('id').select<Record<string, unknown>[]>('*')
  const count = (replies: { status: number }[]) => {
    const counts: Record<number, number> = {}
    for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }
  const sum = (of: Record<string, unknown>[], column: string) =>
    of.reduce((total, row) => total + Number(row[column]), 0)
  /** Each member's saldo is the sum of its movements, and the settled amounts are the sum of the payments. */
  const addsUp = async () => {
    const movements = await rows('saldo_movimenti')
    for (const { id, saldo } of await rows('anagrafiche')) {
      const own = movements.filter(({ anagrafica_id }) => anagrafica_id === id)
      expect(sum(own, 'operazione')).toBe(Number(saldo))
      let running = 0
      for (const { operazione } of own) expect((running += Number(operazione))).toBeGreaterThanOrEqual(0)
    }
    expect(sum(await rows('pagamenti'), 'importo')).toBe(sum(await rows('quote_pagate'), 'importo'))
  }

  it.each(['saldo', 'pagato', 'ignorato'])('thirty settle one fee of one member as %s: one does', async (method) => {
    await server.database.db('anagrafiche').where({ id: who }).update({ saldo: 2_000 })
    const replies = await Promise.all(Array.from({ length: 30 }, () => pay(fee, method)))
    expect(count(replies)).toEqual({ 200: 1, 409: 29 })
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect(body).toEqual({ message: 'Quota già saldata' })
    expect(await rows('pagamenti')).toHaveLength(1)
    expect(await rows('saldo_movimenti')).toHaveLength(method === 'saldo' ? 2 : 1)
    await addsUp()
  })

  it('a fee is paid once, however many are paid by however many at once', async () => {
    const FEES = scale(8, 100)
    const PAYERS = scale(10, 50)
    const FEES_AT_ONCE = 20
    const fees = await Promise.all(Array.from({ length: FEES }, () => insertFee(server, [gruppo_id], { importo: 1 })))
    const methods = ['saldo', 'pagato', 'saldo', 'ignorato']
    // A thousand requests wait for one member's row, some longer than for a connection: a 503 is retried. With more at
    // once a busy machine answers 503 faster than it pays.
    const insist = async (id: number, method: string | undefined): Promise<{ status: number }> => {
      const reply = await pay(id, method)
      return reply.status === 503 ? insist(id, method) : reply
    }
    const replies: { status: number }[] = []
    for (let paid = 0; paid < FEES; paid += FEES_AT_ONCE) {
      replies.push(
        ...(await Promise.all(
          fees
            .slice(paid, paid + FEES_AT_ONCE)
            .flatMap((id) => Array.from({ length: PAYERS }, (_, n) => insist(id, methods[n % methods.length]))),
        )),
      )
    }
    expect(count(replies)).toEqual({ 200: FEES, 409: FEES * (PAYERS - 1) })
    for (const id of fees) expect(await server.database.db('quote_pagate').where({ quota_id: id })).toHaveLength(1)
    await addsUp()
  })

  it('ten members pay the same fee: all of them do', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => member(2_000)))
    expect(count(await Promise.all(people.map((id) => pay(fee, 'saldo', id))))).toEqual({ 200: 10 })
    await addsUp()
  })

  it('many take one payment back: once', async () => {
    for (const method of ['saldo', 'pagato']) {
      await pay(fee, method)
      const replies = await Promise.all(Array.from({ length: 12 }, () => takeBack()))
      expect(count(replies)).toEqual({ 200: 1, 409: 11 })
    }
    expect(await rows('quote_pagate')).toEqual([])
    expect((await rows('saldo_movimenti')).map(({ tipo }) => tipo)).toEqual(['manuale', 'quota', 'storno'])
    await addsUp()
  })

  it('fees, the till and a hand spend the same coins: never one twice', async () => {
    const item = await insertRow(server, 'listino', { nome: 'Gelato', nome_norm: 'gelato', costo: -300 })
    const fees = await Promise.all(Array.from({ length: 6 }, () => insertFee(server, [gruppo_id], { importo: 400 })))
    const replies = await Promise.all([
      ...fees.map((id) => pay(id)),
      ...Array.from({ length: 6 }, () =>
        send('POST', '/api/cassa/checkout', { card_id: CARD, items: [{ item, quantity: 1 }] }),
      ),
      ...Array.from({ length: 4 }, () =>
        send('PUT', `/api/anagrafica/${who}/saldo`, { operazione: -2, descrizione: 'Restituzione' }),
      ),
    ])
    expect(replies.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
    expect(count(replies)[422]).toBeGreaterThan(0)
    await addsUp()
  })

  it('payments come and go: the ledger, the payments and the state agree', async () => {
    const fees = await Promise.all(Array.from({ length: 3 }, () => insertFee(server, [gruppo_id], { importo: 700 })))
    const replies = await Promise.all(
      Array.from({ length: 48 }, (_, n) => {
        const id = fees[n % 3] ?? 0
        return n % 4 === 3 ? takeBack(id) : pay(id, n % 4 === 2 ? 'pagato' : 'saldo')
      }),
    )
    expect(replies.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([])
    await addsUp()
  })

  it('a fee is deleted while it is paid: paid or vanished', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await insertFee(server, [gruppo_id], { importo: 0 })
      const [paid, gone] = await Promise.all([pay(id, 'pagato'), send('DELETE', `/api/quotes/${id}`)])
      expect(gone.status).toBe(204)
      expect([200, 404]).toContain(paid.status)
      const { body } = await send('GET', `/api/quotes/anagrafica/${who}`)
      const own: unknown = expect.objectContaining({ id, stato: 'pagato' })
      if (paid.status === 200) expect(body).toContainEqual(own)
      else expect(body).not.toContainEqual(expect.objectContaining({ id }))
    }
  })

  it('a member is erased while it pays: first one, then the other', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await insertAnagrafica(server, { gruppo_id })
      const week = await insertWeek(server, '2027-06-14')
      await send('POST', `/api/er/${week}/anagrafiche/${id}`)
      const [gone, ...paid] = await Promise.all([
        send('DELETE', `/api/anagrafica/${id}`),
        pay(fee, 'pagato', id),
        send('PUT', `/api/quotes/settimana/${week}/pay`, { method: 'pagato', anagrafica_id: id }),
      ])
      expect(gone.status).toBe(204)
      expect(paid.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
      expect((await rows('pagamenti')).filter(({ anagrafica_id }) => anagrafica_id === id)).toHaveLength(
        paid.filter(({ status }) => status === 200).length,
      )
    }
  })
})
