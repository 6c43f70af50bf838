import { newKey } from '@cortile/frame/api/idempotency-key.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { totalOf, type CartLine } from './cart.ts'
import type { Answer } from './send-payment.ts'
import { createTillStore } from './till-store.ts'
import type { Cashier, Found, TillStorage, Left } from './till-storage.ts'
import { tillPayments } from './till-payments.ts'
import type { Pending, TillEvent } from './till.ts'

interface DeskOptions {
  cashier: Cashier
  kept: TillStorage
  /** What the device held at first. */
  found: Found
  send: (pending: Pending, attempt: number) => Promise<Answer>
  /** Says aloud that a payment is on its way; settles as the payment does. */
  announce: (work: Promise<unknown>) => void
}

export type TillController = ReturnType<typeof createTillController>

/** What whoever is at the till does. A payment goes on whatever is drawn. */
export function createTillController({ cashier, kept, found, send, announce }: DeskOptions) {
  const shared = createTillStore(kept, found)
  const payments = tillPayments({ shared, kept, send, announce })

  return {
    /** The browser has not said what it holds: a payment may lie there. */
    silent: kept.silent,
    durable: shared.durable,
    till: shared.till,
    /** Payments that this account can't ask about. */
    left: shared.left,
    subscribe: shared.subscribe,
    /**
     * Its account is at the till: asks again about a payment that has no answer yet, if nobody has settled it, and
     * follows what other tabs do. Gives what ends that.
     */
    attend: () => {
      void shared.follow().then(() => payments.resume({ attempted: 1 }))
      return kept.subscribe(() => void shared.follow().then(() => payments.resume({ attempted: 1, rested: true })))
    },
    apply: (event: Extract<TillEvent, { type: 'add' | 'decrement' | 'confirm' | 'cancel' | 'receipt seen' }>) => {
      const { cart } = shared.till()
      shared.apply(event)
      if (shared.till().cart !== cart) shared.keepCart()
    },
    /** A card was held to the reader: the lines that are shown are charged to it, if it is the first. */
    card: (card_id: string, lines: readonly CartLine[]) => {
      if (shared.till().payment.step !== 'card') return
      void payments.begin({
        key: newKey(),
        card_id,
        items: lines.map(({ item, quantity }) => ({ item, quantity })),
        when: serverNow(),
        cashier: cashier.name,
        bought: lines.map(({ nome, quantity }) => `${quantity} × ${nome}`).join(', '),
        total: totalOf(lines),
      })
    },
    /** Somebody has looked how a payment ended: it is taken away, and what was charged for. Rejects if the device can't. */
    settle: async (payment: Left, charged: boolean) => {
      await shared.write(() => kept.settle(payment, charged))
      await shared.follow()
    },
  }
}
