import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const API = join(__dirname, '..')
const RECORD_REQUESTS = join(API, '../libs/build/src/record-requests.mjs')

export type Environment = Record<string, string | undefined>

export interface Run {
  process: ChildProcess
  stdout: Readable
  /** Its output so far, standard output and standard error together. */
  said: () => string
  /** Its output separately: standard output, standard error. */
  written: () => readonly [string, string]
  /** Resolves when it has ended and all its output has been read. */
  closed: Promise<unknown>
}

/** A server that accepts calls. */
export interface RunningServer extends Run {
  url: string
}

const running = new Set<ChildProcess>()

/** Kills the processes that a test has left running. */
export function killProcesses(): void {
  for (const child of running) child.kill('SIGKILL')
}

/**
 * Starts a program of the API as a separate process, bundled before the tests began: see `setup.mjs`. From this run's
 * environment it inherits only PATH and HOME.
 */
export function run(program: string, env: Environment, args: readonly string[] = []): Run {
  const record = recording(program)
  const file = join(API, `node_modules/.cache/programs/${program}.js`)
  const child = spawn(process.execPath, [...record.args, file, ...args], {
    cwd: API,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'test', PORT: '0', ...record.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('a process without pipes')
  running.add(child)
  child.once('exit', () => running.delete(child))
  const pieces: { text: string; from: Readable }[] = []
  for (const from of [stdout, stderr])
    from.setEncoding('utf8').on('data', (text: string) => pieces.push({ text, from }))
  const said = (whence?: Readable) =>
    pieces.flatMap(({ text, from }) => (whence === undefined || whence === from ? [text] : [])).join('')
  return {
    process: child,
    stdout,
    said: () => said(),
    written: () => [said(stdout), said(stderr)],
    // Not the process's `close` event: after a disconnect Node never emits it.
    closed: Promise.all([once(child, 'exit'), once(stdout, 'close'), once(stderr, 'close')]),
  }
}

/**
 * In `npm test` records the programs that a test file starts and the requests sent to them, one file per program. The
 * test file runs again when one of those changes, which its own modules do not show.
 */
function recording(program: string): { args: string[]; env: Environment } {
  const test = process.env['CORTILE_LOADED_BY']
  if (test === undefined) return { args: [], env: {} }
  const file = `${test}.${program}.${randomUUID()}`
  writeFileSync(file, '')
  return { args: ['--import', RECORD_REQUESTS], env: { RECORD_REQUESTS: file } }
}

export const runServer = (env: Environment): Run => run('server', env)

/** Resolves when the process has ended, with its exit status. */
export async function ended({ process: child, closed }: Run): Promise<number | null> {
  await closed
  return child.exitCode
}

/** Starts a server and waits until it accepts calls; rejects with its output when it ends before. */
export async function startServer(env: Environment): Promise<RunningServer> {
  const started = runServer(env)
  const url = await new Promise<string>((resolve, reject) => {
    started.process.once('message', (message: unknown) =>
      resolve(
        typeof message === 'object' && message !== null && 'listening' in message ? String(message.listening) : '',
      ),
    )
    started.process.once('exit', (code) => reject(new Error(`ended with ${code}: ${started.said()}`)))
  })
  return { ...started, url }
}

/** Stops the server like an operator (SIGTERM); resolves with its exit status. */
export async function stopServer(server: Run): Promise<number | null> {
  server.process.kill('SIGTERM')
  return ended(server)
}
