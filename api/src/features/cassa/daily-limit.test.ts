import { cassa } from '@cortile/contract/cassa.ts'
import { insertAnagrafica, insertMovement, insertRow } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

const CARD = '0000000001'
const REFUSED = [422, { message: 'Limite di spesa giornaliero superato' }]

describe('the limit of spending in a day', () => {
  const server = useTestServer()
  let till: string
  let desk: string
  let payer: number
  let gelato: number
  beforeEach(async () => {
    till = (await server.staff('cassa')).token
    desk = (await server.staff('s-admin')).token
    gelato = await insertRow(server, 'listino', { nome: 'Gelato', nome_norm: 'gelato', costo: -200 })
    payer = await insertAnagrafica(server, { nome: 'Anna', cognome: 'Rossi', card_id: CARD, saldo: 10_000 })
    await insertMovement(server, payer, 10_000, { descrizione: 'Ricarica' })
  })

  const set = async (value: unknown) => {
    const body = { settings: [{ key: 'checkout_daily_limit', value }] }
    const { status, body: reply } = await server.call('PUT', '/api/settings', { token: desk, body })
    return status === 200 ? 200 : reply
  }
  const buy = async (quantity: number, card_id = CARD) => {
    const body = { card_id, items: [{ item: gelato, quantity }] }
    const reply = await server.call('POST', '/api/cassa/checkout', { token: till, body })
    return [reply.status, reply.body]
  }
  const status = async (quantity: number, card_id = CARD) => (await buy(quantity, card_id))[0]

  it('is none at first, and refuses the sale that would pass it', async () => {
    expect(await status(4)).toBe(200)
    expect(await set(10)).toBe(200)
    expect(await buy(2)).toEqual(REFUSED)
    expect(await status(1)).toBe(200)
    expect(await buy(1)).toEqual(REFUSED)
    expect(await set(0)).toBe(200)
    expect(await status(2)).toBe(200)
  })

  it('is each member’s own, and counts the till only', async () => {
    await set(4)
    await insertMovement(server, payer, -5_000, {
      descrizione: 'Gita',
      tipo: 'quota',
      created_at: '2026-11-21 09:00:00.000',
    })
    await insertAnagrafica(server, { nome: 'Bruno', cognome: 'Bo', card_id: '0000000002', saldo: 1_000 })
    expect([await status(2), await status(1), await status(2, '0000000002')]).toEqual([200, 422, 200])
  })

  it('gives back what was reversed that day', async () => {
    await set(4)
    const sale = cassa.checkout.reply.parse((await buy(2))[1])
    expect(await buy(1)).toEqual(REFUSED)
    const body = { movimento_id: sale.movimento_id }
    expect((await server.call('POST', '/api/cassa/storno', { token: till, body })).status).toBe(200)
    expect(await status(2)).toBe(200)
  })

  it('begins again at midnight in the centre’s zone', async () => {
    await set(4)
    server.time.now = new Date('2026-11-21T22:59:59.999Z')
    expect([await status(2), await status(1)]).toEqual([200, 422])
    server.time.now = new Date('2026-11-21T23:00:00.000Z')
    expect([await status(2), await status(1)]).toEqual([200, 422])
  })

  it('holds for sales at the same moment', async () => {
    await set(4)
    const statuses = await Promise.all(Array.from({ length: 8 }, () => status(1)))
    expect(statuses.filter((each) => each === 200)).toHaveLength(2)
    expect(statuses.filter((each) => each === 422)).toHaveLength(6)
  })

  it.each([-1, 1.5, 10_001, '5', null, true])('is no %j', async (odd) => {
    const text = 'Inserisci un numero intero di monete, da 0 a 10000'
    expect(await set(odd)).toEqual({ message: text, errors: { checkout_daily_limit: [text] } })
  })
})
