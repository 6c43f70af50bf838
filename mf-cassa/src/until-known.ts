import { beforeRetry } from '@cortile/frame/outbox/send-once.ts'
import { heardServer } from '@cortile/frame/api/server-clock.ts'
import { isExpired } from './payment-format.ts'
import type { Answer, Definite } from './send-payment.ts'
import type { Pending } from './till.ts'

interface Asking {
  send: (payment: Pending, attempt: number) => Promise<Answer>
  /** Whether the payment still stands at this till. */
  isOn: (payment: Pending) => boolean
  /** Takes over what the device holds by now. */
  follow: () => Promise<void>
  onSilence: () => void
}

/** How often a payment may have been sent already; `rested`: it is given a moment first, because another tab is at it. */
export interface Begun {
  attempted: number
  rested?: boolean
}

/** Asks about one payment until the answer is definite. Rejects when it is settled elsewhere, or when the session is over. */
export async function untilKnown(
  payment: Pending,
  { attempted, rested = false }: Begun,
  { send, isOn, follow, onSilence }: Asking,
): Promise<Definite> {
  for (let attempt = attempted, rest = rested; ; rest = true) {
    // While nobody has told the time, other calls are about to.
    if (rest) await beforeRetry(mayAsk(payment, attempt) ? Math.max(0, attempt - 1) : 0)
    if (rest) await follow()
    if (!isOn(payment)) throw new Error('settled elsewhere')
    const asks = mayAsk(payment, attempt)
    const answer = asks ? await send(payment, attempt) : 'unanswered'
    if (answer !== 'unanswered' && answer !== 'stopped') return answer
    if (isOn(payment)) onSilence()
    if (answer === 'stopped') throw new Error('the session is over')
    if (asks) attempt += 1
  }
}

/**
 * A tablet's own clock does not know how long ago an earlier attempt was: the server may have forgotten its key. Nor is one
 * asked about that is too old, where the device can't be read and `follow` has not put it aside.
 */
function mayAsk(payment: Pending, attempt: number): boolean {
  return attempt === 0 || (heardServer() && !isExpired(payment))
}
