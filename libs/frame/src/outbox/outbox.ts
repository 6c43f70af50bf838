import { isServerTimeKnown } from '../api/server-clock.ts'
import { classifyAnswer, type AnswerRules, type NoAnswer, type Verdict } from './classify-answer.ts'
import { waitBeforeRetry } from './retry.ts'
import type { Answer } from './send-once.ts'

/** An entry to deliver, and what is known of earlier deliveries. */
export interface Delivery<E> {
  entry: E
  /** False for an entry that an earlier page or another tab may have sent. */
  isNew: boolean
  /** Waits before the first attempt, because another tab is sending it. */
  initialDelay?: boolean
}

/** How a delivery ended. `failed`: given up after `maxFailures`. */
export type Outcome<R> = Extract<Verdict<R>, { kind: 'accepted' | 'refused' | 'failed' }>

/** `stopped`: this page does not speak for the account any more; the entry waits for it. */
type Unsettled = 'settled elsewhere' | 'stopped'

export interface OutboxOptions<E, R> extends AnswerRules<R> {
  /** What is to be delivered now, the oldest entry first; null if nothing waits. */
  next: () => Delivery<E> | null
  send: (entry: E) => Promise<Answer>
  /** A server that fails (500) so often on an entry is not asked about it any more; without, it is asked until it answers. */
  maxFailures?: number
  /** Whether its key is too old to be sent again. Such an entry waits until `refresh` has put it aside. */
  isExpired?: (entry: E) => boolean
  /** Reads before each retry what other tabs have stored. */
  refresh?: () => Promise<void>
  /** Whether the entry still waits: another tab, or a person, may have settled it. */
  isWaiting?: (entry: E) => boolean
  onUnanswered: (entry: E, why: NoAnswer) => void
  onOutcome: (entry: E, outcome: Outcome<R>) => void
  /** Follows a delivery: resolves when it is accepted, rejects when it is refused, settled elsewhere or stopped. */
  track?: (delivery: Promise<unknown>) => void
}

/**
 * Delivers entries one at a time, in order, each under its idempotency key until the answer is definite. Where they wait and
 * how they are shown is the caller's state; here is how they are sent.
 */
export function createOutbox<E extends { key: string }, R>(options: OutboxOptions<E, R>) {
  const { next, send, maxFailures = Number.POSITIVE_INFINITY, isExpired, refresh, track } = options
  const { isWaiting = () => true, onUnanswered, onOutcome } = options
  /** By key, because an entry may be stopped and taken up again in the same page. */
  const attempts = new Map<string, number>()
  let running = false

  /**
   * A key that was sent before is sent again only while the server remembers it. Until an answer has told this page the
   * time, nobody knows; other calls of the page are about to tell.
   */
  const maySend = (entry: E, attempt: number) =>
    attempt === 0 || isExpired === undefined || (isServerTimeKnown() && !isExpired(entry))

  const retryUntilDefinite = async ({ entry, isNew, initialDelay }: Delivery<E>): Promise<Outcome<R> | Unsettled> => {
    let failures = 0
    for (let pause = initialDelay === true; ; pause = true) {
      const attempt = attempts.get(entry.key) ?? (isNew ? 0 : 1)
      if (pause) {
        await waitBeforeRetry(maySend(entry, attempt) ? Math.max(0, attempt - 1) : 0)
        await refresh?.()
      }
      if (!isWaiting(entry)) return 'settled elsewhere'
      if (!maySend(entry, attempt)) {
        onUnanswered(entry, 'server')
        continue
      }
      attempts.set(entry.key, attempt + 1)
      const verdict = classifyAnswer(await send(entry), attempt, options)
      if (verdict.kind === 'accepted' || verdict.kind === 'refused') return verdict
      if (verdict.kind === 'failed' && (failures += 1) >= maxFailures) return verdict
      if (isWaiting(entry)) onUnanswered(entry, verdict.kind === 'unanswered' ? verdict.why : 'server')
      if (verdict.kind === 'stopped') return 'stopped'
    }
  }

  const deliver = async (delivery: Delivery<E>) => {
    const outcome = await retryUntilDefinite(delivery)
    if (typeof outcome === 'string') return outcome
    attempts.delete(delivery.entry.key)
    onOutcome(delivery.entry, outcome)
    return outcome.kind
  }

  const run = async () => {
    if (running) return
    running = true
    try {
      for (let delivery = next(); delivery; delivery = next()) {
        const delivered = deliver(delivery)
        track?.(delivered.then(throwUnlessAccepted))
        if ((await delivered) === 'stopped') break
      }
    } finally {
      running = false
    }
  }

  return {
    /** Delivers what waits, if that is not under way. */
    resume: () => void run(),
    isRunning: () => running,
  }
}

function throwUnlessAccepted(ending: Outcome<unknown>['kind'] | Unsettled): void {
  if (ending !== 'accepted') throw new Error(ending)
}
