import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMariadb } from '../../scripts/mariadb.mjs'
import { root } from '../../scripts/setup.mjs'

/**
 * Playwright's globalSetup: creates the demo data once, as the initial data of every server on the embedded database, and
 * starts a private MySQL/MariaDB server if flows need one. Both are removed after the run.
 */
export default async function prepare({ projects }) {
  const [removeDemo, stopDatabase] = await Promise.all([loadDemo(), startDatabase(projects)])
  return async () => {
    removeDemo()
    await stopDatabase()
  }
}

/** Runs a server that loads the demo data; `DEMO_DATA` is set to its folder. */
async function loadDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'cortile-demo-'))
  const server = spawn(process.execPath, [join(root, 'api/dist/server.js')], {
    env: { PATH: process.env.PATH, PORT: '0', VAR_DIR: folder, DEMO: 'true' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(server, 'exit')
  await Promise.race([
    once(server, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the server with the demo data ended with ${code}`))),
  ])
  server.kill('SIGTERM')
  await ended
  process.env.DEMO_DATA = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

async function startDatabase(projects) {
  if (process.env.DATABASE_URL_TEST || !projects.some(({ name }) => name === 'mysql')) return () => undefined
  const { server, reason } = await startMariadb({ cacheDir: join(root, 'var/mariadb') })
  if (server === null) throw new Error(reason)
  process.env.DATABASE_URL_TEST = server.url()
  return () => server.stop()
}
