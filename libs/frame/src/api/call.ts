import type { Attachment } from '@cortile/contract/attachment.ts'
import type { Endpoint, Reply, Request } from '@cortile/contract/endpoint.ts'
import type { ToastPolicy } from './api-error.ts'
import type { CallRequest } from './http.ts'

/** The calls whose last answers a kiosk keeps, by method and path. */
const persistedEndpoints = new Map<string, Endpoint>()

/** The call that is kept under this name; undefined if there is none, or its code is not here yet. */
export function persistedEndpoint(name: string): Endpoint | undefined {
  return persistedEndpoints.get(name)
}

/** What a hook or a trigger takes: the call's input; nothing for a call without any; the key of the attempt where a repeat must not act twice. */
export type CallArg<E extends Endpoint> = keyof Request<E> extends never
  ? void
  : (E extends { form: true } ? FormRequest<E> : Request<E>) &
      (E extends { idempotent: true } ? { idempotencyKey: string } : unknown)

/** A form's input with the browser's own files. */
type FormRequest<E extends Endpoint> = Omit<Request<E>, 'body'> & {
  body: Request<E> extends { body: infer B } ? { [K in keyof B]: Attachment extends B[K] ? Swap<B[K]> : B[K] } : never
}
type Swap<F> = Exclude<F, Attachment> | File

/**
 * Turns a declared call into the definition of an RTK Query endpoint; the reply has the contract's type. `toast`: which of
 * this call's failures are toasts; `never` where its screen shows them itself, `first-error-only` for a call that is polled. `failure`: what is said when it is nobody's refusal, only a call that did not work. `kept`: a
 * kiosk opens with its last answer while the server is away; never for what holds the names of members.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  { toast, failure, kept = false }: { toast?: ToastPolicy; failure?: string; kept?: boolean } = {},
) {
  const name = `${endpoint.method} ${endpoint.path}`
  if (kept) persistedEndpoints.set(name, endpoint)
  return {
    // RTK Query stores the argument beside its result; the endpoint itself, with its schemas, stays out of the store.
    query: (arg: CallArg<E>): CallRequest => ({
      endpoint,
      toast,
      failure,
      kept: kept ? name : undefined,
      ...(arg as Partial<CallRequest> | undefined),
    }),
    transformResponse: (reply: unknown) => reply as Reply<E>,
  }
}
