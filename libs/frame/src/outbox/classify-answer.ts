import { UNAUTHENTICATED } from '@cortile/contract/texts.ts'
import { isApiError, type ApiError } from '../api/api-error.ts'
import { defaultErrorMessage } from '../api/http.ts'
import { UNAVAILABLE } from '../store/connectivity.ts'
import type { Answer } from './send-once.ts'

/** Why there is no answer: none came, or one came that says nothing about what was sent. */
export type NoAnswer = 'network' | 'server'

export type Verdict<R> =
  | { kind: 'accepted'; reply: R }
  | { kind: 'refused'; error: ApiError }
  /** The server failed on it, in its own words: perhaps it always will. */
  | { kind: 'failed'; error: ApiError }
  | { kind: 'unanswered'; why: NoAnswer }
  | { kind: 'stopped' }

export interface AnswerRules<R> {
  /** The reply as the contract has it; null where it is none: a Wi-Fi portal answers 200 to everything. */
  parseReply: (reply: unknown) => R | null
  /** The message of the endpoint's own 404, where a 404 with any other message is not about what was sent. */
  notFound?: string
}

/** The refusals that the server stores under the key and gives again whenever it is asked. */
const STORED_REFUSALS: ReadonlySet<number> = new Set([404, 409, 422])

/** Not of this server, Request Timeout, XSRF cookie renewed meanwhile, Too Many Requests: nothing was done, and the same call may be sent again. */
const TRY_AGAIN: ReadonlySet<number> = new Set([401, 408, 419, 429])

/**
 * What an answer says about a call with an idempotency key. `attempt` counts from 0: how often it may have been sent before.
 *
 * | answer | verdict |
 * | --- | --- |
 * | 2xx that parses | accepted |
 * | 2xx that does not parse; 4xx or 500 without the server's own words (a portal or a proxy has spoken) | unanswered |
 * | none, aborted, 408, 419, 429, above 500, a 401 that does not end the session | unanswered |
 * | 404, 409, 422 in the server's own words | refused |
 * | 401 of a session that is over, or another account's token | stopped: kept for its account |
 * | any other 4xx (400, 403, 405, 413, 415) | refused at the first attempt; afterwards unanswered, because an earlier one may have arrived |
 * | 500 | failed: retried as often as the outbox allows |
 */
export function classifyAnswer<R>(answer: Answer, attempt: number, rules: AnswerRules<R>): Verdict<R> {
  if (answer === 'stopped') return { kind: 'stopped' }
  if ('error' in answer) return classifyError(answer.error, attempt, rules.notFound)
  const reply = rules.parseReply(answer.reply)
  return reply === null ? { kind: 'unanswered', why: 'server' } : { kind: 'accepted', reply }
}

/** The rows of the table above that are about a call that failed. */
export function classifyError(
  error: unknown,
  attempt: number,
  notFound?: string,
): Exclude<Verdict<never>, { kind: 'accepted' }> {
  if (!isApiError(error) || typeof error.status !== 'number') return { kind: 'unanswered', why: 'network' }
  const { status, message } = error
  if (UNAVAILABLE.has(status)) return { kind: 'unanswered', why: 'network' }
  if (status === 401 && message === UNAUTHENTICATED) return { kind: 'stopped' }
  if (message === defaultErrorMessage(status) || TRY_AGAIN.has(status) || status > 500)
    return { kind: 'unanswered', why: 'server' }
  if (status === 500) return { kind: 'failed', error }
  if (status === 404 && notFound !== undefined && message !== notFound) return { kind: 'unanswered', why: 'server' }
  if (STORED_REFUSALS.has(status) || attempt === 0) return { kind: 'refused', error }
  return { kind: 'unanswered', why: 'server' }
}
