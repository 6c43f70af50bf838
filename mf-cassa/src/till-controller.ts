import type { Receipt } from '@cortile/contract/cassa.ts'
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
  /** Initial content of the device. */
  stored: StoredTill
  send: (pending: Pending) => Promise<Answer>
  /** Shows a toast while a payment is in flight; `work` settles with the payment. */
  announce: (work: Promise<unknown>) => void
  /** Shows that a payment that was put aside was accepted. */
  announceParked: (payment: Pending, receipt: Receipt) => void
}

export type TillController = ReturnType<typeof createTillController>

/** Actions of the operator at the till. A payment continues while no screen is mounted. */
export function createTillController({ cashier, storage, stored, ...delivery }: TillOptions) {
  const store = createTillStore(storage, stored)
  const payments = createTillPayments({ store, storage, ...delivery })

  return {
    /** The browser's storage has not answered: it may contain a pending payment. */
    silent: storage.silent,
    durable: store.durable,
    till: store.till,
    /** Payments that this account cannot resend. */
    orphaned: store.orphaned,
    /** Payments that were put aside, with those refused that the cashier has not seen yet. */
    parked: store.parked,
    acknowledge: payments.acknowledge,
    subscribe: store.subscribe,
    /**
     * The account opens the till: resends a payment without a known outcome, unless it has been settled, and syncs with
     * other tabs. Returns the cleanup.
     */
    activate: () => {
      void store.sync().then(() => payments.resume())
      return storage.subscribe(() => void store.sync().then(() => payments.resume({ otherTab: true })))
    },
    apply: (
      event: Extract<
        TillEvent,
        { type: 'add' | 'decrement' | 'empty' | 'refill' | 'confirm' | 'cancel' | 'receipt seen' }
      >,
    ) => {
      const { cart } = store.till()
      store.apply(event)
      if (store.till().cart !== cart) store.storeCart()
    },
    /** A card was read: charges the shown lines to it, unless another card was read before. */
    card: (card_id: string, lines: readonly CartLine[]) => {
      if (store.till().payment.step === 'paying' || lines.length === 0) return
      void payments.begin({
        key: newKey(),
        card_id,
        items: lines.map(({ item, quantity }) => ({ item, quantity })),
        when: serverNow(),
        cashier: cashier.name,
        bought: lines.map(({ nome, quantity }) => `${quantity} × ${nome}`).join(', '),
        total: totalOf(lines),
        checked: true,
      })
    },
    reversed: payments.reversed,
    /** Removes a payment whose outcome was looked up, and its cart if it was charged. Rejects if the device cannot. */
    settle: async (payment: OrphanedPayment, charged: boolean) => {
      await store.write(() => storage.settle(payment, charged))
      await store.sync()
    },
  }
}
