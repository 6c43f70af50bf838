import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchApi } from './api/bench-api.ts'
import { sameTime } from './api/same-time.ts'
import { smallMachine } from './api/small-machine.ts'
import { benchBrowser } from './browser/bench-browser.ts'
import { startTime } from './commands/start-time.ts'
import { testTimes } from './commands/test-time.ts'
import type { Figure } from './figure.ts'
import { REPO_ROOT } from './house.ts'
import { noiseIn, tableOf, writeJson } from './report.ts'

/** Measures the figures of docs/performance.md and reports which goals are reached; a missed goal is no failure. */
async function bench(): Promise<void> {
  const { quick, json, only } = options()
  // Standard output contains only the table, so that it can be redirected.
  const log = (text: string) => void process.stderr.write(`${text}\n`)
  const figures: Figure[] = []
  if (only !== 'browser') {
    figures.push(...(await benchApi({ quick, log, serverUrl: process.env['BENCH_DATABASE_URL'] ?? '' })))
    figures.push(...(await smallMachine({ quick, log })))
    figures.push(...(await sameTime({ quick, log })))
  }
  if (only !== 'api') figures.push(...(await benchBrowser({ quick })))
  if (only === undefined) figures.push(...(await startTime({ quick })), ...testTimes())
  process.stdout.write(`${tableOf(figures)}\n\n${noiseIn(figures)}\n`)
  writeJson(json, figures)
}

/** `--quick`: a few measurements; `--only api` or `browser`: only that half; `--json`: output path. */
function options(): { quick: boolean; json: string; only: string | undefined } {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, json: { type: 'string' }, only: { type: 'string' } },
  })
  return { quick: values.quick, json: values.json ?? join(REPO_ROOT, 'var/bench/figures.json'), only: values.only }
}

await bench()
