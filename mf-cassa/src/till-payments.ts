import type { Receipt } from '@cortile/contract/cassa.ts'
import { CARD_UNKNOWN } from '@cortile/contract/scanner.ts'
import type { ApiError } from '@cortile/frame/api/api-error.ts'
import { isKeyExpired } from '@cortile/frame/outbox/key-expiry.ts'
import { createOutbox } from '@cortile/frame/outbox/outbox.ts'
import type { Answer } from '@cortile/frame/outbox/send-once.ts'
import { isAboutCard, parseReceipt } from './send-payment.ts'
import type { TillStorage } from './till-storage.ts'
import type { TillStore } from './till-store.ts'
import { pendingOf, sellsCart, type Pending } from './till.ts'

interface PaymentsOptions {
  store: TillStore
  storage: TillStorage
  send: (pending: Pending) => Promise<Answer>
  /** Says aloud that a payment is on its way; settles as the payment does. */
  announce: (work: Promise<unknown>) => void
}

const NOT_STORED =
  'Questo dispositivo non riesce a conservare il pagamento, che perciò non parte. Ricarica la pagina e riprova.'

/** How long the notice of a payment stays. */
const RECEIPT_MS = 15_000

/** Brings the one payment of a till to its end, whatever is drawn. */
export function createTillPayments({ store, storage, send, announce }: PaymentsOptions) {
  /** The payment that began in this page, and that nobody else can have sent. */
  let begun: string | null = null
  let initialDelay = false
  const isWaiting = ({ key }: Pending) => pendingOf(store.till())?.key === key

  // What the server said is said here also when another tab heard it first and has written it down.
  const paid = async (payment: Pending, receipt: Receipt) => {
    const { key } = payment
    setTimeout(() => store.apply({ type: 'receipt seen', key }), RECEIPT_MS)
    if (!isWaiting(payment)) return store.apply({ type: 'paid elsewhere', receipt: { ...receipt, key } })
    const withCart = sellsCart(store.till())
    store.apply({ type: 'paid', receipt })
    // The receipt holds also where the disk fails: sent again, the same key gets the same answer.
    if (!(await store.write(() => storage.paid(payment, withCart)).catch(() => true))) await store.follow()
  }
  const refused = (payment: Pending, error: ApiError) => {
    if (isWaiting(payment) || store.till().payment.step === 'none')
      store.apply({ type: 'refused', message: error.message, ofCard: isAboutCard(error) })
    store.write(() => storage.refused(payment)).catch(() => undefined)
  }

  const outbox = createOutbox<Pending, Receipt>({
    next: () => {
      const entry = store.isClaiming() ? null : pendingOf(store.till())
      const delivery = entry && { entry, isNew: entry.key === begun, initialDelay }
      // One that has begun during a delivery has begun in another tab, which is sending it.
      initialDelay = true
      return delivery
    },
    send,
    parseReply: parseReceipt,
    notFound: CARD_UNKNOWN,
    isExpired: ({ when }) => isKeyExpired(when),
    isWaiting,
    refresh: store.follow,
    onUnanswered: () => store.apply({ type: 'unanswered' }),
    onOutcome: (payment, outcome) => {
      if (outcome.kind === 'accepted') void paid(payment, outcome.reply)
      else refused(payment, outcome.error)
    },
    track: announce,
  })

  /** Sends the payment that stands here, if that is not under way. `otherTab`: first leaves the other tab a moment to do so. */
  const resume = ({ otherTab = false } = {}) => {
    if (outbox.isRunning()) return
    initialDelay = otherTab
    outbox.resume()
  }

  return {
    resume,
    /** From the moment a payment is stored it is never forgotten, so it leaves only then. */
    begin: async (pending: Pending): Promise<void> => {
      store.apply({ type: 'card', pending })
      const standing = await store.putIfAbsent(pending)
      if (standing === null) return store.apply({ type: 'refused', message: NOT_STORED, ofCard: false })
      if (standing.key === pending.key) begun = pending.key
      else store.apply({ type: 'occupied', card_id: pending.card_id, pending: standing })
      resume()
    },
  }
}
