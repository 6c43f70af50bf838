import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { safeParse } from 'zod/v4/core'
import { seeded } from '../../demo/random.ts'
import { isRecorded } from '../../src/http/pipeline/record-call.ts'
import { scale } from '../scale.ts'
import type { TestReply, TestServer } from '../test-server.ts'
import { openCentre, type Centre } from './centre.ts'
import { watch } from './dump.ts'
import { nearlyRight } from './generate.ts'
import { oddTexts, oddValues } from './odd-values.ts'
import { faultsOf, judged } from './refusals.ts'
import { requests, type Request } from './request-table.ts'
import { addressOf, callerOf, fieldsOf, nameOf, requestOf, sentBody, withFields } from './requests.ts'

/** Login succeeds only with the right pair. */
const LOGINS = ['/api/auth/login', '/api/auth/login-anagrafica']

/**
 * Sends every odd value in every field of these calls. A refusal stores nothing and names the wrong field:
 * docs/rules.md, Calls and keys.
 */
export function surviveOddInput(running: () => TestServer, endpoints: readonly Endpoint[]): void {
  let server: TestServer
  let centre: Centre
  beforeEach(async () => {
    server = running()
    centre = await openCentre(server)
  })

  const send = (endpoint: Endpoint, request: Request) =>
    server.call(endpoint.method, addressOf(endpoint, request), {
      token: centre.token(callerOf(endpoint)),
      body: sentBody(request),
    })

  it.each(endpoints.filter((endpoint) => requests[nameOf(endpoint)]).map((each) => [nameOf(each), each] as const))(
    '%s succeeds as it is meant to be made',
    async (_, endpoint) => {
      const { status, body } = await send(endpoint, requestOf(endpoint))
      expect([status, status < 400 ? null : body]).toEqual([endpoint.status, null])
    },
  )

  const withInput = endpoints.filter(({ params, query, body }) => params ?? query ?? body)

  const survives = async (endpoint: Endpoint, asked: Iterable<[string, Request]>) => {
    let changes = await watch(server.database, whatStays(endpoint))
    for (const [what, request] of asked) {
      const reply = await send(endpoint, request)
      expect([what, ...faultsIn(endpoint, request, reply)]).toEqual([what])
      if (reply.status >= 400) expect([what, await changes()]).toEqual([what, {}])
      else if (endpoint.method !== 'GET') {
        centre = await openCentre(server)
        changes = await watch(server.database, whatStays(endpoint))
      } else if (isRecorded(endpoint)) changes = await watch(server.database, whatStays(endpoint))
    }
  }

  if (withInput.length === 0) return
  it.each(withInput.map((each) => [nameOf(each), each] as const))('%s survives odd input', (_, endpoint) =>
    survives(endpoint, some(oddRequests(endpoint))),
  )

  it.each(withInput.map((each) => [nameOf(each), each] as const))('%s survives input made up', (_, endpoint) =>
    survives(endpoint, madeUp(endpoint)),
  )
}

/** Requests of a call with one or two invented fields. */
function* madeUp(endpoint: Endpoint): Generator<[string, Request]> {
  const random = seeded(scale(1, 2))
  for (let n = 0; n < scale(8, 400, 3); n += 1) {
    const request = nearlyRight(random, requestOf(endpoint))
    yield [JSON.stringify(request), request]
  }
}

/** Whether the pair is right after parsing: spaces around it and the case of the address do not count. */
function isRight(endpoint: Endpoint, { body }: Request): boolean {
  const read = (form: unknown) => endpoint.body && safeParse(endpoint.body, form).data
  return JSON.stringify(read(body)) === JSON.stringify(read(requestOf(endpoint).body))
}

/** Calls that commit refusals: a refused card is logged, wrong codes are counted, and the last one mails a link. */
function whatStays({ path }: Endpoint): string[] {
  if (path === '/api/scanner/read') return ['access_logs', 'accessi_conteggi']
  if (path === '/api/kiosks') return ['pairing_tries']
  if (path === '/api/auth/second-factor') return ['auth_tickets', 'factor_tries']
  return path === '/api/auth/login-anagrafica' ? ['otp_codes', 'otp_wrong_tries', 'entry_links', 'outbox'] : []
}

function faultsIn(endpoint: Endpoint, request: Request, reply: TestReply): string[] {
  const faults = faultsOf(reply)
  if (reply.status >= 500) faults.push(`answered ${reply.status}`)
  if (reply.status === 401) faults.push('logs the browser out')
  if (LOGINS.includes(endpoint.path) && reply.status < 400 && !isRight(endpoint, request)) faults.push('lets in')
  const expected = judged(endpoint, request)
  if (!expected) return faults
  if (reply.status !== expected.status) faults.push(`answered ${reply.status} and not ${expected.status}`)
  else if (expected.status === 422) {
    const { body } = reply
    const errors = typeof body === 'object' && body !== null && 'errors' in body ? Object.keys(body.errors ?? {}) : []
    if (errors.sort().join() !== expected.fields.join())
      faults.push(`blames ${errors.join()}, not ${expected.fields.join()}`)
  }
  return faults
}

/** In `npm test` a sample; it continues over fields, so that each odd value meets some field. */
function* some<T>(all: Iterable<T>): Generator<T> {
  let n = 0
  for (const each of all) if (n++ % scale(11, 1, 29) === 0) yield each
}

/** Every odd value in each field of a call in turn, with the other fields valid; and each field omitted. */
function* oddRequests(endpoint: Endpoint): Generator<[string, Request]> {
  const right = requestOf(endpoint)
  for (const name of fieldsOf(endpoint.params))
    for (const odd of oddTexts.filter((text) => !/^[\s.]*$/.test(text)))
      yield [`:${name} ${JSON.stringify(odd)}`, { ...right, params: { ...right.params, [name]: odd } }]
  for (const name of fieldsOf(endpoint.query))
    for (const odd of oddTexts)
      yield [`?${name} ${JSON.stringify(odd)}`, { ...right, query: { ...right.query, [name]: odd } }]
  for (const name of fieldsOf(endpoint.body)) {
    const without = (body: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(body).filter(([field]) => field !== name))
    yield [`${name} absent`, withFields(right, without)]
    for (const odd of oddValues)
      yield [`${name} ${JSON.stringify(odd)}`, withFields(right, (body) => ({ ...body, [name]: odd }))]
  }
}
