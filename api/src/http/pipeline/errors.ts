import { INTERNAL_ERROR, UNAVAILABLE } from '@cortile/contract/texts.ts'
import type { Context, Next } from 'koa'
import type { Logger } from 'pino'
import { isRetryable, isUnreachable } from '../../db/errors.ts'
import { Refusal } from '../../domain/refusal.ts'

const RETRY_AFTER_SECONDS = '5'

/**
 * Turns any error of a call into the shapes of docs/api.md, Errors. A defect is logged; its answer gives only the
 * request id.
 */
export function answerErrors(log: Logger, production: boolean) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const request_id: unknown = ctx.state['requestId']
    try {
      await next()
    } catch (error) {
      if (error instanceof Refusal) {
        ctx.status = error.status
        if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter))
        // What an earlier version let the browser store.
        if (error.status === 401) ctx.set('Clear-Site-Data', '"cache"')
        ctx.body = error.body()
      } else if (isUnreachable(error) || isRetryable(error)) {
        // Retryable here means that all retries were used up: the database is too busy to serve this call.
        log.warn({ request_id, code: codeOf(error) }, 'database unavailable')
        ctx.status = 503
        ctx.set('Retry-After', RETRY_AFTER_SECONDS)
        ctx.body = { message: UNAVAILABLE }
      } else {
        // In production the stack without the message: a database's message may quote the data.
        const said = !production && error instanceof Error ? error.message : undefined
        log.error({ request_id, code: codeOf(error), said, at: framesOf(error) }, 'defect')
        ctx.status = 500
        ctx.body = { message: INTERNAL_ERROR, request_id }
      }
    }
  }
}

/** A short code of an error, without personal data: its `code`, or its class. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : error.constructor.name
}

/** The first eight stack frames of an error; without the message, which may quote the data. */
export function framesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim())
}
