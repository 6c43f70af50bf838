// `npm run bench`: builds what is stale, then measures the figures of goals.md; `--quick` takes a few minutes.
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { startMariadb } from './mariadb.mjs'
import { fail, nx, root, run, setUp } from './setup.mjs'

setUp()
if (!nx(['run-many', '-t', 'build', '--output-style=static'])) fail('The build failed.')
const CHROMIUM = findChromium()
if (!CHROMIUM) fail('No Chromium: install the package chromium, or name one in CHROMIUM.')
const { server, reason } = await startMariadb({
  cacheDir: join(root, 'var/mariadb'),
  // What takes minutes to load is kept from one run to the next.
  home: join(root, 'var/bench/mariadb'),
  log: (text) => process.stderr.write(`${text}\n`),
})
if (server === null) fail(reason)
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
try {
  const args = [tsx, join(root, 'bench/src/main.ts'), ...process.argv.slice(2)]
  process.exitCode = run(process.execPath, args, { CHROMIUM, BENCH_DATABASE_URL: server.url() }) ? 0 : 1
} finally {
  await server.stop()
}
