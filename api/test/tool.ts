import { ended, run } from './program.ts'
import type { TestDatabase } from './test-database.ts'

interface Ended {
  status: number | null
  said: string
  complained: string
}

/** Runs a command line tool (`ledger-check`) on a database, to its end; under a key of its own without `appKey`. */
export async function runTool(
  { varDir, databaseUrl, appKey }: TestDatabase['where'] & { appKey?: string },
  tool: string,
  args: readonly string[] = [],
): Promise<Ended> {
  const running = run(tool, { VAR_DIR: varDir, DATABASE_URL: databaseUrl, APP_KEY: appKey }, args)
  const status = await ended(running)
  const [said, complained] = running.written()
  return { status, said, complained }
}
