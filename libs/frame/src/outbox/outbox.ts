import { isServerTimeKnown } from '../api/server-clock.ts'
import { classifyAnswer, type AnswerRules, type NoAnswer, type Verdict } from './classify-answer.ts'
import { waitBeforeRetry } from './retry.ts'
import type { Answer } from './send-once.ts'

/** Without an answer for this long, the screen says that there is none. */
const SLOW_MS = 3_000

/** An entry to deliver, and the knowledge of earlier deliveries. */
export interface Delivery<E> {
  entry: E
  /** False for an entry that an earlier page or another tab may have sent. */
  isNew: boolean
  /** Waits before the first attempt, because another tab is sending it. */
  initialDelay?: boolean
}

/** How a delivery ended. `failed`: given up after `maxFailures`. */
export type Outcome<R> = Extract<Verdict<R>, { kind: 'accepted' | 'refused' | 'failed' }>

/** `stopped`: this page is no longer logged in to the account; the entry waits for its next login. */
type Unsettled = 'settled elsewhere' | 'stopped'

export interface OutboxOptions<E, R> extends AnswerRules<R> {
  /** The next delivery, oldest entry first; null if none waits. */
  next: () => Delivery<E> | null
  send: (entry: E) => Promise<Answer>
  /** Number of 500s after which an entry is given up; by default it is retried without limit. */
  maxFailures?: number
  /** Whether the key is too old for a retry. Such an entry waits until `refresh` has removed it. */
  isExpired?: (entry: E) => boolean
  /** Called before each retry, to read the changes of other tabs. */
  refresh?: () => Promise<void>
  /** Whether the entry still waits: another tab, or the user, may have settled it. */
  isWaiting?: (entry: E) => boolean
  onUnanswered: (entry: E, why: NoAnswer) => void
  onOutcome: (entry: E, outcome: Outcome<R>) => void
  /**
   * Called with each delivery: it resolves when accepted, and rejects when refused, failed, settled elsewhere or
   * stopped.
   */
  track?: (delivery: Promise<unknown>) => void
}

/**
 * Delivers entries one at a time, in order, each under its idempotency key until the answer is definite. The caller
 * stores and shows the entries.
 */
export function createOutbox<E extends { key: string }, R>(options: OutboxOptions<E, R>) {
  const { next, send, maxFailures = Number.POSITIVE_INFINITY, isExpired, refresh, track } = options
  const { isWaiting = () => true, onUnanswered, onOutcome } = options
  /** Attempts by key, which persist when an entry is stopped and resumed in the same page. */
  const attempts = new Map<string, number>()
  let running = false

  /**
   * A key that was sent before is sent again only while the server stores it, which is unknown until an answer has told
   * this page the server time. Other calls of the page will.
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
      // The attempt goes on: on a slow server the answer may still come.
      const slow = setTimeout(() => isWaiting(entry) && onUnanswered(entry, 'slow'), SLOW_MS)
      const answer = await send(entry).finally(() => clearTimeout(slow))
      const verdict = classifyAnswer(answer, attempt, options)
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
    /** Starts to deliver the waiting entries, unless it is running. */
    resume: () => void run(),
    isRunning: () => running,
  }
}

function throwUnlessAccepted(end: Outcome<unknown>['kind'] | Unsettled): void {
  if (end !== 'accepted') throw new Error(end)
}
