import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { id } from '../../../test/rules/centre-ids.ts'
import { openCentre, type Centre } from '../../../test/rules/centre.ts'
import { addressOf, callerOf, endpoints, nameOf, requestOf, sentBody } from '../../../test/rules/requests.ts'
import { unready } from '../../../test/rules/unready-table.ts'
import { useTestServer } from '../../../test/test-server.ts'

type Row = Record<string, unknown>

/** The calls that erase the person of their `id`. */
const erasing: ReadonlySet<string> = new Set([
  'DELETE /api/anagrafica/:id',
  'DELETE /api/anagrafica/requests/:id',
  'POST /api/anagrafica/requests/:id/unisci',
])

const ERASE_DUE = 'POST /api/privacy/scadenze/:tipo/esegui'

/** No call changes a stored answer to a consent; an erasure deletes free text only. */
describe('what members answered', () => {
  const server = useTestServer({ reset: false })
  let centre: Centre
  let before: Row[]
  beforeEach(async () => {
    centre = await openCentre(server)
    const { db } = server.database
    const answer = { versione: '1', modo: 'scrivania', created_at: '2026-11-01 10:00:00.000', nota: 'Di persona' }
    for (const anagrafica_id of [id.anna, id.bruno, id.carla, id.dario]) {
      await db('consensi').insert([
        { ...answer, anagrafica_id, consenso: 'privacy_accettata', valore: 1 },
        { ...answer, anagrafica_id, consenso: 'autorizza_foto_video', valore: 0 },
      ])
      await db('anagrafiche').where({ id: anagrafica_id }).update({ privacy_accettata: 1, autorizza_foto_video: 0 })
    }
    before = await answers()
  })

  const answers = () => server.database.db('consensi').orderBy('id').select<Row[]>('*')
  const call = (endpoint: Endpoint) => {
    const request = requestOf(endpoint)
    const token = centre.token(callerOf(endpoint))
    return server.call(endpoint.method, addressOf(endpoint, request), { token, body: sentBody(request) })
  }
  const changing = endpoints.filter(({ method }) => method !== 'GET')

  it.each(changing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is not changed by %s',
    async (name, endpoint) => {
      const { status } = await call(endpoint)
      if (unready[name] === undefined) expect(status).toBe(endpoint.status)
      const erased = name === ERASE_DUE ? id.carla : erasing.has(name) ? requestOf(endpoint).params?.['id'] : undefined
      const kept = before.map((row) => (row['anagrafica_id'] === erased ? { ...row, nota: null } : row))
      expect((await answers()).slice(0, before.length)).toEqual(kept)
    },
  )
})
