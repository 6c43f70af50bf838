import { beforeRetry } from '@cortile/frame/keyed-call.ts'
import { newKey } from '@cortile/frame/new-key.ts'
import type { Answer } from './send-payment.ts'
import { nextTill, pendingOf, tillOf, type Pending, type Till, type TillEvent } from './till.ts'
import type { Cart } from './cart.ts'

interface DeskOptions {
  cart: Cart
  pending: Pending | null
  send: (pending: Pending, attempt: number) => Promise<Answer>
  keepCart: (cart: Cart) => void
  /** Called before a payment leaves: from then on it is never forgotten. */
  keepPending: (pending: Pending | null) => void
  /** Says aloud that a payment is on its way; settles as the payment does. */
  announce: (work: Promise<unknown>) => void
}

export type TillDesk = ReturnType<typeof openTillDesk>

/** Holds the till outside of React, so that a payment goes on whatever is drawn; asks about it until the answer is definite. */
export function openTillDesk({ cart, pending, send, keepCart, keepPending, announce }: DeskOptions) {
  let till = tillOf(cart, pending)
  let running = false
  const listeners = new Set<() => void>()

  const apply = (event: TillEvent) => {
    const before = till
    till = nextTill(till, event)
    if (till === before) return
    if (till.cart !== before.cart) keepCart(till.cart)
    if (pendingOf(till) !== pendingOf(before)) keepPending(pendingOf(till))
    for (const listener of listeners) listener()
  }

  /** Resolves when it is paid; rejects when it is refused, or when the session is over. */
  const pay = async (attempted: number) => {
    for (let attempt = attempted, payment = pendingOf(till); payment; attempt += 1) {
      const answer = await send(payment, attempt)
      if (answer === 'stopped' || answer === 'unanswered') apply({ type: 'unanswered' })
      if (answer === 'stopped') throw new Error('the session is over')
      if (answer === 'unanswered') {
        await beforeRetry(attempt)
      } else if (answer.kind === 'paid') {
        return apply({ type: 'paid', receipt: answer.receipt })
      } else {
        apply({ type: 'refused', message: answer.message })
        throw new Error(answer.message)
      }
    }
  }

  const run = (attempted: number) => {
    if (running || pendingOf(till) === null) return
    running = true
    announce(pay(attempted).finally(() => (running = false)))
  }

  return {
    till: (): Till => till,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Asks again about a payment that has no answer yet. */
    resume: () => run(1),
    apply: (event: Exclude<TillEvent, { type: 'card' | 'paid' | 'refused' | 'unanswered' }>) => apply(event),
    /** A card was held to the reader: the lines that are shown are charged to it, if it is the first. */
    card: (card_id: string, items: Pending['items']) => {
      if (till.payment.step !== 'card') return
      apply({ type: 'card', pending: { key: newKey(), card_id, items } })
      run(0)
    },
  }
}
