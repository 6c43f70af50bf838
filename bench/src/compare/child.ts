import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const START_MS = 180_000
const STOP_MS = 10_000
/** Number of output lines that are quoted when a program fails. */
const LAST_LINES = 15

export interface Program {
  command: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Log file of its output. */
  log: string
}

export interface Child {
  /** Sends SIGTERM, and SIGKILL after ten seconds; no-op if it has ended. */
  stop: () => Promise<void>
  /** The first IPC message; rejects if the process ends before, or on a timeout. */
  message: () => Promise<unknown>
  /** Rejects with the last lines of output when the process ends; never resolves. */
  ended: Promise<never>
}

/** Runs a program to its end; rejects with its last lines of output on failure. */
export async function runToEnd(program: Program): Promise<void> {
  const code = await exitOf(start(program, 'ignore'))
  if (code !== 0) throw failure(program, code)
}

/** Starts a server in its own process group, so that its child processes end with it. */
export function startChild(program: Program): Child {
  const child = start(program, 'ipc')
  const exit = exitOf(child)
  const ended = exit.then((code) => Promise.reject(failure(program, code)))
  const message = new Promise<unknown>((resolve) => child.once('message', resolve))
  // Callers may ignore `ended`: no unhandled rejection.
  ended.catch(() => undefined)
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      kill(child, 'SIGTERM')
      const timer = setTimeout(() => kill(child, 'SIGKILL'), STOP_MS)
      await exit
      clearTimeout(timer)
    },
    message: () => Promise.race([message, ended, startTimeout(`a message of ${program.args.join(' ')}`)]),
    ended,
  }
}

/** Resolves once the URL responds without an error. */
export async function waitUntilHealthy(url: string, child: Child): Promise<void> {
  const timeout = startTimeout(url)
  for (;;) {
    const answer = await Promise.race([fetch(url).catch(() => null), child.ended, timeout])
    if (answer?.ok) return
    await Promise.race([sleep(200), child.ended, timeout])
  }
}

/** Rejects after the start timeout. */
async function startTimeout(what: string): Promise<never> {
  await sleep(START_MS, undefined, { ref: false })
  throw new Error(`waited ${START_MS / 1_000} s for ${what}`)
}

function start({ command, args, cwd, env, log }: Program, channel: 'ipc' | 'ignore'): ChildProcess {
  const output = openSync(log, 'w')
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output, channel], detached: true })
  closeSync(output)
  const killGroup = () => kill(child, 'SIGKILL')
  process.once('exit', killGroup)
  child.once('exit', () => process.off('exit', killGroup))
  return child
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The process has already ended.
  }
}

function failure({ command, args, log }: Program, code: number | null): Error {
  const lines = readFileSync(log, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n')
  return new Error(`${command} ${args.join(' ')} ended with ${code}:\n${lines}`)
}
