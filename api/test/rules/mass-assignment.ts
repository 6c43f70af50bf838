import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { seeded, type Random } from '../../demo/random.ts'
import { formOf } from '../form.ts'
import { scale } from '../scale.ts'
import { tables } from '../test-database.ts'
import type { TestRequest, TestServer } from '../test-server.ts'
import { openCentre } from './centre.ts'
import { bothDumps, type Dump } from './dump.ts'
import { type Request } from './request-table.ts'
import { addressOf, callerOf, endpoints, fieldsOf, nameOf, requestOf, withFields } from './requests.ts'

/** Number of bodies over all calls. */
const BODIES = scale(160, 5_000, 60)

/** A picture has no fields. */
const isWriting = ({ method, jpeg }: Endpoint) => method !== 'GET' && !jpeg
const EACH = BODIES / endpoints.filter(isWriting).length

/** Extra columns in a body, which no caller may set, change nothing: docs/rules.md, Calls and keys. */
export function setNothingElse(running: () => TestServer, calls: readonly Endpoint[]): void {
  const writing = calls.filter(isWriting)
  if (writing.length === 0) return
  let server: TestServer
  let columns: string[]
  beforeAll(async () => {
    server = running()
    const info = await Promise.all(tables.map((table) => server.database.db(table).columnInfo()))
    const named = [...info.flatMap((each) => Object.keys(each)), 'isRequest', 'hasToPay', 'minorenne', '__proto__']
    columns = [...new Set(named)].sort()
  })

  it.each(writing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s changes nothing by it',
    async (_, endpoint) => {
      const random = seeded(BODIES)
      const right = requestOf(endpoint)
      const perform = async (request: Request): Promise<{ status: number; raw: Dump; stable: Dump }> => {
        const centre = await openCentre(server)
        const { status } = await server.call(endpoint.method, addressOf(endpoint, request), {
          token: centre.token(callerOf(endpoint)),
          ...(request.list && inJson(request.list)),
          ...(request.body && sent(request.body)),
        })
        return { status, ...(await bothDumps(server.database)) }
      }
      const expected = await perform(right)
      const own = new Set(fieldsOf(endpoint.body))
      for (let n = 0; n < EACH; n += 1) {
        const extra = columns.filter((column) => !own.has(column) && random.chance(formOf(right.body) ? 0.3 : 0.5))
        const foreigners = Object.fromEntries(extra.map((column) => [column, foreign(random)]))
        const { status, stable, raw } = await perform(withFields(right, (body) => ({ ...foreigners, ...body })))
        expect([status, stable]).toEqual([expected.status, expected.stable])
        expect(JSON.stringify(raw)).not.toMatch(/zz-foreign|987654321/)
      }
    },
  )
}

/** JSON as text, because a body may contain a value that an object literal cannot. */
function sent(body: Record<string, unknown>): TestRequest {
  return formOf(body) ? { body } : inJson(body)
}

function inJson(body: object): TestRequest {
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

function foreign(random: Random): unknown {
  return random.pick<unknown>([
    'zz-foreign',
    987_654_321,
    true,
    null,
    ['zz-foreign'],
    { id: 987_654_321 },
    '2001-01-01',
  ])
}
