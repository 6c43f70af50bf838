// npm's `prepare`: the commit hook of lefthook.yml, in a checkout of a person; in CI and in a copy without git there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

if (process.env.CI !== 'true' && existsSync(join(root, '.git'))) {
  const lefthook = join(root, 'node_modules/lefthook/bin/index.js')
  const { status, stderr } = spawnSync(process.execPath, [lefthook, 'install'], { cwd: root, encoding: 'utf8' })
  // A commit without its hook is no reason to do without the product.
  if (status !== 0) process.stderr.write(`The commit hook could not be installed: ${stderr}\n`)
}
