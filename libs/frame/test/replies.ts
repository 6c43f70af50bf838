import { may, openedBy, type Caller } from '@cortile/contract/access.ts'
import { calls } from '@cortile/contract/calls.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { safeParse, type $ZodType } from 'zod/v4/core'

/** One call as sent by the page. */
export interface Asked {
  /** As in `Replies`: `GET /api/anagrafica/:id`. */
  call: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: unknown
}

/**
 * Replies of the server by call: the value of a success, a `refusal`, or a function of the call (also async) that
 * returns either. A value must fit the contract's schema, and only a caller with the grant gets one.
 */
export type Replies = Readonly<Record<string, Answer | Refusal | object | string | number | boolean | null>>

type Answer = (call: Asked) => unknown

class Refusal {
  constructor(
    readonly status: number,
    readonly body: { message: string; errors?: Readonly<Record<string, readonly string[]>> | undefined } & object,
  ) {}
}

/** A reply with an error status; `details`: fields beside the message. */
export function refusal(
  status: number,
  message: string,
  errors?: Readonly<Record<string, readonly string[]>>,
  details: object = {},
): Refusal {
  return new Refusal(status, { message, errors, ...details })
}

/** The idempotency keys of the calls so far, in order. */
export function keysSent(): string[] {
  return headersSent('Idempotency-Key')
}

/** The values of this header in the calls so far, or in those of one method, without the calls that lack it. */
export function headersSent(name: string, method?: string): string[] {
  const calls = jest.mocked(globalThis.fetch).mock.calls.filter(([, init]) => !method || init?.method === method)
  return calls.flatMap(([, init]) => new Headers(init?.headers).get(name) ?? [])
}

const declared: readonly Endpoint[] = Object.values(calls).flatMap((feature) => Object.values(feature))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Violations of the contract: they fail the test, because the screen itself would only show an error. */
const violations: string[] = []

/** Answers the calls of this test as the server would answer this caller. Gives the calls so far, oldest first. */
export function serveCalls(as: Caller, replies: Replies): readonly Asked[] {
  const asked: Asked[] = []
  for (const name of Object.keys(replies))
    if (!isFile(name) && !declared.some((each) => nameOf(each) === name))
      throw new Error(`the contract has no call "${name}"`)
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    try {
      return await answer(as, replies, asked, new Request(input, init))
    } catch (error) {
      violations.push(error instanceof Error ? error.message : String(error))
      throw error
    }
  })
  return asked
}

/** Makes all calls fail until the returned function is called. */
export function cutNetwork(): () => void {
  const fetch = jest.mocked(globalThis.fetch)
  const served = fetch.getMockImplementation()
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  return () => void (served && fetch.mockImplementation(served))
}

async function answer(as: Caller, replies: Replies, asked: Asked[], request: Request): Promise<Response> {
  const url = new URL(request.url)
  const file = `${request.method} ${url.pathname}`
  if (isFile(file)) return file in replies ? Response.json(replies[file]) : new Response(null, { status: 404 })
  const [endpoint, params] = endpointOf(request.method, url.pathname)
  const name = nameOf(endpoint)
  if (!(name in replies)) throw new Error(`no reply for ${request.method} ${url.pathname}`)
  const body = await bodyOf(request)
  const call: Asked = { call: name, params, query: Object.fromEntries(url.searchParams), body }
  asked.push(call)
  const configured = replies[name]
  const reply: unknown = isAnswer(configured) ? await configured(call) : configured
  if (reply instanceof Refusal) return Response.json(reply.body, { status: reply.status })
  if (!may(as, endpoint.grant) && openedBy(as, endpoint.grant) === null) throw new Error(`${as} may not call ${name}`)
  for (const part of ['params', 'query', 'body'] as const)
    if (endpoint[part]) parseOrThrow(endpoint[part], call[part], `${part} of ${name}`)
  if (endpoint.csv) return new Response(String(reply), { status: endpoint.status, headers: fileHeaders })
  if (endpoint.picture) return new Response(pictureOf(reply), { headers: { 'Content-Type': 'image/png' } })
  if (endpoint.reply === null) return new Response(null, { status: endpoint.status })
  const parsed = parseOrThrow(endpoint.reply, reply, `the reply to ${name}`)
  const etag = endpoint.configuration && { headers: { ETag: etagOf(parsed) } }
  return Response.json(parsed, { status: endpoint.status, ...etag })
}

/** Changes with the reply. */
const etagOf = (reply: unknown) => `"${encodeURIComponent(JSON.stringify(reply))}"`

/** The bytes of a picture that the test gives as text. */
const pictureOf = (reply: unknown) => new TextEncoder().encode(String(reply))

const fileHeaders = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="prova.csv"' }

/** The body as the server parses it: a picture as its bytes, or fields with the files of a form. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('image/')) return new Uint8Array(await request.arrayBuffer())
  if (!type.startsWith('multipart/')) {
    const text = await request.text()
    return text === '' ? undefined : JSON.parse(text)
  }
  const fields = [...(await request.formData())].map(async ([name, value]): Promise<[string, unknown]> => {
    if (typeof value === 'string') return [name, value]
    const content = new Uint8Array(await value.arrayBuffer())
    return [name, { filename: value.name, content_type: value.type || 'application/octet-stream', content }]
  })
  return Object.fromEntries(await Promise.all(fields))
}

/** A JSON file of a host, which is no call of the contract. */
function isFile(name: string): boolean {
  return /^GET \/[^ ]*\.json$/.test(name)
}

function isAnswer(configured: unknown): configured is Answer {
  return typeof configured === 'function'
}

function endpointOf(method: string, pathname: string): [Endpoint, Record<string, string>] {
  const candidates = declared
    .filter((each) => each.method === method)
    .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
  for (const endpoint of candidates) {
    const match = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname)
    if (match) return [endpoint, { ...match.groups }]
  }
  throw new Error(`the contract has no call ${method} ${pathname}`)
}

function parseOrThrow(schema: $ZodType, value: unknown, what: string): unknown {
  const parsed = safeParse(schema, value)
  if (!parsed.success) throw new Error(`${what} does not fit the contract: ${JSON.stringify(parsed.error.issues)}`)
  return parsed.data
}

afterEach(() => {
  jest.restoreAllMocks()
  const found = violations.splice(0)
  if (found.length > 0) throw new Error(found.join('\n'))
})
