// `npm run rollups:rebuild`
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { root, run, setUp } from './setup.mjs'

setUp()
buildIfStale()
process.exit(
  run(process.execPath, [join(root, 'api/dist/rollups-rebuild.js')], { VAR_DIR: process.env.VAR_DIR || 'var' }) ? 0 : 1,
)
