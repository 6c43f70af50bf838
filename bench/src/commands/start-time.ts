import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { medianFigure, type Figure } from '../figure.ts'
import { REPO_ROOT } from '../house.ts'

/** Goal D1: docs/performance.md. */
const GOAL_SECONDS = 5

/** D1: time of `npm start` until it prints its URL, in a folder where it was started before. */
export async function startTime({ quick }: { quick: boolean }): Promise<Figure[]> {
  const varDir = mkdtempSync(join(tmpdir(), 'cortile-bench-'))
  try {
    await start(varDir)
    const times: number[] = []
    for (let turn = 0; turn < (quick ? 3 : 5); turn += 1) times.push(await start(varDir))
    return [medianFigure({ id: 'D1', what: 'npm start, the second time', unit: 's', goal: GOAL_SECONDS }, times)]
  } finally {
    rmSync(varDir, { recursive: true, force: true })
  }
}

/** Returns the time in seconds. */
async function start(varDir: string): Promise<number> {
  const from = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: REPO_ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', VAR_DIR: varDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let output = ''
  const listening = new Promise<void>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString()
      if (/^Cortile: http/m.test(output)) resolve()
    })
  })
  await Promise.race([listening, ended.then(() => Promise.reject(new Error(`npm start ended: ${output}`)))])
  const seconds = (performance.now() - from) / 1_000
  child.kill('SIGTERM')
  await ended
  return seconds
}
