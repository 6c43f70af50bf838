/** `never`: the screen shows failures itself. `first-error-only`: for a polled call, whose screen shows later failures. */
export type ToastPolicy = 'never' | 'first-error-only'

/** Error of a failed call. `offline`: no answer; `timeout`: none within two minutes. */
export interface ApiError {
  status: number | 'offline' | 'timeout'
  message: string
  /** Messages by field. */
  errors?: Readonly<Record<string, readonly string[]>>
  /** Data of a refusal besides its message: a refused scan contains the member and its group. */
  details?: Readonly<Record<string, unknown>>
  /** The reply had no message of the server and may be a proxy's: `message` is ours. */
  withoutMessage?: true
  /** If omitted, every failure is a toast. */
  toast?: ToastPolicy
}

/** Whether the error of a hook or an `unwrap()` is an error of the API. */
export function isApiError(value: unknown): value is ApiError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    'message' in value &&
    typeof value.message === 'string'
  )
}

/** The messages by field of a failed call; empty if there are none. */
export function fieldErrors(error: unknown): Readonly<Record<string, readonly string[]>> {
  return isApiError(error) && error.errors ? error.errors : {}
}

/**
 * The message of a failed call, to be shown in place: of a defect with the id of its request, which support finds in the
 * log. Undefined if the error is not of a call.
 */
export function messageOf(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined
  const requestId = error.details?.['request_id']
  return typeof requestId === 'string' ? `${error.message}. Codice da comunicare: ${requestId}` : error.message
}
