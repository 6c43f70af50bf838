import { calls } from '@cortile/contract/calls.ts'
import { features, loadFeatures } from './features.ts'

describe('the calls of a server', () => {
  it('are those of the contract', async () => {
    const declared = Object.values(calls).flatMap((feature) => Object.values(feature))
    expect((await loadFeatures()).map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(declared))
    expect(Object.keys(features).sort()).toEqual(Object.keys(calls).sort())
  })

  it('refuse a call of the contract that has no handler', async () => {
    const [one] = Object.values(calls['groups'] ?? {})
    const more = one && { more: { ...one, path: '/api/more' } }
    await expect(loadFeatures({ ...calls, ...(more && { more }) })).rejects.toThrow(
      'GET /api/more is declared but served by no one',
    )
  })

  it('refuse a handler whose call the contract does not list', async () => {
    const others = Object.entries(calls).filter(([feature]) => feature !== 'groups')
    await expect(loadFeatures(Object.fromEntries(others))).rejects.toThrow(
      /^GET \/api\/groups is served but declared nowhere$/,
    )
  })
})
