import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REPO_ROOT } from '../house.ts'

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100

export interface ApiProcess {
  url: string
  /** Resident memory, in MB. */
  memory: () => number
  /** Processor time so far, in seconds. */
  cpu: () => number
  stop: () => Promise<void>
}

/** Starts the production build of the API as a separate process on an existing database. */
export async function startApi(databaseUrl: string): Promise<ApiProcess> {
  const VAR_DIR = mkdtempSync(join(tmpdir(), 'cortile-bench-'))
  const child = spawn(process.execPath, [join(REPO_ROOT, 'api/dist/server.js')], {
    env: { PATH: process.env['PATH'], PORT: '0', VAR_DIR, DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: object) => resolve(String(Reflect.get(message, 'listening'))))
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}`)))
  })
  const proc = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
  return {
    url,
    memory: () => Number(/^VmRSS:\s+(\d+) kB/m.exec(proc('status'))?.[1]) / 1_000,
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
      rmSync(VAR_DIR, { recursive: true, force: true })
    },
  }
}
