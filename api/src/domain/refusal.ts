import {
  FORBIDDEN,
  INVALID_DATA,
  NOT_FOUND,
  TOO_MANY_REQUESTS,
  UNAUTHENTICATED,
  UNAVAILABLE,
} from '@cortile/contract/texts.ts'

export type FieldErrors = Record<string, string[]>

/** A refused call: its status and the Italian text for the caller. */
export class Refusal extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  /** Fields beside `message`, for calls whose refusals carry more (a scan names the member). */
  readonly details: Readonly<Record<string, unknown>>
  /** Whole seconds after which a new call can succeed. */
  readonly retryAfter: number | undefined
  /** Whether a limit on guessing counts the call as a try. */
  readonly isTry: boolean

  constructor(
    status: number,
    message: string,
    {
      errors,
      details = {},
      retryAfter,
      isTry = true,
    }: { errors?: FieldErrors; details?: Record<string, unknown>; retryAfter?: number; isTry?: boolean } = {},
  ) {
    super(message)
    this.status = status
    this.errors = errors
    this.details = details
    this.retryAfter = retryAfter
    this.isTry = isTry
  }

  /** The answer's body: docs/api.md, Errors. */
  body(): Record<string, unknown> {
    return { message: this.message, ...(this.errors && { errors: this.errors }), ...this.details }
  }
}

/** 401: the browser logs out. Only for the token itself. */
export const unauthenticated = () => new Refusal(401, UNAUTHENTICATED)
export const forbidden = (message: string = FORBIDDEN) => new Refusal(403, message)
export const notFound = (message: string = NOT_FOUND) => new Refusal(404, message)
/** 409: the call conflicts with the current state, which the text names. */
export const conflict = (message: string) => new Refusal(409, message)
/** 422: a business rule refuses the call. */
export const unprocessable = (message: string) => new Refusal(422, message)
/** 422 on fields; the message is the first text. */
export function invalid(errors: FieldErrors, { isTry = true } = {}): Refusal {
  return new Refusal(422, Object.values(errors)[0]?.[0] ?? INVALID_DATA, { errors, isTry })
}

/** 503 for work of which too much waits already; no guess was compared. */
export function overloaded(): Refusal {
  return new Refusal(503, UNAVAILABLE, { retryAfter: 5, isTry: false })
}

/** 429; `ms` are the milliseconds left to wait. */
export function tooMany(ms: number): Refusal {
  return new Refusal(429, TOO_MANY_REQUESTS, { retryAfter: Math.max(1, Math.ceil(ms / 1_000)) })
}

/**
 * The result of a transaction that refuses the call and commits its writes: a refused card reading is logged, a wrong
 * code is counted. A thrown refusal rolls back instead.
 */
export class CommittedRefusal {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

export const commitRefusal = (refusal: Refusal) => new CommittedRefusal(refusal)
