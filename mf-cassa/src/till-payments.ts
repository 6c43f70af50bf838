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
}

const NOT_STORED =
  'Questo dispositivo non riesce a conservare il pagamento, che perciò non parte. Ricarica la pagina e riprova.'

/** How long a receipt is shown. */
const RECEIPT_MS = 15_000

/** Delivers the single payment of a till, also while no screen is mounted. */
export function createTillPayments({ store, storage, send, announce }: PaymentsOptions) {
  /** Key of the payment that was started in this page: no other tab can have sent it. */
  let startedKey: string | null = null
  let initialDelay = false
  const isWaiting = ({ key }: Pending) => pendingOf(store.till())?.key === key

  const dropLater = (key: string) => setTimeout(() => store.apply({ type: 'receipt seen', key }), RECEIPT_MS)

  // The outcome is shown here also when another tab received it first and has already stored it.
  const onPaid = async (payment: Pending, receipt: Receipt) => {
    const { key, total, bought } = payment
    const at = serverNow()
    dropLater(key)
    if (!isWaiting(payment))
      return store.apply({ type: 'paid elsewhere', receipt: { ...receipt, key, total, bought, at } })
    const withCart = sellsCart(store.till())
    store.apply({ type: 'paid', receipt, at })
    // The receipt is valid also if the write fails: resent with the same key, the payment gets the same response.
    if (!(await store.write(() => storage.paid(payment, withCart)).catch(() => true))) await store.sync()
  }
  const onRefused = (payment: Pending, error: ApiError) => {
    if (isWaiting(payment) || store.till().payment.step === 'none')
      store.apply({ type: 'refused', refusal: refusalIn(error) })
    store.write(() => storage.refused(payment)).catch(() => undefined)
  }

  const outbox = createOutbox<Pending, Receipt>({
    next: () => {
      const entry = store.isClaiming() ? null : pendingOf(store.till())
      const delivery = entry && { entry, isNew: entry.key === startedKey, initialDelay }
      // A payment that was started during a delivery was started in another tab, which sends it.
      initialDelay = true
      return delivery
    },
    send,
    parseReply: parseReceipt,
    notFound: CARD_UNKNOWN,
    isExpired: ({ when }) => isKeyExpired(when),
    isWaiting,
    refresh: store.sync,
    onUnanswered: () => store.apply({ type: 'unanswered' }),
    onOutcome: (payment, outcome) => {
      if (outcome.kind === 'accepted') void onPaid(payment, outcome.reply)
      else onRefused(payment, outcome.error)
    },
    track: announce,
  })

  /** Sends the pending payment, unless it is in flight. `otherTab`: after a delay, so that the other tab sends it first. */
  const resume = ({ otherTab = false } = {}) => {
    if (outbox.isRunning()) return
    initialDelay = otherTab
    outbox.resume()
  }

  return {
    resume,
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
