import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const API = join(__dirname, '..')
const SERVER = join(API, 'src/server.ts')

export type Environment = Record<string, string | undefined>

export interface Run {
  process: ChildProcess
  /** What it has written so far. */
  said: () => string
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

/** A program of the API as a process of its own. Of this run's environment it gets only where programs are. */
export function run(file: string, env: Environment, args: string[] = []): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: API,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'test', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { process: child, said: () => said }
}

export const runServer = (env: Environment): Run => run(SERVER, env)

/** Resolves when the process has ended, with its exit status. */
export async function ended({ process: child }: Run): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
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
