import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { HTTP_TIMEOUT_MS } from '@cortile/contract/limits.ts'
import { FORBIDDEN } from '@cortile/contract/texts.ts'
import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { noteClosing } from '../pairing/closing.ts'
import { deviceProof } from '../pairing/device-proof.ts'
import type { ApiError, ToastPolicy } from './api-error.ts'
import { keepReply, knownReply } from './known-replies.ts'
import { licenceKey } from './runtime-config.ts'
import { nameIn, saveFile } from './save-file.ts'
import { syncServerClock } from './server-clock.ts'
import { bearerToken } from './tokens.ts'

/** One call: the declared endpoint with the caller's input, and the idempotency key if it has one. */
export interface CallRequest {
  endpoint: Endpoint
  params?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
  idempotencyKey?: string | undefined
  /** The ETag of the configuration that this call changes, as its editor has seen it. */
  ifMatch?: string | undefined
  /** The session of the call, if it is not the current one. */
  token?: string | undefined
  toast?: ToastPolicy | undefined
  /** Replaces the default message of a call that failed without a refusal. */
  failure?: string | undefined
  /** The name under which a kiosk stores the reply, if it does. */
  kept?: string | undefined
}

/** What is known of a reply beside its content. */
export interface CallMeta {
  kept?: string | undefined
  etag?: string | undefined
}

const OFFLINE = 'Il server non risponde: controlla la rete e riprova'

export const baseQuery: BaseQueryFn<CallRequest, unknown, ApiError, object, CallMeta> = async (request, { signal }) => {
  const limit = timeLimit(signal)
  const toast = request.toast === undefined ? {} : { toast: request.toast }
  const failureMessage = request.failure === undefined ? {} : { message: request.failure }
  try {
    // The token is read once: a retry is sent by the same caller, even if another user logs in meanwhile.
    const token = request.token ?? bearerToken()
    const url = urlOf(request)
    const known = request.endpoint.method === 'GET' && token !== null ? knownReply(token, url) : undefined
    const send = sender(request, url, { token, etag: known?.etag }, limit.signal)
    let response = await send()
    // Another call received a new XSRF cookie while this one was in flight, or the clock was wrong; the server has done
    // nothing yet.
    if (response.status === 419) response = await send()
    if (known && response.status === 304) {
      // Until its body is read, Chromium takes the call for unfinished.
      await response.text()
      return { data: known.reply, meta: { kept: request.kept, etag: known.etag } }
    }
    if (response.ok && request.endpoint.csv) {
      saveFile(await response.blob(), nameIn(response.headers.get('Content-Disposition')))
      return { data: null }
    }
    if (response.ok && request.endpoint.picture) return { data: await dataUrlOf(response) }
    const text = await response.text()
    const reply: unknown = text === '' ? null : JSON.parse(text)
    if (response.ok) {
      const etag = response.headers.get('ETag')
      if (token !== null && etag !== null) keepReply(token, url, { etag, reply })
      return { data: reply, meta: { kept: request.kept, etag: etag ?? undefined } }
    }
    const isDefect = response.status >= 500 && response.status !== 503
    return { error: { ...refusalOf(response.status, reply), ...toast, ...(isDefect && failureMessage) } }
  } catch {
    return { error: { status: limit.isOver() ? 'timeout' : 'offline', message: OFFLINE, ...toast, ...failureMessage } }
  } finally {
    limit.end()
  }
}

/** A picture as the `src` of an `img`. */
async function dataUrlOf(response: Response): Promise<string> {
  const bytes = Array.from(new Uint8Array(await response.arrayBuffer()), (byte) => String.fromCharCode(byte))
  return `data:${response.headers.get('Content-Type') ?? ''};base64,${btoa(bytes.join(''))}`
}

/**
 * Aborts a call when its caller aborts, or after HTTP_TIMEOUT_MS. `end` removes timer and listener, which
 * `AbortSignal.timeout` would keep for the whole two minutes; `AbortSignal.any` is missing in the browsers of older
 * tablets.
 */
function timeLimit(caller: AbortSignal) {
  const controller = new AbortController()
  let over = false
  const abort = () => controller.abort()
  const timer = setTimeout(() => {
    over = true
    abort()
  }, HTTP_TIMEOUT_MS)
  if (caller.aborted) abort()
  else caller.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    isOver: () => over,
    end: () => {
      clearTimeout(timer)
      caller.removeEventListener('abort', abort)
    },
  }
}

interface Caller {
  token: string | null
  /** Of the reply that this caller has. */
  etag: string | undefined
}

function sender(request: CallRequest, url: string, caller: Caller, signal: AbortSignal) {
  return async (): Promise<Response> => {
    const { method } = request.endpoint
    const proof = await deviceProof({ method, url, token: caller.token })
    const sent = Date.now()
    const response = await fetch(url, {
      method,
      credentials: 'include',
      headers: { ...headersOf(request, caller), ...(proof !== null && { DPoP: proof }) },
      signal,
      ...(request.body !== undefined && { body: bodyOf(request) }),
    })
    syncServerClock(response.headers.get('Date'), sent, Date.now())
    noteClosing(response)
    return response
  }
}

/** Under the origin of the page; absolute, because in tests a relative URL has no base. */
function urlOf({ endpoint, params = {}, query = {} }: CallRequest): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== '') url.searchParams.append(name, String(each))
  }
  return url.href
}

function bodyOf({ endpoint, body }: CallRequest): string | FormData | Blob {
  if (body instanceof Blob) return body
  if (endpoint.form === undefined || !isRecord(body)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== null)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

function headersOf(
  { endpoint, body, idempotencyKey, ifMatch }: CallRequest,
  { token, etag }: Caller,
): Record<string, string> {
  const licence = licenceKey()
  const xsrf = endpoint.method === 'GET' ? undefined : /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return {
    Accept: 'application/json',
    // For a form the browser sets the header itself, with its boundary; for a picture it takes the type of its file.
    ...(body !== undefined &&
      endpoint.form === undefined &&
      !(body instanceof Blob) && { 'Content-Type': 'application/json' }),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(licence !== undefined && { 'licence-key': licence }),
    ...(xsrf !== undefined && { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    ...(etag !== undefined && { 'If-None-Match': etag }),
  }
}

function refusalOf(status: number, reply: unknown): ApiError {
  const { message: text, errors: texts, ...details } = isRecord(reply) ? reply : {}
  const isOwn = typeof text === 'string' && text !== ''
  return {
    status,
    message: isOwn ? text : defaultErrorMessage(status),
    ...(!isOwn && { withoutMessage: true }),
    ...(isRecord(texts) && { errors: textsOf(texts) }),
    ...(Object.keys(details).length > 0 && { details }),
  }
}

/** Message of an error reply without a message of the server. */
function defaultErrorMessage(status: number): string {
  return status === 403 ? FORBIDDEN : `Errore Codice: ${status}`
}

function textsOf(errors: Record<string, unknown>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, Array.isArray(texts) ? texts.map(String) : [String(texts)]]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
