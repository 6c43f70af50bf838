import { randomUUID } from 'node:crypto'
import { cassa } from '@cortile/contract/cassa.ts'
import { chiusura } from '@cortile/contract/chiusura.ts'
import { insertAnagrafica, insertMovement, insertRow } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const CARD = '0000000001'
const MINUTE = 60_000

describe('the till', () => {
  const server = useTestServer()
  let till: { id: number; token: string }
  let payer: number
  let gelato: number
  beforeEach(async () => {
    till = await server.staff('cassa')
    gelato = await insertRow(server, 'listino', { nome: 'Gelato', nome_norm: 'gelato', costo: -200 })
    payer = await insertAnagrafica(server, { nome: 'Anna', cognome: 'Rossi', card_id: CARD, saldo: 1_000 })
    await insertMovement(server, payer, 1_000, { descrizione: 'Ricarica' })
  })

  const buy = async (quantity = 2): Promise<number> => {
    const body = { card_id: CARD, items: [{ item: gelato, quantity }] }
    const reply = await server.call('POST', '/api/cassa/checkout', { token: till.token, body })
    return cassa.checkout.reply.parse(reply.body).movimento_id ?? 0
  }
  const reverse = (movimento_id: unknown, { as = till.token, key }: { as?: string; key?: string } = {}) =>
    server.call('POST', '/api/cassa/storno', {
      token: as,
      body: { movimento_id },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    })
  const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms))
  const saldo = async () =>
    (await server.database.db('anagrafiche').where({ id: payer }).first<{ saldo: number }>('saldo')).saldo
  const movements = () =>
    server.database
      .db('saldo_movimenti')
      .where({ anagrafica_id: payer })
      .orderBy('id')
      .select<Record<string, unknown>[]>('id', 'operazione', 'descrizione', 'tipo', 'user_id')

  describe('POST /api/cassa/storno', () => {
    it('gives the coins back, in a movement that names the sale', async () => {
      const sale = await buy()
      const { status, body } = await reverse(sale)
      const [, , back] = await movements()
      expect([status, body]).toEqual([200, { anagrafica: 'Anna Rossi', nuovo_saldo: 10, movimento_id: back?.['id'] }])
      expect(back).toMatchObject({
        operazione: 400,
        descrizione: 'Storno: 2 × Gelato',
        tipo: 'cassa',
        user_id: till.id,
      })
      expect(await saldo()).toBe(1_000)
    })

    it('works up to five minutes after the sale, and not once more', async () => {
      const [first, second] = [await buy(1), await buy(1)]
      later(5 * MINUTE)
      expect((await reverse(first)).status).toBe(200)
      const again = await reverse(first)
      expect([again.status, again.body]).toEqual([409, { message: 'Acquisto già annullato' }])
      later(1)
      const late = await reverse(second)
      expect([late.status, late.body]).toEqual([409, { message: 'Un acquisto si annulla entro 5 minuti' }])
      expect(await saldo()).toBe(800)
    })

    it('of ten at once gives the coins back once', async () => {
      const sale = await buy()
      const replies = await Promise.all(Array.from({ length: 10 }, () => reverse(sale, { key: randomUUID() })))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
      expect(await saldo()).toBe(1_000)
    })

    it('is repeated with its key without a second effect', async () => {
      const [sale, key] = [await buy(), randomUUID()]
      const first = await reverse(sale, { key })
      later(6 * MINUTE)
      const second = await reverse(sale, { key })
      expect([second.status, second.body]).toEqual([200, first.body])
      expect(await saldo()).toBe(1_000)
    })

    it.each(['s-admin', 'admin'] as const)('is allowed to %s for the sale of another operator', async (role) => {
      const { token } = await server.staff(role)
      expect((await reverse(await buy(), { as: token })).status).toBe(200)
    })

    it.each(['user', 'contabile', 'cassa'] as const)('is refused to another %s', async (role) => {
      const { token } = await server.staff(role)
      const { status, body } = await reverse(await buy(), { as: token })
      expect([status, body]).toEqual([403, { message: 'Questo acquisto è di un altro operatore' }])
      expect(await saldo()).toBe(600)
    })

    it('does not know other movements: none, one by hand, a reversal', async () => {
      await reverse(await buy())
      const [byHand, , back] = await movements()
      for (const id of [byHand?.['id'], back?.['id'], 999_999]) expect((await reverse(id)).status).toBe(404)
      expect(await saldo()).toBe(1_000)
    })

    it.each(['1', null, true, [1], 0, -1, 1.5, undefined])('refuses %j on movimento_id', async (movimento_id) => {
      const { status, body } = await reverse(movimento_id)
      expect(status).toBe(422)
      expect(body).toHaveProperty('errors.movimento_id')
    })

    it('gives coins back to who is suspended, and not to who is erased', async () => {
      const [suspended, erased] = [await buy(1), await buy(4)]
      await server.database.db('anagrafiche').where({ id: payer }).update({ stato: 'sospeso' })
      expect((await reverse(suspended)).status).toBe(200)
      await server.database
        .db('anagrafiche')
        .where({ id: payer })
        .update({ erased_at: '2026-11-21 09:30:00.000', card_id: null })
      expect((await reverse(erased)).status).toBe(404)
    })

    it('is counted by the close of the day as a reversal', async () => {
      await buy(1)
      await reverse(await buy())
      const { token } = await server.staff('contabile')
      const { body } = await server.call('GET', '/api/cassa/chiusura', { token })
      expect(chiusura.read.reply.parse(body).kinds).toContainEqual({
        kind: 'cassa',
        operazioni: 2,
        annullate: 1,
        importo: 2,
      })
    })
  })

  describe('GET /api/cassa/card/:card_id', () => {
    const holder = (card: string) => server.call('GET', `/api/cassa/card/${card}`, { token: till.token })

    it('says whose card it is, with the saldo, and nothing else', async () => {
      const { status, body } = await holder(CARD)
      expect([status, body]).toEqual([200, { anagrafica: 'Anna Rossi', saldo: 10, stato: 'attivo' }])
    })

    it('does not know a card of nobody, of a request, of an erased member', async () => {
      await insertAnagrafica(server, { card_id: '0000000002', is_request: 1 })
      await insertAnagrafica(server, { card_id: '0000000003', erased_at: '2026-01-01 00:00:00.000' })
      for (const card of ['9999999999', '0000000002', '0000000003']) {
        const { status, body } = await holder(card)
        expect([status, body]).toEqual([404, { message: 'Card non riconosciuta' }])
      }
    })
  })
})
