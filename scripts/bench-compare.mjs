// `npm run bench:compare`: our API beside Directus and Strapi (S6), which are installed outside the repository: in
// BENCH_COMPARE_DIR, or in a folder of the system's temporary files. The first time takes minutes; `--quick` measures less.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startBenchServer } from './bench-server.mjs'
import { fail, nx, root, setUp } from './setup.mjs'

setUp()
if (!nx(['run-many', '-t', 'build', '-p', '@cortile/api', '--output-style=static'])) fail('The build failed.')
const server = await startBenchServer()
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
try {
  const measuring = spawn(process.execPath, [tsx, join(root, 'bench/src/compare/main.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BENCH_DATABASE_URL: server.url() },
  })
  // It ends what it has started, then the database server can go.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => measuring.kill(signal))
  const [code] = await once(measuring, 'exit')
  process.exitCode = code ?? 1
} finally {
  await server.stop()
}
