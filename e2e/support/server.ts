import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, dropDatabase } from './mysql.ts'

/** The root of the repository. */
export const REPO_ROOT = join(import.meta.dirname, '../..')
const APPS = ['shell', 'mf-admin', 'mf-scanner', 'mf-cassa', 'mf-self-service']

export interface RunningServer {
  url: string
  /** Folder from which it serves an app: from now on a copy, so that a test may change or remove files. */
  ownBuild: (app: string) => string
  /** Folder of its mails and, on SQLite, its data. */
  varDir: string
  stop: () => Promise<void>
}

interface Options {
  engine: 'sqlite' | 'mysql'
  /** Name of the database on MySQL. */
  name: string
  env?: Record<string, string>
}

/** Starts the production build as a separate process with demo data, on a free port. */
export async function startServer({ engine, name, env = {} }: Options): Promise<RunningServer> {
  const root = mkdtempSync(join(tmpdir(), 'cortile-e2e-'))
  const varDir = join(root, 'var')
  mkdirSync(join(root, 'api'))
  cpSync(join(REPO_ROOT, 'api/dist'), join(root, 'api/dist'), { recursive: true })
  cpSync(join(REPO_ROOT, 'api/package.json'), join(root, 'api/package.json'))
  for (const app of APPS) {
    mkdirSync(join(root, app))
    symlinkSync(join(REPO_ROOT, app, 'dist'), join(root, app, 'dist'))
  }
  symlinkSync(join(REPO_ROOT, 'node_modules'), join(root, 'node_modules'))

  const demo = process.env['DEMO_DATA']
  const data = env['VAR_DIR'] ?? varDir
  // A restarted server keeps its own data.
  const isNew = !existsSync(data) || readdirSync(data).length === 0
  if (engine === 'sqlite' && demo !== undefined && isNew) cpSync(demo, data, { recursive: true })

  const databaseUrl = engine === 'mysql' ? await createDatabase(name) : undefined
  const record = recording()
  const child = spawn(process.execPath, [...record.args, join(root, 'api/dist/server.js')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      VAR_DIR: varDir,
      DEMO: 'true',
      RATE_LIMIT: 'off',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...record.env,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: unknown) =>
      resolve(
        typeof message === 'object' && message !== null && 'listening' in message ? String(message.listening) : '',
      ),
    )
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${errors}`)))
  })
  return {
    url,
    varDir,
    ownBuild: (app) => {
      const dist = join(root, app, 'dist')
      if (lstatSync(dist).isSymbolicLink()) {
        rmSync(dist)
        cpSync(join(REPO_ROOT, app, 'dist'), dist, { recursive: true })
      }
      return dist
    },
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (engine === 'mysql') await dropDatabase(name)
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** In `npm test` a server records its requests: `asked-reporter.ts`. */
function recording(): { args: string[]; env: Record<string, string> } {
  const folder = process.env['RECORD_FOLDER']
  if (folder === undefined) return { args: [], env: {} }
  const file = join(folder, `${process.env['TEST_WORKER_INDEX'] ?? ''}-${randomUUID()}`)
  return { args: ['--import', join(REPO_ROOT, 'libs/build/src/record-requests.mjs')], env: { RECORD_REQUESTS: file } }
}
