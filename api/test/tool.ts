import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestDatabase } from './test-database.ts'

interface Ended {
  status: number | null
  said: string
  complained: string
}

/** Runs a tool of the command line (`system/ledger-check`) on a database, to its end. */
export async function runTool(
  { varDir, databaseUrl }: TestDatabase['where'],
  tool: string,
  args: readonly string[] = [],
): Promise<Ended> {
  const root = join(__dirname, '..')
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, `src/${tool}.ts`), ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      VAR_DIR: varDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, complained] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()))
  await once(child, 'close')
  return { status: child.exitCode, said, complained }
}
