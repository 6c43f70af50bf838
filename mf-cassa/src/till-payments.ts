import type { Receipt } from '@cortile/contract/cassa.ts'
import type { Answer, Definite } from './send-payment.ts'
import type { TillStore } from './till-store.ts'
import type { TillStorage } from './till-storage.ts'
import { pendingOf, sellsCart, type Pending } from './till.ts'
import { untilKnown, type Begun } from './until-known.ts'

interface PaymentsOptions {
  shared: TillStore
  kept: TillStorage
  send: (pending: Pending, attempt: number) => Promise<Answer>
  /** Says aloud that a payment is on its way; settles as the payment does. */
  announce: (work: Promise<unknown>) => void
}

const NOT_KEPT =
  'Questo dispositivo non riesce a conservare il pagamento, che perciò non parte. Ricarica la pagina e riprova.'

/** How long the notice of a payment stays. */
const RECEIPT_MS = 15_000

/** Brings the one payment of a till to its end, whatever is drawn. */
export function tillPayments({ shared, kept, send, announce }: PaymentsOptions) {
  let running = false
  const isOn = ({ key }: Pending) => pendingOf(shared.till())?.key === key
  const asking = { send, isOn, follow: shared.follow, onSilence: () => shared.apply({ type: 'unanswered' }) }

  // What the server said is said here also when another tab heard it first and has written it down.
  const paid = async (payment: Pending, receipt: Receipt) => {
    const { key } = payment
    setTimeout(() => shared.apply({ type: 'receipt seen', key }), RECEIPT_MS)
    if (!isOn(payment)) return shared.apply({ type: 'paid elsewhere', receipt: { ...receipt, key } })
    const withCart = sellsCart(shared.till())
    shared.apply({ type: 'paid', receipt })
    // The receipt holds also where the disk fails: asked again, the same key gets the same answer.
    if (!(await shared.write(() => kept.paid(payment, withCart)).catch(() => true))) await shared.follow()
  }
  const refused = (payment: Pending, { message, ofCard }: Definite & { kind: 'refused' }) => {
    if (isOn(payment) || shared.till().payment.step === 'none') shared.apply({ type: 'refused', message, ofCard })
    shared.write(() => kept.refused(payment)).catch(() => undefined)
  }
  /** Resolves when it is paid. */
  const settle = async (payment: Pending, begun: Begun): Promise<void> => {
    const answer = await untilKnown(payment, begun, asking)
    if (answer.kind === 'paid') return void paid(payment, answer.receipt)
    refused(payment, answer)
    throw new Error(answer.message)
  }

  /** Asks about the payment that stands here, if nobody does yet. */
  const resume = (begun: Begun) => {
    const payment = pendingOf(shared.till())
    if (running || shared.isClaiming() || payment === null) return
    running = true
    announce(
      settle(payment, begun).finally(() => {
        running = false
        // Meanwhile another one may have begun in another tab.
        if (pendingOf(shared.till()) !== null && !isOn(payment)) resume({ attempted: 1, rested: true })
      }),
    )
  }

  return {
    resume,
    /** From the moment a payment is stored it is never forgotten, so it leaves only then. */
    begin: async (pending: Pending): Promise<void> => {
      shared.apply({ type: 'card', pending })
      const standing = await shared.putIfAbsent(pending)
      if (standing === null) return shared.apply({ type: 'refused', message: NOT_KEPT, ofCard: false })
      const own = standing.key === pending.key
      if (!own) shared.apply({ type: 'occupied', card_id: pending.card_id, pending: standing })
      resume({ attempted: own ? 0 : 1 })
    },
  }
}
