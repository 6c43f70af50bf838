import type { Receipt } from '@cortile/contract/cassa.ts'
import { beforeRetry } from '@cortile/frame/keyed-call.ts'
import { newKey } from '@cortile/frame/new-key.ts'
import { totalOf, type CartLine } from './cart.ts'
import type { Answer } from './send-payment.ts'
import type { Cashier, Found, KeptTill, Left } from './stored-till.ts'
import { nextTill, pendingOf, tillOf, type Pending, type Till, type TillEvent } from './till.ts'

interface DeskOptions {
  cashier: Cashier
  kept: KeptTill
  /** What the device held at first. */
  found: Found
  send: (pending: Pending, attempt: number) => Promise<Answer>
  /** Says aloud that a payment is on its way; settles as the payment does. */
  announce: (work: Promise<unknown>) => void
}

const NOT_KEPT =
  'Questo dispositivo non riesce a conservare il pagamento, che perciò non parte. Ricarica la pagina e riprova.'

export type TillDesk = ReturnType<typeof openTillDesk>

/**
 * Holds the till outside of React, so that a payment goes on whatever is drawn; asks about it until the answer is
 * definite. The device has the last word: every tab of an account shows the one cart and the one payment that stand there.
 */
export function openTillDesk({ cashier, kept, found, send, announce }: DeskOptions) {
  let till = tillOf(found.cart, found.pending)
  let left = found.left
  let running = false
  /** A payment that is being stored: it has not left yet, and what is read meanwhile is neither before nor after it. */
  let claiming: Promise<Pending | null> | null = null
  /** How often this tab has written: what was read before is old. */
  let writes = 0
  const listeners = new Set<() => void>()

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const apply = (event: TillEvent) => {
    till = nextTill(till, event)
    tell()
  }
  const isOn = ({ key }: Pending) => pendingOf(till)?.key === key

  /** Takes over what the device holds; if it can't be read, everything stays as it is. */
  const follow = async (): Promise<void> => {
    await claiming
    const before = writes
    const now = await kept.read().catch(() => null)
    if (now === null) return
    if (before !== writes) return follow()
    left = now.left
    apply({ type: 'followed', cart: now.cart, pending: now.pending })
  }

  // What the server said is said here also when another tab heard it first and has written it down.
  const paid = async (payment: Pending, receipt: Receipt) => {
    if (!isOn(payment)) return apply({ type: 'paid elsewhere', receipt: { ...receipt, key: payment.key } })
    apply({ type: 'paid', receipt })
    writes += 1
    // The receipt holds also where the disk fails: asked again, the same key gets the same answer.
    if (!(await kept.paid(payment).catch(() => true))) await follow()
  }
  const refused = (payment: Pending, message: string) => {
    if (isOn(payment) || till.payment.step === 'none') apply({ type: 'refused', message })
    writes += 1
    kept.refused(payment).catch(() => undefined)
  }

  /** Resolves when it is paid; rejects when it is refused, settled elsewhere, or when the session is over. */
  const pay = async (payment: Pending, attempted: number, rested: boolean) => {
    for (let attempt = attempted, rest = rested; ; attempt += 1, rest = true) {
      if (rest) {
        await beforeRetry(Math.max(0, attempt - 1))
        await follow()
      }
      if (!isOn(payment)) throw new Error('settled elsewhere')
      const answer = await send(payment, attempt)
      if (answer === 'stopped' || answer === 'unanswered') {
        if (isOn(payment)) apply({ type: 'unanswered' })
        if (answer === 'stopped') throw new Error('the session is over')
      } else if (answer.kind === 'paid') {
        return void paid(payment, answer.receipt)
      } else {
        refused(payment, answer.message)
        throw new Error(answer.message)
      }
    }
  }

  /** `attempted`: how often it may have been sent; `rested`: another tab is at it, and is given a moment. */
  const run = (attempted: number, rested = false) => {
    const payment = pendingOf(till)
    if (running || claiming !== null || payment === null) return
    running = true
    announce(
      pay(payment, attempted, rested).finally(() => {
        running = false
        // Meanwhile another one may have begun in another tab.
        if (pendingOf(till) !== null && !isOn(payment)) run(1, true)
      }),
    )
  }

  /** From the moment a payment is stored it is never forgotten, so it leaves only then. */
  const begin = async (pending: Pending) => {
    writes += 1
    claiming = kept.claim(pending).catch(() => null)
    const standing = await claiming
    claiming = null
    if (standing === null) return apply({ type: 'refused', message: NOT_KEPT })
    const own = standing.key === pending.key
    if (!own) apply({ type: 'occupied', pending: standing })
    run(own ? 0 : 1)
  }

  return {
    durable: kept.durable,
    till: (): Till => till,
    /** Payments that this account can't ask about. */
    left: (): readonly Left[] => left,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Its account is at the till: asks again about a payment that has no answer yet, if nobody has settled it, and
     * follows what other tabs do. Gives what ends that.
     */
    attend: () => {
      void follow().then(() => run(1))
      return kept.subscribe(() => void follow().then(() => run(1, true)))
    },
    apply: (event: Extract<TillEvent, { type: 'add' | 'decrement' | 'confirm' | 'cancel' | 'receipt seen' }>) => {
      const { cart } = till
      apply(event)
      if (till.cart === cart) return
      writes += 1
      kept.keepCart(till.cart).catch(() => undefined)
    },
    /** A card was held to the reader: the lines that are shown are charged to it, if it is the first. */
    card: (card_id: string, lines: readonly CartLine[]) => {
      if (till.payment.step !== 'card') return
      const pending = {
        key: newKey(),
        card_id,
        items: lines.map(({ item, quantity }) => ({ item, quantity })),
        when: Date.now(),
        cashier: cashier.name,
        bought: lines.map(({ nome, quantity }) => `${quantity} × ${nome}`).join(', '),
        total: totalOf(lines),
      }
      apply({ type: 'card', pending })
      void begin(pending)
    },
    /** Somebody has looked how a payment ended: it is taken away, and what was charged for. Rejects if the device can't. */
    settle: async (payment: Left, charged: boolean) => {
      writes += 1
      await kept.settle(payment, charged)
      await follow()
    },
  }
}
