/** `never`: the screen shows the failures itself. `first-error-only`: it does so after the first, of a call that is polled. */
export type ToastPolicy = 'never' | 'first-error-only'

/** Why a call failed. `offline`: no answer came; `timeout`: none within two minutes. */
export interface ApiError {
  status: number | 'offline' | 'timeout'
  message: string
  /** Texts per field. */
  errors?: Readonly<Record<string, readonly string[]>>
  /** What a refusal says beside its message: a scan that was refused names the member and its group. */
  details?: Readonly<Record<string, unknown>>
  /** Without, each failure is a toast. */
  toast?: ToastPolicy
}

/** Whether what a hook or an `unwrap()` threw is a refusal of the API. */
export function isApiError(value: unknown): value is ApiError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    'message' in value &&
    typeof value.message === 'string'
  )
}

/** The texts of one field in what a call failed with. */
export function fieldErrors(error: unknown): Readonly<Record<string, readonly string[]>> {
  return isApiError(error) && error.errors ? error.errors : {}
}

/** What the server said to a call that failed; undefined where what failed was not a call. */
export function messageOf(error: unknown): string | undefined {
  return isApiError(error) ? error.message : undefined
}
