import { isOpen, may, openedBy, roles } from '@cortile/contract/access.ts'
import { endpoints, nameOf } from '../../../test/rules/requests.ts'
import { letters, MONEY, roleTable } from '../../../test/rules/role-table.ts'
import { useTestServer } from '../../../test/test-server.ts'

/** `test/rules/calls` tries each call with every principal against this table. */
describe('the role table', () => {
  const server = useTestServer()

  it('knows every call of the contract and no other', () => {
    expect(endpoints.map(nameOf).sort()).toEqual(Object.keys(roleTable).sort())
  })

  it('is what the screens are told by the grants table', () => {
    for (const endpoint of endpoints) {
      const allowed = roleTable[nameOf(endpoint)] ?? ''
      expect(isOpen(endpoint.grant)).toBe(allowed.includes('P'))
      for (const caller of [...roles, 'member', 'nobody'] as const)
        expect([nameOf(endpoint), caller, may(caller, endpoint.grant)]).toEqual([
          nameOf(endpoint),
          caller,
          allowed.includes(letters[caller]),
        ])
      for (const caller of roles)
        expect([nameOf(endpoint), caller, openedBy(caller, endpoint.grant)]).toEqual([
          nameOf(endpoint),
          caller,
          allowed.includes(letters[caller].toLowerCase()) ? MONEY : null,
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
