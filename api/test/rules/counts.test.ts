import { countCentre } from '../../src/features/dashboard/centre-counts.ts'
import { listed } from '../listed-members.ts'
import { useTestServer } from '../test-server.ts'
import { openCentre, type Centre } from './centre.ts'
import { addressOf, callerOf, endpoints, nameOf, requestOf, unready } from './requests.ts'

const FILTERS = [
  '',
  'search=a',
  'gruppo=1',
  'gruppo=0',
  'hasCard=1',
  'stato=sospeso',
  'er=1',
  'hasToPay=1',
  'hasToPay=0',
]

/** What is counted is remembered until a change is noted: a call that forgets to would leave it untrue for ever. */
describe('a call that changes what is counted', () => {
  const server = useTestServer({ reset: false })
  let centre: Centre
  beforeEach(async () => {
    centre = await openCentre(server)
  })

  const changes = async () => {
    const row: unknown = await server.database.db('contatori').where({ nome: 'modifiche' }).first('valore')
    return row
  }
  const counted = async () => {
    const { token } = await server.staff('s-admin')
    const lists = await Promise.all(
      FILTERS.map(async (filter) => {
        const { body } = await server.call('GET', `/api/anagrafica?per_page=500&${filter}`, { token })
        return [filter, listed(body).length]
      }),
    )
    return { lists, centre: await countCentre(server.database.db, '2026-11-21') }
  }

  const changing = endpoints
    .filter((endpoint) => endpoint.method !== 'GET' && !Object.hasOwn(unready, nameOf(endpoint)))
    .map((endpoint) => [nameOf(endpoint), endpoint] as const)

  it.each(changing)('%s notes it', async (_, endpoint) => {
    const [before, noted] = [await counted(), await changes()]
    const request = requestOf(endpoint)
    const { status } = await server.call(endpoint.method, addressOf(endpoint, request), {
      token: centre.token(callerOf(endpoint)),
      body: request.body,
    })
    expect(status).toBe(endpoint.status)
    const after = await counted()
    // What the test itself adds, a user to look at the lists, is not counted.
    if (JSON.stringify(after) !== JSON.stringify(before)) expect(await changes()).not.toEqual(noted)
  })

  it('is no reading at the door and no sale: they would all wait for one row', async () => {
    for (const name of ['POST /api/scanner/read', 'POST /api/cassa/checkout']) {
      const endpoint = endpoints.find((each) => nameOf(each) === name)
      if (!endpoint) throw new Error(`no ${name}`)
      const request = requestOf(endpoint)
      const token = centre.token(callerOf(endpoint))
      await server.call(endpoint.method, addressOf(endpoint, request), { token, body: request.body })
    }
    expect(await changes()).toBeUndefined()
  })
})
