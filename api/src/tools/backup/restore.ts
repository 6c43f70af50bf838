import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../config/config.ts'
import { Erasures } from '../../domain/erasure/erasure.repository.ts'
import { runTool, say } from '../run-tool.ts'
import { restoreAll } from './restore-all.ts'

/**
 * `npm run restore -- --from file`: replaces the content of the database by a backup, with every server stopped.
 * `--drill`: into a temporary database, to test the backup.
 */

const USAGE =
  'npm run restore -- --from cortile.backup.gz [--replace] [--erasures cortile.cancellazioni.json] [--drill]'

await runTool(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      erasures: { type: 'string' },
      replace: { type: 'boolean', default: false },
      drill: { type: 'boolean', default: false },
    },
  })
  if (values.from === undefined) throw new Error(`From where?\n${USAGE}`)
  const order = {
    file: values.from,
    told: values.erasures === undefined ? [] : [readErasures(values.erasures)],
    say,
  }
  const config = readConfig(process.env)
  if (!values.drill) return await restoreAll(config, { ...order, replace: values.replace })
  const varDir = mkdtempSync(join(tmpdir(), 'cortile-drill-'))
  try {
    await restoreAll({ ...config, databaseUrl: undefined, varDir }, { ...order, replace: false })
    say('The drill is over; nothing of it is left.')
  } finally {
    rmSync(varDir, { recursive: true, force: true })
  }
})

function readErasures(file: string): Erasures {
  return Erasures.parse(JSON.parse(readFileSync(file, 'utf8')))
}
