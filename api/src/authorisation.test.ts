import { isOpen, may, roles, type Caller } from '@cortile/contract/access.ts'
import { calls } from '@cortile/contract/calls.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'

/**
 * security.md section 1, written by hand from the page and not from the grants table: who may make each call.
 * S s-admin · A admin · U user · C contabile · N scanner · K cassa · M member · P nobody logged in.
 */
const page: Record<string, string> = {
  'GET /sanctum/csrf-cookie': 'SAUCNKMP',
  'POST /api/auth/login': 'SAUCNKMP',
  'POST /api/auth/get-otp': 'SAUCNKMP',
  'POST /api/auth/login-anagrafica': 'SAUCNKMP',
  'GET /api/auth/user': 'SAUCNK',
  'POST /api/auth/logout': 'SAUCNKM',
  'POST /api/auth/forgot-password': 'SAUCNKMP',
  'POST /api/auth/reset-password': 'SAUCNKMP',
  'PUT /api/auth/change-password': 'SAUCNK',
  'GET /api/anagrafica': 'SAUC',
  'GET /api/anagrafica/:id': 'SAUC',
  'GET /api/groups': 'SAUCN',
  'POST /api/groups': 'SA',
  'PUT /api/groups/:id': 'SA',
  'DELETE /api/groups/:id': 'SA',
  'GET /api/settings': 'S',
  'GET /api/settings/:key': 'SAUCN',
  'GET /api/settings/public/:key': 'SAUCNKMP',
  'PUT /api/settings': 'S',
  'PUT /api/settings/public': 'S',
  'POST /api/scanner/read': 'SAUCN',
  'GET /api/groups-access-rules/valid': 'SAUCN',
  'GET /api/cassa/listino': 'SAUCK',
  'POST /api/cassa/checkout': 'SAUCK',
  'GET /api/my-anagrafica': 'M',
}

const letters: Record<Caller, string> = {
  's-admin': 'S',
  admin: 'A',
  user: 'U',
  contabile: 'C',
  scanner: 'N',
  cassa: 'K',
  member: 'M',
  nobody: 'P',
}
const principals = [...roles, 'member', 'nobody', 'disabled'] as const
const endpoints = Object.values(calls).flatMap((feature) => Object.values(feature))
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('who may call what', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('knows every call of the contract and no other', () => {
    expect(endpoints.map(nameOf).sort()).toEqual(Object.keys(page).sort())
  })

  it.each(
    endpoints.flatMap((endpoint) => principals.map((principal) => [nameOf(endpoint), principal, endpoint] as const)),
  )('%s by %s', async (name, principal, endpoint) => {
    await server.reset()
    const allowed = page[name] ?? ''
    const token = await tokenOf(server, principal)
    const reply = await server.call(
      endpoint.method,
      endpoint.path.replace(':id', '999999').replace(':key', 'unknown'),
      { token, ...(endpoint.method !== 'GET' && { body: {} }) },
    )

    const open = allowed.includes('P')
    const unknown = principal === 'nobody' || principal === 'disabled'
    if (open || (!unknown && allowed.includes(letters[principal]))) {
      // Reached: what it says of an empty body or an unknown id is the call's own business.
      expect([200, 201, 202, 204, 404, 409, 422]).toContain(reply.status)
    } else if (unknown) {
      expect([reply.status, reply.body]).toEqual([401, { message: 'Unauthenticated.' }])
    } else {
      expect([reply.status, reply.body]).toEqual([
        403,
        { message: 'Non hai il permesso per eseguire questa operazione' },
      ])
    }
  })

  it('is what the screens are told by the grants table', () => {
    for (const endpoint of endpoints) {
      const allowed = page[nameOf(endpoint)] ?? ''
      expect(isOpen(endpoint.grant)).toBe(allowed.includes('P'))
      for (const caller of [...roles, 'member', 'nobody'] as const)
        expect([nameOf(endpoint), caller, may(caller, endpoint.grant)]).toEqual([
          nameOf(endpoint),
          caller,
          allowed.includes(letters[caller]),
        ])
    }
  })

  it('forgets a member who is not confirmed any more', async () => {
    await server.reset()
    const { id, token } = await server.member()
    await server.database.db('anagrafiche').where({ id }).update({ is_request: 1 })
    expect((await server.call('POST', '/api/auth/logout', { token })).status).toBe(401)
  })
})

async function tokenOf(server: TestServer, principal: (typeof principals)[number]): Promise<string | undefined> {
  if (principal === 'nobody') return undefined
  if (principal === 'member') return (await server.member()).token
  const { id, token } = await server.staff(principal === 'disabled' ? 's-admin' : principal)
  if (principal === 'disabled') await server.database.db('users').where({ id }).update({ disabled: 1 })
  return token
}
