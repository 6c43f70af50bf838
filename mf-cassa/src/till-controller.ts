import { newKey } from '@cortile/frame/api/idempotency-key.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import type { Answer } from '@cortile/frame/outbox/send-once.ts'
import { totalOf, type CartLine } from './cart.ts'
import { createTillPayments } from './till-payments.ts'
import type { Cashier, StoredTill, TillStorage, OrphanedPayment } from './till-storage.ts'
import { createTillStore } from './till-store.ts'
import type { Pending, TillEvent } from './till.ts'

interface TillOptions {
  cashier: Cashier
  storage: TillStorage
  /** What the device held at first. */
  found: StoredTill
  send: (pending: Pending) => Promise<Answer>
  /** Says aloud that a payment is on its way; settles as the payment does. */
  announce: (work: Promise<unknown>) => void
}

export type TillController = ReturnType<typeof createTillController>

/** What whoever is at the till does. A payment goes on whatever is drawn. */
export function createTillController({ cashier, storage, found, send, announce }: TillOptions) {
  const store = createTillStore(storage, found)
  const payments = createTillPayments({ store, storage, send, announce })

  return {
    /** The browser has not said what it holds: a payment may lie there. */
    silent: storage.silent,
    durable: store.durable,
    till: store.till,
    /** Payments that this account can't ask about. */
    orphaned: store.orphaned,
    subscribe: store.subscribe,
    /**
     * Its account is at the till: asks again about a payment that has no answer yet, if nobody has settled it, and
     * follows what other tabs do. Gives what ends that.
     */
    attend: () => {
      void store.follow().then(() => payments.resume())
      return storage.subscribe(() => void store.follow().then(() => payments.resume({ otherTab: true })))
    },
    apply: (event: Extract<TillEvent, { type: 'add' | 'decrement' | 'confirm' | 'cancel' | 'receipt seen' }>) => {
      const { cart } = store.till()
      store.apply(event)
      if (store.till().cart !== cart) store.storeCart()
    },
    /** A card was held to the reader: the lines that are shown are charged to it, if it is the first. */
    card: (card_id: string, lines: readonly CartLine[]) => {
      if (store.till().payment.step !== 'card') return
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
    settle: async (payment: OrphanedPayment, charged: boolean) => {
      await store.write(() => storage.settle(payment, charged))
      await store.follow()
    },
  }
}
