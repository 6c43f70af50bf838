import { checkDebts } from '../../src/domain/fee/debt-counts.ts'
import { useTestServer } from '../test-server.ts'
import { openCentre, type Centre } from './centre.ts'
import { addressOf, callerOf, endpoints, nameOf, requestOf, sentBody } from './requests.ts'
import { unready } from './unready-table.ts'

/** Debt counts are stored with the member: a call that fails to update them leaves them wrong for ever. */
describe('debts are counted as they are', () => {
  const server = useTestServer({ reset: false })
  let centre: Centre
  beforeEach(async () => {
    centre = await openCentre(server)
  })

  const wrong = async () => (await checkDebts(server.database.db)).wrong

  const changing = endpoints
    .filter((endpoint) => endpoint.method !== 'GET' && !Object.hasOwn(unready, nameOf(endpoint)))
    .map((endpoint) => [nameOf(endpoint), endpoint] as const)

  it.each(changing)('after %s', async (_, endpoint) => {
    expect(await wrong()).toEqual([])
    const request = requestOf(endpoint)
    const { status } = await server.call(endpoint.method, addressOf(endpoint, request), {
      token: centre.token(callerOf(endpoint)),
      body: sentBody(request),
    })
    expect(status).toBe(endpoint.status)
    expect(await wrong()).toEqual([])
  })
})
