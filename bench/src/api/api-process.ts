import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REPO_ROOT } from '../house.ts'

/** As in deploy/cortile@.service. */
const LIMITS = ['--max-old-space-size=256', '--max-semi-space-size=8']

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100

export interface ApiProcess {
  url: string
  /** Resident memory, in MB. */
  memory: () => number
  /** The most resident memory so far, in MB. */
  memoryPeak: () => number
  /** Processor time so far, in seconds. */
  cpu: () => number
  stop: () => Promise<void>
}

/** Starts the production build of the API as a separate process on an existing database. */
export async function startApi(databaseUrl: string): Promise<ApiProcess> {
  const VAR_DIR = mkdtempSync(join(tmpdir(), 'cortile-bench-'))
  const api = await startApiIn(VAR_DIR, { env: { DATABASE_URL: databaseUrl }, options: LIMITS })
  return {
    ...api,
    stop: async () => {
      await api.stop()
      rmSync(VAR_DIR, { recursive: true, force: true })
    },
  }
}

interface How {
  env?: Record<string, string>
  /** A command that starts another one: `taskset -c 0`. */
  through?: readonly string[]
  /** Options of Node. */
  options?: readonly string[]
}

/** As `startApi`, with its files in an existing folder: without DATABASE_URL the database, too. */
export async function startApiIn(VAR_DIR: string, { env = {}, through = [], options = [] }: How): Promise<ApiProcess> {
  const [program = '', ...rest] = [...through, process.execPath, ...options, join(REPO_ROOT, 'api/dist/server.js')]
  const child = spawn(program, rest, {
    env: { PATH: process.env['PATH'], PORT: '0', VAR_DIR, RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: object) => resolve(String(Reflect.get(message, 'listening'))))
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}`)))
    child.once('error', reject)
  })
  const proc = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
  return {
    url,
    memory: () => Number(/^VmRSS:\s+(\d+) kB/m.exec(proc('status'))?.[1]) / 1_000,
    memoryPeak: () => Number(/^VmHWM:\s+(\d+) kB/m.exec(proc('status'))?.[1]) / 1_000,
    cpu: () => {
      // Split after the name, which may contain spaces: state is field 3, user and system time are fields 14 and 15.
      const fields = proc('stat').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
    },
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    },
  }
}
