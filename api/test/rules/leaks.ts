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

  async function send(endpoint: Endpoint, canary: string, body: unknown, headers: Record<string, string> = {}) {
    const { params = {}, query = {} } = requestOf(endpoint)
    const asked = { ...Object.fromEntries(Object.keys(query).map((name) => [name, canary])), [canary]: canary }
    const named = Object.fromEntries(Object.keys(params).map((name) => [name, canary]))
    const token = centre.token(callerOf(endpoint))
    const seen = { 'User-Agent': 'cnry', Referer: 'http://cnry.test/', Cookie: 'XSRF-TOKEN=cnry', ...headers }
    const with_ = { token, ...(endpoint.method !== 'GET' && { body }), headers: seen }
    await server.call(endpoint.method, addressOf(endpoint, { params, query: asked }), with_)
    await server.call(endpoint.method, addressOf(endpoint, { params: named, query }), with_)
    await server.call(endpoint.method, addressOf(endpoint, { params, query }), with_)
  }

  it.each(endpoints.map((endpoint, n) => [nameOf(endpoint), endpoint, n] as const))(
    'by %s leaves no trace',
    async (_, endpoint, call) => {
      const right = requestOf(endpoint).body ?? {}
      for (const canary of canariesOf(call)) {
        const fields = [...new Set([...Object.keys(right), ...fieldsOf(endpoint.body)])]
        await send(endpoint, canary, Object.fromEntries(fields.map((field) => [field, canary])))
        await send(endpoint, canary, { ...right, [canary]: { [canary]: canary } })
      }
      for (const [n, field] of fieldsOf(endpoint.body).entries())
        await send(endpoint, 'cnry', { ...right, [field]: canaries[n % canaries.length] })
      await send(endpoint, 'cnry', `{"cnry": cnry`, { 'Content-Type': 'application/json' })
      await send(endpoint, 'cnry', 'cnry=cnry', { 'Content-Type': 'text/cnry' })
      await send(endpoint, 'cnry', right, {
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
