import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { explain } from '../start/explain.ts'
import { rebuildRollups } from './rebuild-rollups.ts'

/** `npm run rollups:rebuild`: counts the accesses by day and hour anew, by the wall clock of `TZ_APP`. */

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const db = connect(config)
  try {
    await migrate(db)
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    const { days, wrong } = await rebuildRollups(db, config.zone, say)
    say(`${days} days counted in ${config.zone}, ${wrong} corrected`)
  } finally {
    await db.destroy()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
