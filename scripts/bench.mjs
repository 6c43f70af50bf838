// `npm run bench`: builds what is stale, then measures the figures of docs/performance.md; `--quick` takes a few minutes.
import { join } from 'node:path'
import { startBenchServer } from './bench-server.mjs'
import { findChromium } from './chromium.mjs'
import { fail, nx, root, run, setUp } from './setup.mjs'

setUp()
if (!nx(['run-many', '-t', 'build', '--output-style=static'])) fail('The build failed.')
const CHROMIUM = await findChromium()
if (!CHROMIUM) fail('No Chromium: install the package chromium, or name one in CHROMIUM.')
const server = await startBenchServer()
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
try {
  const args = [tsx, join(root, 'bench/src/main.ts'), ...process.argv.slice(2)]
  process.exitCode = run(process.execPath, args, { CHROMIUM, BENCH_DATABASE_URL: server.url() }) ? 0 : 1
} finally {
  await server.stop()
}
