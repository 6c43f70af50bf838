import type { Receipt, ShortSaldo } from '@cortile/contract/cassa.ts'
import { add, decrement, isSameCart, type Cart } from './cart.ts'

/** State of one till: a cart, at most one pending payment, and the receipt of the last one. */

/** A payment that is sent or about to be. Unchanged, including its key, until the server accepts or refuses it. */
export interface Pending {
  key: string
  card_id: string
  items: { item: number; quantity: number }[]
  /** Time of the card reading, in ms since 1970. */
  when: number
  /** Name of the operator at the till. */
  cashier: string
  /** The cart as text: `2 × Acqua, 1 × Gelato`; `total` is its sum in coins. */
  bought: string
  total: number
  /** Whether `total` is sent, to be charged or nothing. Payments stored by earlier versions were sent without. */
  checked?: boolean | undefined
}

/** A payment that was put aside. Delivered until its outcome is known; if refused, shown until the cashier has seen it. */
export interface ParkedPayment extends Pending {
  refusal: Refusal | null
}

/** Why nothing was charged: it concerns the card, so that another one may succeed, the prices, or the till. */
export interface Refusal {
  about: 'card' | 'prices' | 'till'
  message: string
  /** Who lacks how much, if the balance is too low. */
  short?: ShortSaldo | undefined
}

/** Outcome of the previous attempt: refused, or paid if `refusal` is null. `earlier`: of a payment stored before. */
export interface Ended {
  about: Refusal['about'] | 'earlier'
  refusal: Refusal | null
}

export type Payment =
  | { step: 'none' }
  /** Waiting for a card. */
  | { step: 'card'; ended: Ended | null }
  /**
   * One card was read, no other is accepted. `unknown`: the server did not answer, and the payment is resent. `unusedCard`:
   * the payment was stored before this card was read, which was therefore not used.
   */
  | { step: 'paying'; pending: Pending; unknown: boolean; unusedCard?: string }

export interface Till {
  cart: Cart
  payment: Payment
  receipt: PaidReceipt | null
  /** The last sale of this page, which may be reversed. */
  lastSale: PaidReceipt | null
}

/** The receipt of a payment, or of its reversal. */
export interface PaidReceipt extends Receipt {
  key: string
  /** The coins that were charged; below 0 for a reversal. */
  total: number
  /** What was bought, as text. */
  bought: string
  /** When the answer arrived, in ms since 1970 by the server's clock. */
  at: number
}

export type TillEvent =
  | { type: 'add' | 'decrement'; item: number }
  | { type: 'empty' }
  /** Puts the lines of an emptied cart back. */
  | { type: 'refill'; cart: Cart }
  | { type: 'confirm' | 'cancel' }
  | { type: 'card'; pending: Pending }
  /** The payment of this card could not start, because `pending` was stored before. */
  | { type: 'occupied'; card_id: string; pending: Pending }
  /** The content of the device storage, also written by other tabs of this account. */
  | { type: 'synced'; cart: Cart; pending: Pending | null }
  | { type: 'unanswered' }
  /** The payment without a response was put aside: the till goes on. */
  | { type: 'parked'; key: string }
  | { type: 'paid'; receipt: Receipt; at: number }
  /** Another tab has received the response first, and has removed payment and cart. */
  | { type: 'paid elsewhere'; receipt: PaidReceipt }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'receipt seen'; key: string }
  /** The last sale was reversed. */
  | { type: 'reversed'; receipt: PaidReceipt }

/** The stored state: a payment without a response is resent before anything else. */
export function initialTill(cart: Cart, pending: Pending | null): Till {
  return {
    cart,
    payment: pending ? { step: 'paying', pending, unknown: true } : { step: 'none' },
    receipt: null,
    lastSale: null,
  }
}

export function tillReducer(till: Till, event: TillEvent): Till {
  const { payment } = till
  switch (event.type) {
    case 'add':
      return payment.step === 'none' ? { ...till, cart: add(till.cart, event.item) } : till
    case 'decrement':
      return payment.step === 'none' ? { ...till, cart: decrement(till.cart, event.item) } : till
    case 'empty':
      return payment.step === 'none' ? { ...till, cart: [] } : till
    case 'refill':
      return payment.step === 'none' && till.cart.length === 0 ? { ...till, cart: event.cart } : till
    case 'confirm':
      return payment.step === 'none' && till.cart.length > 0
        ? { ...till, payment: { step: 'card', ended: null } }
        : till
    case 'cancel':
      return payment.step === 'card' ? { ...till, payment: { step: 'none' } } : till
    case 'card':
      // Without a confirmed cart too: a card that is read pays for it.
      return payment.step === 'card' || (payment.step === 'none' && till.cart.length > 0)
        ? { ...till, payment: { step: 'paying', pending: event.pending, unknown: false } }
        : till
    case 'occupied':
      return { ...till, payment: { step: 'paying', pending: event.pending, unknown: true, unusedCard: event.card_id } }
    case 'synced':
      return { ...till, cart: event.cart, payment: syncPayment(payment, event) }
    case 'unanswered':
      return payment.step === 'paying' ? { ...till, payment: { ...payment, unknown: true } } : till
    case 'parked':
      if (payment.step !== 'paying' || payment.pending.key !== event.key) return till
      return sellsCart(till)
        ? { ...till, cart: [], payment: { step: 'none' } }
        : { ...till, payment: { step: 'card', ended: null } }
    case 'paid': {
      if (payment.step !== 'paying') return till
      const { key, total, bought } = payment.pending
      const receipt = { ...event.receipt, key, total, bought, at: event.at }
      return sellsCart(till)
        ? { cart: [], payment: { step: 'none' }, receipt, lastSale: receipt }
        : {
            ...till,
            payment: { step: 'card', ended: { about: 'earlier', refusal: null } },
            receipt,
            lastSale: receipt,
          }
    }
    case 'paid elsewhere':
      return { ...till, receipt: event.receipt, lastSale: event.receipt }
    case 'reversed':
      return { ...till, receipt: event.receipt, lastSale: null }
    case 'refused':
      return {
        ...till,
        payment: { step: 'card', ended: { about: aboutOf(till, event.refusal), refusal: event.refusal } },
      }
    case 'receipt seen':
      return till.receipt?.key === event.key ? { ...till, receipt: null } : till
  }
}

/** The payment in flight, which must be neither lost nor duplicated. */
export function pendingOf({ payment }: Till): Pending | null {
  return payment.step === 'paying' ? payment.pending : null
}

/** Whether the pending payment is for this cart, and not for an earlier purchase with another card. */
export function sellsCart({ cart, payment }: Till): boolean {
  if (payment.step !== 'paying') return false
  const { pending, unusedCard } = payment
  if (unusedCard === undefined || cart.length === 0) return true
  return unusedCard === pending.card_id && isSameCart(cart, pending.items)
}

function aboutOf(till: Till, { about }: Refusal): Ended['about'] {
  return till.payment.step === 'paying' && !sellsCart(till) ? 'earlier' : about
}

/** The same payment in every tab: a stored one is adopted, an ended one is dropped. */
function syncPayment(payment: Payment, { cart, pending }: { cart: Cart; pending: Pending | null }): Payment {
  if (pending)
    return payment.step === 'paying' && payment.pending.key === pending.key
      ? payment
      : { step: 'paying', pending, unknown: false }
  if (cart.length === 0) return { step: 'none' }
  if (payment.step === 'card') return payment
  // The member whose card was not used still has to pay.
  return payment.step === 'paying' && payment.unusedCard ? { step: 'card', ended: null } : { step: 'none' }
}
