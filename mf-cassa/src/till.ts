import type { Receipt } from '@cortile/contract/cassa.ts'
import { add, decrement, type Cart } from './cart.ts'

/** One till: a cart, at most one payment on its way, and the receipt of the last one. */

/** A payment that has left or is about to. It stays the same, key and all, until the server has said yes or no. */
export interface Pending {
  key: string
  card_id: string
  items: { item: number; quantity: number }[]
}

export type Payment =
  | { step: 'none' }
  /** Waiting for a card; `refusal` is why the one before was not taken. */
  | { step: 'card'; refusal: string | null }
  /** One card was read, no other is taken. `unknown`: the server did not answer, and is asked again. */
  | { step: 'paying'; pending: Pending; unknown: boolean }

export interface Till {
  cart: Cart
  payment: Payment
  receipt: (Receipt & { key: string }) | null
}

export type TillEvent =
  | { type: 'add' | 'decrement'; item: number }
  | { type: 'confirm' | 'cancel' }
  | { type: 'card'; pending: Pending }
  | { type: 'unanswered' }
  | { type: 'paid'; receipt: Receipt }
  | { type: 'refused'; message: string }
  | { type: 'receipt seen'; key: string }

/** What an earlier page left: a payment without an answer is asked about before anything else. */
export function tillOf(cart: Cart, pending: Pending | null): Till {
  return { cart, payment: pending ? { step: 'paying', pending, unknown: true } : { step: 'none' }, receipt: null }
}

export function nextTill(till: Till, event: TillEvent): Till {
  const { payment } = till
  switch (event.type) {
    case 'add':
      return payment.step === 'none' ? { ...till, cart: add(till.cart, event.item) } : till
    case 'decrement':
      return payment.step === 'none' ? { ...till, cart: decrement(till.cart, event.item) } : till
    case 'confirm':
      return payment.step === 'none' && till.cart.length > 0
        ? { ...till, payment: { step: 'card', refusal: null } }
        : till
    case 'cancel':
      return payment.step === 'card' ? { ...till, payment: { step: 'none' } } : till
    case 'card':
      return payment.step === 'card'
        ? { ...till, payment: { step: 'paying', pending: event.pending, unknown: false } }
        : till
    case 'unanswered':
      return payment.step === 'paying' ? { ...till, payment: { ...payment, unknown: true } } : till
    case 'paid':
      return payment.step === 'paying'
        ? { cart: [], payment: { step: 'none' }, receipt: { ...event.receipt, key: payment.pending.key } }
        : till
    case 'refused':
      return payment.step === 'paying' ? { ...till, payment: { step: 'card', refusal: event.message } } : till
    case 'receipt seen':
      return till.receipt?.key === event.key ? { ...till, receipt: null } : till
  }
}

/** The payment that must not be lost or doubled. */
export function pendingOf({ payment }: Till): Pending | null {
  return payment.step === 'paying' ? payment.pending : null
}
