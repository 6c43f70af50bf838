import type { Receipt } from '@cortile/contract/cassa.ts'
import { add, decrement, isSameCart, type Cart } from './cart.ts'

/** One till: a cart, at most one payment on its way, and the receipt of the last one. */

/** A payment that has left or is about to. It stays the same, key and all, until the server has said yes or no. */
export interface Pending {
  key: string
  card_id: string
  items: { item: number; quantity: number }[]
  /** When the card was read, in ms since 1970. */
  when: number
  /** Who was at the till. */
  cashier: string
  /** What the cart said, for people to read: `2 × Acqua, 1 × Gelato`, and its sum in coins. */
  bought: string
  total: number
}

/**
 * How the attempt before ended: with this refusal, or, where there is none, paid. `card`: another card may do; `till`: no
 * card would; `earlier`: it was the payment that had been there already, of somebody else's purchase.
 */
export interface Ended {
  about: 'card' | 'till' | 'earlier'
  refusal: string | null
}

export type Payment =
  | { step: 'none' }
  /** Waiting for a card. */
  | { step: 'card'; ended: Ended | null }
  /**
   * One card was read, no other is taken. `unknown`: the server did not answer, and is asked again. `instead`: it was
   * there already when this card was read, which was not used.
   */
  | { step: 'paying'; pending: Pending; unknown: boolean; instead?: string }

export interface Till {
  cart: Cart
  payment: Payment
  receipt: (Receipt & { key: string }) | null
}

export type TillEvent =
  | { type: 'add' | 'decrement'; item: number }
  | { type: 'confirm' | 'cancel' }
  | { type: 'card'; pending: Pending }
  /** The payment of this card could not begin: that one was there already. */
  | { type: 'occupied'; card_id: string; pending: Pending }
  /** What the device holds, as another tab of this account has left it. */
  | { type: 'followed'; cart: Cart; pending: Pending | null }
  | { type: 'unanswered' }
  | { type: 'paid'; receipt: Receipt }
  /** Another tab has heard so first, and has taken payment and cart away. */
  | { type: 'paid elsewhere'; receipt: Receipt & { key: string } }
  | { type: 'refused'; message: string; ofCard: boolean }
  | { type: 'receipt seen'; key: string }

/** What an earlier page left: a payment without an answer is asked about before anything else. */
export function initialTill(cart: Cart, pending: Pending | null): Till {
  return { cart, payment: pending ? { step: 'paying', pending, unknown: true } : { step: 'none' }, receipt: null }
}

export function tillReducer(till: Till, event: TillEvent): Till {
  const { payment } = till
  switch (event.type) {
    case 'add':
      return payment.step === 'none' ? { ...till, cart: add(till.cart, event.item) } : till
    case 'decrement':
      return payment.step === 'none' ? { ...till, cart: decrement(till.cart, event.item) } : till
    case 'confirm':
      return payment.step === 'none' && till.cart.length > 0
        ? { ...till, payment: { step: 'card', ended: null } }
        : till
    case 'cancel':
      return payment.step === 'card' ? { ...till, payment: { step: 'none' } } : till
    case 'card':
      return payment.step === 'card'
        ? { ...till, payment: { step: 'paying', pending: event.pending, unknown: false } }
        : till
    case 'occupied':
      return { ...till, payment: { step: 'paying', pending: event.pending, unknown: true, instead: event.card_id } }
    case 'followed':
      return { ...till, cart: event.cart, payment: followed(payment, event) }
    case 'unanswered':
      return payment.step === 'paying' ? { ...till, payment: { ...payment, unknown: true } } : till
    case 'paid': {
      if (payment.step !== 'paying') return till
      const receipt = { ...event.receipt, key: payment.pending.key }
      return sellsCart(till)
        ? { cart: [], payment: { step: 'none' }, receipt }
        : { ...till, payment: { step: 'card', ended: { about: 'earlier', refusal: null } }, receipt }
    }
    case 'paid elsewhere':
      return { ...till, receipt: event.receipt }
    case 'refused':
      return {
        ...till,
        payment: { step: 'card', ended: { about: aboutOf(till, event.ofCard), refusal: event.message } },
      }
    case 'receipt seen':
      return till.receipt?.key === event.key ? { ...till, receipt: null } : till
  }
}

/** The payment that must not be lost or doubled. */
export function pendingOf({ payment }: Till): Pending | null {
  return payment.step === 'paying' ? payment.pending : null
}

/** Whether the cart is what the payment on its way is for; not that of whoever came with another card while it stood there. */
export function sellsCart({ cart, payment }: Till): boolean {
  if (payment.step !== 'paying') return false
  const { pending, instead } = payment
  if (instead === undefined || cart.length === 0) return true
  return instead === pending.card_id && isSameCart(cart, pending.items)
}

function aboutOf(till: Till, ofCard: boolean): Ended['about'] {
  if (till.payment.step === 'paying' && !sellsCart(till)) return 'earlier'
  return ofCard ? 'card' : 'till'
}

/** One till in every tab: a payment that stands is everybody's, one that has ended is nobody's. */
function followed(payment: Payment, { cart, pending }: { cart: Cart; pending: Pending | null }): Payment {
  if (pending)
    return payment.step === 'paying' && payment.pending.key === pending.key
      ? payment
      : { step: 'paying', pending, unknown: false }
  if (cart.length === 0) return { step: 'none' }
  if (payment.step === 'card') return payment
  // Whose card was not used still stands there.
  return payment.step === 'paying' && payment.instead ? { step: 'card', ended: null } : { step: 'none' }
}
