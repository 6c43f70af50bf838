import { may } from '@cortile/contract/access.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { seeded } from '../../demo/random.ts'
import { insertAnagrafica, insertLog, insertMovement } from '../fixtures.ts'
import { scale } from '../scale.ts'
import type { TestServer } from '../test-server.ts'
import { id } from './centre-ids.ts'
import { openCentre, type Centre } from './centre.ts'
import { dump, type Dump } from './dump.ts'
import { type Request } from './request-table.ts'
import { addressOf, nameOf, requestOf, sentBody } from './requests.ts'

const STRANGERS = scale(10, 200, 4)
const SECRET = 'Zzyzx'
/** Excludes calls that do not concern a record (login, logout); bookings have their own test. */
const isRecord = ({ path }: Endpoint) => !/prenota|\/auth\/|csrf/.test(path)

/** A member that knows the ids of others learns nothing about them: docs/rules.md, Calls and keys. */
export function tellNothingOfOthers(running: () => TestServer, calls: readonly Endpoint[]): void {
  const records = calls.filter(isRecord)
  if (records.length === 0) return
  let server: TestServer
  let centre: Centre
  let strangers: number[]
  beforeAll(async () => {
    server = running()
    centre = await openCentre(server)
    strangers = []
    for (let n = 0; n < STRANGERS; n += 1) {
      const stranger = await insertAnagrafica(server, {
        nome: SECRET,
        cognome: `${SECRET} ${n}`,
        note: SECRET,
        gruppo_id: id.medie,
      })
      await insertLog(server, stranger, 'ingresso', { created_at: '2026-11-20 10:00:00.000', message: SECRET })
      await insertMovement(server, stranger, 100, { descrizione: SECRET })
      strangers.push(stranger)
    }
  })

  /** The call with a stranger's id in its path, its query and its body. */
  function about(request: Request, stranger: number): Request {
    const swapped = <V>(of: Record<string, V>): Record<string, V | number> =>
      Object.fromEntries(Object.entries(of).map(([name, value]) => [name, /id$/i.test(name) ? stranger : value]))
    const extra = { id: stranger, anagrafica_id: stranger, anagraficaId: stranger }
    return {
      ...request,
      ...(request.params && { params: swapped(request.params) }),
      query: { ...swapped(request.query ?? {}), ...extra },
      ...(request.body && { body: { ...swapped(request.body), ...extra } }),
    }
  }

  it.each(records.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s tells nothing of them',
    async (_, endpoint) => {
      const before = await dump(server.database, ['registro'])
      const random = seeded(STRANGERS)
      for (const stranger of random.shuffled(strangers)) {
        const request = about(requestOf(endpoint), stranger)
        const { status, body } = await server.call(endpoint.method, addressOf(endpoint, request), {
          token: centre.token('member'),
          body: sentBody(request),
        })
        if (!may('member', endpoint.grant)) expect(status).toBe(403)
        expect(JSON.stringify(body)).not.toContain(SECRET)
      }
      if (may('nobody', endpoint.grant)) return
      const after = await dump(server.database, ['registro'])
      // A call that changes the member's own record leaves the strangers' as they were.
      if (endpoint.method !== 'GET' && may('member', endpoint.grant))
        expect(linesOf(after, strangers)).toEqual(linesOf(before, strangers))
      else expect(after).toEqual(before)
    },
  )
}

/** The rows of these members, and those that refer to one. */
function linesOf(tables: Dump, ids: readonly number[]): string[] {
  const marks = ids.flatMap((each) => [`"id":${each},"card_id"`, `"anagrafica_id":${each},`])
  return Object.values(tables)
    .flat()
    .filter((line) => marks.some((mark) => line.includes(mark)))
}
