import { ended, run } from './program.ts'
import type { TestDatabase } from './test-database.ts'

interface Ended {
  status: number | null
  said: string
  complained: string
}

/** Runs a command line tool (`ledger-check`) on a database, to its end. */
export async function runTool(
  { varDir, databaseUrl }: TestDatabase['where'],
  tool: string,
  args: readonly string[] = [],
): Promise<Ended> {
  const running = run(tool, { VAR_DIR: varDir, DATABASE_URL: databaseUrl }, args)
  const status = await ended(running)
  const [said, complained] = running.written()
  return { status, said, complained }
}
