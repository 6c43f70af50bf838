import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { scale } from '../scale.ts'
import type { TestServer } from '../test-server.ts'
import { openCentre, type Centre } from './centre.ts'
import { addressOf, callerOf, fieldsOf, nameOf, requestOf } from './requests.ts'

const CANARY = /cnry/i
const canaries = Array.from({ length: 40 }, (_, n) => {
  const shapes = [
    `cnry${n}`,
    `Cnry ${n} d'Òro`,
    `cnry${n}@famiglia.test`,
    `CNRY${n}X01H501Z`,
    `cnry-${n}\nriga`,
    `"cnry":${n}`,
  ]
  return shapes[n % shapes.length] ?? 'cnry'
})

/** All canaries, or a sample per call: the next call begins with the next canary, so that every shape is used. */
const canariesOf = (call: number) => {
  const count = scale(2, canaries.length, 1)
  return Array.from({ length: count }, (_, n) => canaries[(call + n) % canaries.length] ?? 'cnry')
}

/** Canaries sent to these calls leave no trace in the monitor or in the log: docs/rules.md, Calls and keys. */
export function leaveNoTrace(running: () => TestServer, endpoints: readonly Endpoint[]): void {
  let server: TestServer
  let centre: Centre
  beforeEach(async () => {
    server = running()
    centre = await openCentre(server)
  })

  /** Sends a call with a canary in its query, then in its params, if it has any, then at its right address. */
  async function sendEverywhere(endpoint: Endpoint, canary: string, body?: unknown, headers?: Record<string, string>) {
    const { params = {}, query = {} } = requestOf(endpoint)
    const asked = { ...Object.fromEntries(Object.keys(query).map((name) => [name, canary])), [canary]: canary }
    await send(endpoint, addressOf(endpoint, { params, query: asked }), body, headers)
    const named = Object.fromEntries(Object.keys(params).map((name) => [name, canary]))
    if (Object.keys(params).length > 0)
      await send(endpoint, addressOf(endpoint, { params: named, query }), body, headers)
    await send(endpoint, addressOf(endpoint, { params, query }), body, headers)
  }

  async function send(endpoint: Endpoint, address: string, body?: unknown, headers: Record<string, string> = {}) {
    const seen = { 'User-Agent': 'cnry', Referer: 'http://cnry.test/', Cookie: 'XSRF-TOKEN=cnry', ...headers }
    const token = centre.token(callerOf(endpoint))
    const sent = body === undefined ? { headers: { 'Content-Type': 'text/cnry', ...seen } } : { headers: seen, body }
    await server.call(endpoint.method, address, { token, ...sent })
  }

  /** Bodies with canaries as values, as names, and in what can't be read. */
  async function sendBodies(endpoint: Endpoint, values: readonly string[]) {
    const right = requestOf(endpoint).body ?? {}
    const fields = fieldsOf(endpoint.body)
    for (const canary of values) {
      const named = [...new Set([...Object.keys(right), ...fields])]
      await sendEverywhere(endpoint, canary, Object.fromEntries(named.map((field) => [field, canary])))
      await sendEverywhere(endpoint, canary, { ...right, [canary]: { [canary]: canary } })
    }
    const { list } = requestOf(endpoint)
    if (list) await sendEverywhere(endpoint, 'cnry', [Object.fromEntries(fields.map((field) => [field, 'cnry']))])
    const address = addressOf(endpoint, requestOf(endpoint))
    for (const [n, field] of fields.entries())
      await send(endpoint, address, { ...right, [field]: canaries[n % canaries.length] })
    await sendEverywhere(endpoint, 'cnry', `{"cnry": cnry`, { 'Content-Type': 'application/json' })
    await sendEverywhere(endpoint, 'cnry', 'cnry=cnry', { 'Content-Type': 'text/cnry' })
  }

  it.each(endpoints.map((endpoint, n) => [nameOf(endpoint), endpoint, n] as const))(
    'by %s leaves no trace',
    async (_, endpoint, call) => {
      const writing = endpoint.method !== 'GET'
      if (writing) await sendBodies(endpoint, canariesOf(call))
      else for (const canary of canariesOf(call)) await sendEverywhere(endpoint, canary)
      await sendEverywhere(endpoint, 'cnry', writing ? (requestOf(endpoint).body ?? {}) : undefined, {
        Authorization: 'Bearer cnry',
        'Idempotency-Key': 'cnry',
        'X-Forwarded-For': 'cnry',
      })
      await server.call(endpoint.method, `${endpoint.path}/cnry?cnry=cnry`)

      expect(server.logged.length).toBeGreaterThan(3)
      expect(server.logged.filter((line) => CANARY.test(line))).toEqual([])
      // Some calls end the caller's session.
      const { token } = await server.staff('s-admin')
      const { body } = await server.call('GET', '/api/monitor/logs', { token })
      const told = JSON.stringify(body)
      // The monitor does not record its own calls.
      if (!endpoint.path.startsWith('/api/monitor')) expect(told).toContain(endpoint.path)
      expect(told).not.toMatch(CANARY)
    },
  )
}
