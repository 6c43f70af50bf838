import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { knownActions } from '@cortile/contract/registro.actions.ts'
import type { TestServer } from '../test-server.ts'
import { openCentre, type Centre } from './centre.ts'
import { requests } from './request-table.ts'
import { addressOf, callerOf, nameOf, requestOf, sentBody } from './requests.ts'

/** Each successful call has the one row of the register that the contract promises: docs/rules.md, Register. */
export function leaveTheirRow(running: () => TestServer, endpoints: readonly Endpoint[]): void {
  let server: TestServer
  let centre: Centre
  beforeEach(async () => {
    server = running()
    centre = await openCentre(server)
    server.services.openings.forget()
  })
  const ready = endpoints.filter((endpoint) => nameOf(endpoint) in requests)
  if (ready.length === 0) return

  it.each(ready.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const request = requestOf(endpoint)
    const caller = callerOf(endpoint)
    const { status, headers } = await server.call(endpoint.method, addressOf(endpoint, request), {
      ...(caller !== 'nobody' && { token: centre.token(caller) }),
      ...(endpoint.method !== 'GET' && { body: sentBody(request) }),
    })
    expect(status).toBe(endpoint.status)
    const { recorded = endpoint.method !== 'GET' || endpoint.csv === true } = endpoint
    const row = { azione: name, richiesta: headers.get('X-Request-Id') }
    expect(await rows(server)).toEqual(recorded === true ? [row] : [])
    await server.services.openings.flush()
    expect(await rows(server)).toEqual(recorded === false ? [] : [row])
    if (recorded !== false) expect(knownActions).toContain(name)
  })
}

function rows({ database }: TestServer): Promise<unknown[]> {
  return database.db('registro').orderBy('id').select('azione', 'richiesta')
}
