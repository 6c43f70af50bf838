import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { versionsOf } from './versions.mjs'

/** @reads libs shell mf-cassa */
const root = join(import.meta.dirname, '../../..')

describe('the versions of a build', () => {
  it('contain the version of the contract', () => {
    const source = readFileSync(join(root, 'libs/contract/src/versions.ts'), 'utf8')
    expect(source).toContain(`CONTRACT_VERSION = '${versionsOf(root, join(root, 'shell')).contract}'`)
  })

  it('differ if the sources differ', () => {
    const [shell, till] = ['shell', 'mf-cassa'].map((app) => versionsOf(root, join(root, app)))
    expect(shell).toEqual({ ...till, name: 'shell', build: expect.stringMatching(/^[0-9a-f]{10}$/) })
    expect(shell?.build).not.toBe(till?.build)
  })
})
