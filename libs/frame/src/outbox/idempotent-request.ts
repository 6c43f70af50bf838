import { IDEMPOTENCY_HOURS } from '@cortile/contract/limits.ts'
import { isApiError } from '../api/api-error.ts'
import { newKey } from '../api/idempotency-key.ts'

/** Something that counts once, which was sent and has no definite answer yet. */
export interface Attempt {
  key: string
  /** What was sent under the key. */
  content: string
  /** When it was first sent, in milliseconds. */
  at: number
}

/** The attempt to make for this content: the last one again while it is the same and still known, else one with a new key. */
export function attemptFor(content: string, last: Attempt | null): Attempt {
  return last?.content === content && !isForgotten(last) ? last : { key: newKey(), content, at: Date.now() }
}

/** Whether the server has forgotten its key by now: sent again under it, it would count once more. */
export function isForgotten({ at }: Attempt): boolean {
  return Date.now() - at >= IDEMPOTENCY_HOURS * 3_600_000
}

/** The attempt that was kept here; what is none is `null`. One without a time is as old as can be. */
export function attemptIn(kept: unknown): Attempt | null {
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('content' in kept)) return null
  const { key, content } = kept
  if (typeof key !== 'string' || typeof content !== 'string') return null
  return { key, content, at: 'at' in kept && typeof kept.at === 'number' ? kept.at : 0 }
}

/**
 * Whether a failure says what has become of it. 404, 409 and 422 are the answer to its key and are given again whenever
 * it is asked; any other no says nothing about an earlier attempt that may have arrived.
 */
export function isSettled(error: unknown, { again }: { again: boolean }): boolean {
  if (!isApiError(error) || typeof error.status !== 'number') return false
  return [404, 409, 422].includes(error.status) || (error.status < 500 && !again)
}
