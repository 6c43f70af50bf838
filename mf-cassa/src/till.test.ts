import { tillReducer, pendingOf, initialTill, type Pending, type TillEvent } from './till.ts'

const first: Pending = {
  key: 'first',
  card_id: '0000000001',
  items: [{ item: 1, quantity: 1 }],
  when: 0,
  cashier: 'Giulia Ferri',
  bought: '1 × Acqua',
  total: 0.7,
}
const second: Pending = { ...first, key: 'second', card_id: '1234567890' }
const tooLittle = { about: 'card', message: 'Saldo insufficiente' } as const
const receipt = { anagrafica: 'Anna Rossi', nuovo_saldo: 8 }
const paidOf = ({ key, total, bought }: Pending) => ({ ...receipt, key, total, bought, at: 5 })
const after = (...events: TillEvent[]) => events.reduce(tillReducer, initialTill([{ item: 1, quantity: 1 }], null))

describe('the till', () => {
  it('accepts a card for a full cart, confirmed or not, and none for an empty one', () => {
    expect(pendingOf(after({ type: 'card', pending: first }))).toBe(first)
    expect(pendingOf(tillReducer(initialTill([], null), { type: 'card', pending: first }))).toBeNull()
    expect(tillReducer(initialTill([], null), { type: 'confirm' }).payment).toEqual({ step: 'none' })
  })

  it('accepts a single card, also with further events', () => {
    const paying = after(
      { type: 'confirm' },
      { type: 'card', pending: first },
      { type: 'card', pending: second },
      { type: 'confirm' },
      { type: 'card', pending: second },
      { type: 'cancel' },
    )
    expect(pendingOf(paying)).toBe(first)
  })

  it('keeps a payment without a response', () => {
    const unknown = after(
      { type: 'confirm' },
      { type: 'card', pending: first },
      { type: 'unanswered' },
      { type: 'card', pending: second },
    )
    expect(unknown.payment).toEqual({ step: 'paying', pending: first, unknown: true })
  })

  it('does not change the cart while a payment is open', () => {
    expect(after({ type: 'confirm' }, { type: 'add', item: 2 }, { type: 'decrement', item: 1 }).cart).toEqual([
      { item: 1, quantity: 1 },
    ])
  })

  it('empties the cart at a tap, and puts it back', () => {
    const emptied = after({ type: 'empty' })
    expect(emptied.cart).toEqual([])
    const cart = [{ item: 1, quantity: 1 }]
    expect(tillReducer(emptied, { type: 'refill', cart }).cart).toBe(cart)
    // Not over the next sale, nor during a payment.
    const next = tillReducer(emptied, { type: 'add', item: 2 })
    expect(tillReducer(next, { type: 'refill', cart })).toBe(next)
    const paying = after({ type: 'card', pending: first })
    expect(tillReducer(paying, { type: 'empty' })).toBe(paying)
  })

  it('empties the cart when it is paid', () => {
    expect(after({ type: 'confirm' }, { type: 'card', pending: first }, { type: 'paid', receipt, at: 5 })).toEqual({
      cart: [],
      payment: { step: 'none' },
      receipt: paidOf(first),
      lastSale: paidOf(first),
    })
  })

  it('keeps the cart after a refusal and accepts another card', () => {
    const refused = after(
      { type: 'confirm' },
      { type: 'card', pending: first },
      { type: 'refused', refusal: tooLittle },
    )
    expect(refused).toEqual({
      cart: [{ item: 1, quantity: 1 }],
      payment: { step: 'card', ended: { about: 'card', refusal: tooLittle } },
      receipt: null,
      lastSale: null,
    })
    expect(pendingOf(tillReducer(refused, { type: 'card', pending: second }))).toBe(second)
  })

  it('starts with the pending payment of an earlier page', () => {
    expect(initialTill([], first).payment).toEqual({ step: 'paying', pending: first, unknown: true })
  })

  it('removes only the receipt that was shown', () => {
    const paid = after({ type: 'confirm' }, { type: 'card', pending: first }, { type: 'paid', receipt, at: 5 })
    expect(tillReducer(paid, { type: 'receipt seen', key: 'another' }).receipt).not.toBeNull()
    expect(tillReducer(paid, { type: 'receipt seen', key: 'first' }).receipt).toBeNull()
  })

  it('keeps the last sale until it is reversed', () => {
    const paid = after({ type: 'card', pending: first }, { type: 'paid', receipt, at: 5 })
    const reversal = { ...paidOf(first), key: 'storno', total: -0.7 }
    const next = tillReducer(paid, { type: 'receipt seen', key: 'first' })
    expect(next.lastSale).toEqual(paidOf(first))
    expect(tillReducer(next, { type: 'reversed', receipt: reversal })).toMatchObject({
      receipt: reversal,
      lastSale: null,
    })
  })

  it('adopts a payment that another tab has started, and drops it when it has ended there', () => {
    const cart = [{ item: 1, quantity: 1 }]
    const synced = tillReducer(after({ type: 'confirm' }), { type: 'synced', cart, pending: first })
    expect(synced.payment).toEqual({ step: 'paying', pending: first, unknown: false })
    expect(tillReducer(synced, { type: 'card', pending: second })).toBe(synced)
    const over = tillReducer(synced, { type: 'synced', cart: [], pending: null })
    expect(over).toEqual({ cart: [], payment: { step: 'none' }, receipt: null, lastSale: null })
  })

  it('keeps the state of its own payment when it syncs with another tab', () => {
    const unknown = after({ type: 'confirm' }, { type: 'card', pending: first }, { type: 'unanswered' })
    expect(tillReducer(unknown, { type: 'synced', cart: unknown.cart, pending: { ...first } })).toEqual(unknown)
  })

  it('waits for a card only while the cart is not empty', () => {
    const waiting = after({ type: 'confirm' })
    const more = tillReducer(waiting, { type: 'synced', cart: [{ item: 1, quantity: 2 }], pending: null })
    expect(more.payment).toEqual({ step: 'card', ended: null })
    expect(tillReducer(waiting, { type: 'synced', cart: [], pending: null }).payment).toEqual({ step: 'none' })
  })

  it('yields to a payment that was stored before the card was read', () => {
    const taken = after(
      { type: 'confirm' },
      { type: 'card', pending: second },
      { type: 'occupied', card_id: second.card_id, pending: first },
    )
    expect(taken.payment).toEqual({ step: 'paying', pending: first, unknown: true, unusedCard: second.card_id })
  })

  it('does not offer another card if the refusal is not about the card', () => {
    const refused = after(
      { type: 'confirm' },
      { type: 'card', pending: first },
      { type: 'refused', refusal: { about: 'till', message: 'Permesso negato' } },
    )
    expect(refused.payment).toEqual({
      step: 'card',
      ended: { about: 'till', refusal: { about: 'till', message: 'Permesso negato' } },
    })
  })
})

describe('a payment that was stored when the card of another purchase was read', () => {
  const earlier: Pending = { ...first, key: 'others', items: [{ item: 9, quantity: 4 }] }
  const occupied = (pending: Pending, card_id = second.card_id) =>
    after({ type: 'confirm' }, { type: 'card', pending: second }, { type: 'occupied', card_id, pending })
  const cart = [{ item: 1, quantity: 1 }]

  it('leaves the cart when it is paid, and the next card is read', () => {
    expect(tillReducer(occupied(earlier), { type: 'paid', receipt, at: 5 })).toEqual({
      cart,
      payment: { step: 'card', ended: { about: 'earlier', refusal: null } },
      receipt: paidOf(earlier),
      lastSale: paidOf(earlier),
    })
  })

  it('leaves the cart when it is refused, and the refusal names the earlier payment', () => {
    const refused = tillReducer(occupied(earlier), { type: 'refused', refusal: tooLittle })
    const ended = { about: 'earlier', refusal: tooLittle }
    expect(refused).toEqual({ cart, payment: { step: 'card', ended }, receipt: null, lastSale: null })
  })

  it('leaves the cart when it ends in another tab', () => {
    const ended = tillReducer(occupied(earlier), { type: 'synced', cart, pending: null })
    expect(ended).toEqual({ cart, payment: { step: 'card', ended: null }, receipt: null, lastSale: null })
  })

  it('removes the cart if it is its own', () => {
    expect(tillReducer(occupied(first, first.card_id), { type: 'paid', receipt, at: 5 })).toEqual({
      cart: [],
      payment: { step: 'none' },
      receipt: paidOf(first),
      lastSale: paidOf(first),
    })
  })
})
