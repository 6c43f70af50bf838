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
  /** What it has written so far, wherever. */
  said: () => string
  /** The two halves of it: standard output, standard error. */
  written: () => readonly [string, string]
  /** When it has ended and all it wrote has been read. */
  closed: Promise<unknown>
}

/** A server that serves. */
export interface RunningServer extends Run {
  url: string
}

const running = new Set<ChildProcess>()

/** Ends what a test has left running. */
export function killProcesses(): void {
  for (const child of running) child.kill('SIGKILL')
}

/**
 * A program of the API as a process of its own, bundled before the tests began: see `setup.mjs`. Of this run's environment
 * it gets only where programs are.
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
    // Not its own `close`: after a disconnect Node never says it.
    closed: Promise.all([once(child, 'exit'), once(stdout, 'close'), once(stderr, 'close')]),
  }
}

/**
 * In `npm test` it is kept which programs a test file starts and what they are asked for: the file runs again when
 * something of that has changed, which its own modules don't tell. The file of each, by its name, holds its requests.
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

/** A server that serves; rejects with what it said when it ends before that. */
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

/** As an operator stops it; resolves with its exit status. */
export async function stopServer(server: Run): Promise<number | null> {
  server.process.kill('SIGTERM')
  return ended(server)
}
