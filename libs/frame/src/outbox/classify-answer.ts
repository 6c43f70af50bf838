import { NO_FACTOR } from '@cortile/contract/factors.ts'
import { NOT_PAIRED, UNAUTHENTICATED } from '@cortile/contract/texts.ts'
import { isApiError, type ApiError } from '../api/api-error.ts'
import { UNAVAILABLE } from '../store/connectivity.ts'
import type { Answer } from './send-once.ts'

/** Reason for no answer: none arrived (`network`), one that is not about the request (`server`), or none yet (`slow`). */
export type NoAnswer = 'network' | 'server' | 'slow'

export type Verdict<R> =
  | { kind: 'accepted'; reply: R }
  | { kind: 'refused'; error: ApiError }
  /** The server failed on the request, with its own message: retries may always fail. */
  | { kind: 'failed'; error: ApiError }
  | { kind: 'unanswered'; why: NoAnswer }
  | { kind: 'stopped' }

export interface AnswerRules<R> {
  /** Parses the reply by the contract; null if it does not fit: a Wi-Fi portal answers 200 to everything. */
  parseReply: (reply: unknown) => R | null
  /** The message of the endpoint's own 404, if a 404 with any other message is not about the request. */
  notFound?: string
}

/** The refusals that the server stores under the key and repeats for each retry. */
const STORED_REFUSALS: ReadonlySet<number> = new Set([404, 409, 422])

/**
 * 401 of another server, Request Timeout, XSRF cookie renewed meanwhile, Too Many Requests: the call had no effect and
 * may be retried.
 */
const TRY_AGAIN: ReadonlySet<number> = new Set([401, 408, 419, 429])

/**
 * Classifies the answer to a call with an idempotency key. `attempt` counts from 0: how often it may have been sent
 * before.
 *
 * | answer | verdict |
 * | --- | --- |
 * | 2xx that parses | accepted |
 * | 2xx that does not parse; 4xx or 500 without the server's own message (the reply of a portal or a proxy) | unanswered |
 * | none, aborted, 408, 419, 429, above 500, a 401 that does not end the session | unanswered |
 * | 404, 409, 422 with the server's own message | refused |
 * | 401 of an ended session, another account's token, a device or account that must first be paired or get a second factor | stopped: kept for its account |
 * | any other 4xx (400, 403, 405, 413, 415) | refused at the first attempt; afterwards unanswered, because an earlier one may have arrived |
 * | 500 | failed: retried as often as the outbox allows |
 */
export function classifyAnswer<R>(answer: Answer, attempt: number, rules: AnswerRules<R>): Verdict<R> {
  if (answer === 'stopped') return { kind: 'stopped' }
  if ('error' in answer) return classifyError(answer.error, attempt, rules.notFound)
  const reply = rules.parseReply(answer.reply)
  return reply === null ? { kind: 'unanswered', why: 'server' } : { kind: 'accepted', reply }
}

/** The rows of the table above for a call that failed. */
export function classifyError(
  error: unknown,
  attempt: number,
  notFound?: string,
): Exclude<Verdict<never>, { kind: 'accepted' }> {
  if (!isApiError(error) || typeof error.status !== 'number') return { kind: 'unanswered', why: 'network' }
  const { status, message, withoutMessage = false } = error
  if (UNAVAILABLE.has(status)) return { kind: 'unanswered', why: 'network' }
  if (status === 401 && message === UNAUTHENTICATED) return { kind: 'stopped' }
  if (status === 403 && (message === NOT_PAIRED || message === NO_FACTOR)) return { kind: 'stopped' }
  if (withoutMessage || TRY_AGAIN.has(status) || status > 500) return { kind: 'unanswered', why: 'server' }
  if (status === 500) return { kind: 'failed', error }
  if (status === 404 && notFound !== undefined && message !== notFound) return { kind: 'unanswered', why: 'server' }
  if (STORED_REFUSALS.has(status) || attempt === 0) return { kind: 'refused', error }
  return { kind: 'unanswered', why: 'server' }
}
