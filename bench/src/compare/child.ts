import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const START_MS = 180_000
const STOP_MS = 10_000
/** How much of what a program said is quoted when it fails. */
const LAST_LINES = 15

export interface Program {
  command: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** The file that keeps what it says. */
  log: string
}

export interface Child {
  /** Asks it to end, insists after ten seconds; ended already is fine. */
  stop: () => Promise<void>
  /** The first message that it sends; rejects if it ends without, or takes too long. */
  message: () => Promise<unknown>
  /** Rejects when it ends, with the last lines that it said; never resolves. */
  ended: Promise<never>
}

/** Runs a program to its end; an error with its last lines unless it ends well. */
export async function runToEnd(program: Program): Promise<void> {
  const code = await exitOf(start(program, 'ignore'))
  if (code !== 0) throw failure(program, code)
}

/** Starts a server. What it starts itself ends with it: they are a group of their own. */
export function startChild(program: Program): Child {
  const child = start(program, 'ipc')
  const exit = exitOf(child)
  const ended = exit.then((code) => Promise.reject(failure(program, code)))
  const message = new Promise<unknown>((resolve) => child.once('message', resolve))
  // Whoever waits for it hears of it; nobody has to.
  ended.catch(() => undefined)
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      kill(child, 'SIGTERM')
      const timer = setTimeout(() => kill(child, 'SIGKILL'), STOP_MS)
      await exit
      clearTimeout(timer)
    },
    message: () => Promise.race([message, ended, tooLate(`a message of ${program.args.join(' ')}`)]),
    ended,
  }
}

/** Resolves once the address answers without an error. */
export async function answering(url: string, child: Child): Promise<void> {
  const late = tooLate(url)
  for (;;) {
    const answer = await Promise.race([fetch(url).catch(() => null), child.ended, late])
    if (answer?.ok) return
    await Promise.race([sleep(200), child.ended, late])
  }
}

/** Rejects when a server has had long enough to start. */
async function tooLate(what: string): Promise<never> {
  await sleep(START_MS, undefined, { ref: false })
  throw new Error(`waited ${START_MS / 1_000} s for ${what}`)
}

/** A port of the loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

function start({ command, args, cwd, env, log }: Program, channel: 'ipc' | 'ignore'): ChildProcess {
  const output = openSync(log, 'w')
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output, channel], detached: true })
  closeSync(output)
  const abandon = () => kill(child, 'SIGKILL')
  process.once('exit', abandon)
  child.once('exit', () => process.off('exit', abandon))
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
    // It has ended in the meantime.
  }
}

function failure({ command, args, log }: Program, code: number | null): Error {
  const said = readFileSync(log, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n')
  return new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said}`)
}
