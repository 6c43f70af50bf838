import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { explain } from '../start/explain.ts'
import { erasuresIn } from './erasures.ts'
import { summaryOf } from './summary.ts'
import { writeBackup } from './write-backup.ts'

/** `npm run backup -- --to file`: all that the database holds, beside a running server. `--erasures file`: who was erased. */

const USAGE = 'npm run backup -- --to cortile.backup.gz [--erasures cortile.cancellazioni.json]'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, erasures: { type: 'string' } } })
  if (values.to === undefined && values.erasures === undefined) throw new Error(`Where to?\n${USAGE}`)
  const db = connect(readConfig(process.env))
  try {
    await migrate(db)
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    if (values.to !== undefined) say(`${values.to}: ${summaryOf(await writeBackup(db, values.to, new Date()))}`)
    if (values.erasures === undefined) return
    const erasures = await erasuresIn(db)
    writeFileSync(values.erasures, `${JSON.stringify(erasures)}\n`, { mode: 0o600 })
    say(`${values.erasures}: ${erasures.erasures.length} erasures`)
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
