import { mkdirSync } from 'node:fs'
import { migrations } from '../../migrations/all.ts'
import { readConfig, type Config } from '../config/config.ts'
import { explain } from '../config/explain-error.ts'
import { connect, type Db } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { Refusal } from '../domain/refusal.ts'

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs a command-line tool; an error becomes one plain line on stderr and the exit status 1. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Refusal ? error.message : explain(error, 'It did not work')}\n`)
    process.exitCode = 1
  }
}

/** Gives a tool the database of the environment, migrated to this program's schema, also beside a running server. */
export async function onDatabase(work: (db: Db, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  mkdirSync(config.varDir, { recursive: true, mode: 0o700 })
  const db = connect(config)
  try {
    await migrate(db, migrations)
    await work(db, config)
  } finally {
    await db.destroy()
  }
}

/**
 * Reports a problem on stderr and sets the exit status to 1. Not on stdout: cron mails all output that is not
 * redirected, so that the output of a successful check can be discarded.
 */
export function reportFailure(line: string): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
