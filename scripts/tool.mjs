// `npm run user:create -- --name … --email … --role …`, and the other tools that `api/dist` holds: `node scripts/tool.mjs <name>`.
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { root, run, setUp } from './setup.mjs'

const [name, ...args] = process.argv.slice(2)
setUp()
buildIfStale()
const done = run(process.execPath, [join(root, `api/dist/${name}.js`), ...args], {
  VAR_DIR: process.env.VAR_DIR || 'var',
})
process.exit(done ? 0 : 1)
