import type { Attachment } from '@cortile/contract/attachment.ts'
import type { Endpoint, Reply, Request } from '@cortile/contract/endpoint.ts'
import type { ToastPolicy } from './api-error.ts'
import type { CallMeta, CallRequest } from './http.ts'

/** The calls whose last replies a kiosk stores, by method and path. */
const persistedEndpoints = new Map<string, Endpoint>()

/** The stored call of this name; undefined if there is none, or its code is not loaded yet. */
export function persistedEndpoint(name: string): Endpoint | undefined {
  return persistedEndpoints.get(name)
}

/**
 * Argument of a hook or a trigger: the call's input, or nothing; with an idempotency key if a repeat must act once, and for
 * the change of a configuration with the ETag of the one that was read.
 */
export type CallArg<E extends Endpoint> = keyof Request<E> extends never
  ? void
  : (E extends { form: true } ? FormRequest<E> : E extends { jpeg: true } ? PictureRequest<E> : Request<E>) &
      (E extends { idempotent: true } ? { idempotencyKey: string } : unknown) &
      (E extends { configuration: true; method: 'PUT' } ? { ifMatch: string } : unknown)

/** A form's input with `File` in place of the contract's attachments. */
type FormRequest<E extends Endpoint> = Omit<Request<E>, 'body'> & {
  body: Request<E> extends { body: infer B } ? { [K in keyof B]: Attachment extends B[K] ? Swap<B[K]> : B[K] } : never
}
/** The input of a call that takes a picture, with a `Blob` in place of its bytes. */
type PictureRequest<E extends Endpoint> = Omit<Request<E>, 'body'> & { body: Blob }
type Swap<F> = Exclude<F, Attachment> | File

/** A picture is the `src` of an `img`. */
type CallReply<E extends Endpoint> = E extends { picture: true } ? string : Reply<E>

/**
 * Turns a declared call into the definition of an RTK Query endpoint; the reply has the contract's type. `toast`: which
 * failures of the call are toasts; `never` if its screen shows them itself, `first-error-only` for a polled call.
 * `failure`: the message for a call that failed without a refusal: no answer, or a defect of the server. `kept`: a
 * kiosk stores the last reply and opens with it while the server is unreachable; never for replies with names of
 * members.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  { toast, failure, kept = false }: { toast?: ToastPolicy; failure?: string; kept?: boolean } = {},
) {
  const name = `${endpoint.method} ${endpoint.path}`
  if (kept) persistedEndpoints.set(name, endpoint)
  return {
    // RTK Query stores the argument with the result, so the endpoint, with its schemas, is not part of the argument.
    query: (arg: CallArg<E>): CallRequest => ({
      endpoint,
      toast,
      failure,
      kept: kept ? name : undefined,
      ...(arg as Partial<CallRequest> | undefined),
    }),
    transformResponse: (reply: unknown) => reply as CallReply<E>,
  }
}

/** A configuration with its ETag, which a change of it sends back. */
export interface Configuration<T> {
  value: T
  etag: string
}

/** As `call`, of a configuration that is read to be changed. */
export function configuration<E extends Endpoint>(endpoint: E, options?: { toast?: ToastPolicy }) {
  return {
    ...call(endpoint, options),
    transformResponse: (reply: unknown, meta: CallMeta | undefined): Configuration<CallReply<E>> => ({
      value: reply as CallReply<E>,
      etag: meta?.etag ?? '',
    }),
  }
}
