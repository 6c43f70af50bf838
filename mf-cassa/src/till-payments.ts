import type { Receipt } from '@cortile/contract/cassa.ts'
import { CARD_UNKNOWN } from '@cortile/contract/scanner.ts'
import type { ApiError } from '@cortile/frame/api/api-error.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { isKeyExpired } from '@cortile/frame/outbox/key-expiry.ts'
import { createOutbox } from '@cortile/frame/outbox/outbox.ts'
import type { Answer } from '@cortile/frame/outbox/send-once.ts'
import { parseReceipt, refusalIn } from './send-payment.ts'
import type { TillStorage } from './till-storage.ts'
import type { TillStore } from './till-store.ts'
import { pendingOf, sellsCart, type PaidReceipt, type Pending } from './till.ts'

interface PaymentsOptions {
  store: TillStore
  storage: TillStorage
  send: (pending: Pending) => Promise<Answer>
  /** Shows a toast while a payment is in flight; `work` settles with the payment. */
  announce: (work: Promise<unknown>) => void
  /** Shows that a parked payment was accepted. */
  announceParked: (payment: Pending, receipt: Receipt) => void
}

const NOT_STORED =
  'Questo dispositivo non riesce a conservare il pagamento, che perciò non parte. Ricarica la pagina e riprova.'

/** How long a receipt is shown. */
const RECEIPT_MS = 15_000

/** A payment without a response for this long is put aside, so that the next customer need not wait. */
const PARK_AFTER_MS = 10_000

/** Delivers the payment of a till and those put aside, also while no screen is mounted. */
export function createTillPayments({ store, storage, send, announce, announceParked }: PaymentsOptions) {
  /** Key of the payment that was started in this page: no other tab can have sent it. */
  let startedKey: string | null = null
  let initialDelay = false
  /** Key of the payment whose time until it is put aside is running. */
  let awaitedKey: string | null = null
  const isWaiting = ({ key }: Pending) => pendingOf(store.till())?.key === key

  const dropLater = (key: string) => setTimeout(() => store.apply({ type: 'receipt seen', key }), RECEIPT_MS)

  // The outcome is shown here also when another tab received it first and has already stored it.
  const onPaid = async (payment: Pending, receipt: Receipt) => {
    const { key, total, bought } = payment
    const at = serverNow()
    dropLater(key)
    if (!isWaiting(payment)) {
      store.apply({ type: 'paid elsewhere', receipt: { ...receipt, key, total, bought, at } })
      // Put aside just before the response arrived.
      if (isParked(payment)) await removeParked(payment)
      return
    }
    const withCart = sellsCart(store.till())
    store.apply({ type: 'paid', receipt, at })
    // The receipt is valid also if the write fails: resent with the same key, the payment gets the same response.
    if (!(await store.write(() => storage.paid(payment, withCart)).catch(() => true))) await store.sync()
  }
  const onRefused = (payment: Pending, error: ApiError) => {
    if (isParked(payment)) return onParkedRefused(payment, error)
    if (isWaiting(payment) || store.till().payment.step === 'none')
      store.apply({ type: 'refused', refusal: refusalIn(error) })
    store.write(() => storage.refused(payment)).catch(() => undefined)
  }

  const rules = {
    send,
    parseReply: parseReceipt,
    notFound: CARD_UNKNOWN,
    isExpired: ({ when }: Pending) => isKeyExpired(when),
    refresh: store.sync,
  }
  const openOutbox = () =>
    createOutbox<Pending, Receipt>({
      ...rules,
      next: () => {
        const entry = store.isClaiming() ? null : pendingOf(store.till())
        const delivery = entry && { entry, isNew: entry.key === startedKey, initialDelay }
        // A payment that was started during a delivery was started in another tab, which sends it.
        initialDelay = true
        return delivery
      },
      isWaiting,
      onUnanswered: () => store.apply({ type: 'unanswered' }),
      onOutcome: (payment, outcome) => {
        if (outcome.kind === 'accepted') void onPaid(payment, outcome.reply)
        else onRefused(payment, outcome.error)
      },
      track: announce,
    })

  let outbox = openOutbox()

  const isParked = ({ key }: Pending) => store.parked().some((each) => each.key === key && each.refusal === null)
  const removeParked = async (payment: Pick<Pending, 'key'>) => {
    // If the write fails, the payment is sent again and gets the same response.
    await store.write(() => storage.removeParked(payment)).catch(() => undefined)
    await store.sync()
  }
  const onParkedRefused = (payment: Pending, error: ApiError) =>
    void store
      .write(() => storage.parkedRefused(payment, refusalIn(error)))
      .catch(() => undefined)
      .then(store.sync)

  const parkedOutbox = createOutbox<Pending, Receipt>({
    ...rules,
    next: () => {
      const entry = store.parked().find(({ refusal }) => refusal === null)
      return entry ? { entry, isNew: false, initialDelay: true } : null
    },
    isWaiting: isParked,
    onUnanswered: () => undefined,
    onOutcome: (payment, outcome) => {
      if (outcome.kind !== 'accepted') return onParkedRefused(payment, outcome.error)
      announceParked(payment, outcome.reply)
      void removeParked(payment)
    },
  })

  const park = async (payment: Pending) => {
    if (!isWaiting(payment)) return
    const withCart = sellsCart(store.till())
    // If the device cannot store it, the till waits for the response.
    const isStored = await store.write(() => storage.park(payment, withCart)).catch(() => null)
    if (isStored === null) return
    // The present delivery may wait for its response for a while; the next payment must not wait for it.
    outbox = openOutbox()
    if (isStored) store.apply({ type: 'parked', key: payment.key })
    await store.sync()
    parkedOutbox.resume()
  }

  /** Sends the pending payment, unless it is in flight. `otherTab`: after a delay, so that the other tab sends it first. */
  const resume = ({ otherTab = false } = {}) => {
    parkedOutbox.resume()
    const pending = pendingOf(store.till())
    if (pending && pending.key !== awaitedKey) {
      awaitedKey = pending.key
      setTimeout(() => void park(pending), PARK_AFTER_MS)
    }
    if (outbox.isRunning()) return
    initialDelay = otherTab
    outbox.resume()
  }

  return {
    resume,
    /** The cashier has seen that a parked payment was refused. */
    acknowledge: removeParked,
    /** Shows that the last sale was reversed. */
    reversed: (receipt: PaidReceipt) => {
      dropLater(receipt.key)
      store.apply({ type: 'reversed', receipt })
    },
    /** Stores the payment before sending it, so that it cannot be lost. */
    begin: async (pending: Pending): Promise<void> => {
      store.apply({ type: 'card', pending })
      const stored = await store.putIfAbsent(pending)
      if (stored === null) return store.apply({ type: 'refused', refusal: { about: 'till', message: NOT_STORED } })
      if (stored.key === pending.key) startedKey = pending.key
      else store.apply({ type: 'occupied', card_id: pending.card_id, pending: stored })
      resume()
    },
  }
}
