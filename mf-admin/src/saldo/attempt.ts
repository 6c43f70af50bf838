import type { NewMovimento } from '@cortile/contract/saldo.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'

/** A movement that was sent and has no definite answer yet. */
export interface Attempt {
  key: string
  /** What was sent under the key. */
  content: string
}

/** The attempt to make for this movement: the last one again while nothing has been changed, else one with a new key. */
export function attemptFor(movement: NewMovimento, last: Attempt | null): Attempt {
  return last && repeats(movement, last) ? last : { key: crypto.randomUUID(), content: contentOf(movement) }
}

/** Whether the attempt was about the same. */
export function repeats(movement: NewMovimento, { content }: Attempt): boolean {
  return content === contentOf(movement)
}

/**
 * Whether a failure says what has become of the movement. 404, 409 and 422 are the answer to its key and are given
 * again whenever it is asked; any other no says nothing about an earlier attempt that may have arrived.
 */
export function isSettled(error: unknown, { again }: { again: boolean }): boolean {
  if (!isApiError(error) || typeof error.status !== 'number') return false
  return [404, 409, 422].includes(error.status) || (error.status < 500 && !again)
}

function contentOf({ operazione, descrizione }: NewMovimento): string {
  return JSON.stringify([operazione, descrizione])
}
