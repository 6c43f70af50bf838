import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@cortile/contract/calls.ts'
import { otherwise } from './idempotency.ts'
import { requests } from './request-table.ts'
import { endpoints, nameOf } from './requests.ts'
import { unready } from './unready-table.ts'

/** @reads api/test/rules/calls */
describe('every call', () => {
  it('stands in the table of requests, and nothing else does', () => {
    expect([...Object.keys(requests), ...Object.keys(unready)].sort()).toEqual(endpoints.map(nameOf).sort())
  })

  it('is held against every rule, by feature', () => {
    const files = readdirSync(join(__dirname, 'calls'))
    expect(files.sort()).toEqual(
      Object.keys(calls)
        .map((feature) => `${feature}.test.ts`)
        .sort(),
    )
  })

  it('that takes a key is tried with another content under it', () => {
    const keyed = endpoints.filter(({ idempotent }) => idempotent)
    expect(Object.keys(otherwise).sort()).toEqual(keyed.map(nameOf).sort())
  })
})
