import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchApi } from './api/bench-api.ts'
import { benchBrowser } from './browser/bench-browser.ts'
import { startTime } from './commands/start-time.ts'
import { testTimes } from './commands/test-time.ts'
import type { Figure } from './figure.ts'
import { HOUSE } from './house.ts'
import { noiseIn, tableOf, writeJson } from './report.ts'

/** Measures the figures of docs/performance.md and says which are reached; it never fails for one that is not. */
async function bench(): Promise<void> {
  const { quick, json, only } = options()
  // The table is for the standard output alone: it can be kept as it is.
  const say = (text: string) => void process.stderr.write(`${text}\n`)
  const figures: Figure[] = []
  if (only !== 'browser')
    figures.push(...(await benchApi({ quick, say, serverUrl: process.env['BENCH_DATABASE_URL'] ?? '' })))
  if (only !== 'api') figures.push(...(await benchBrowser({ quick })))
  if (only === undefined) figures.push(...(await startTime({ quick })), ...testTimes())
  process.stdout.write(`${tableOf(figures)}\n\n${noiseIn(figures)}\n`)
  writeJson(json, figures)
}

/** `--quick`: a few measurements; `--only api` or `browser`: that half; `--json`: where to. */
function options(): { quick: boolean; json: string; only: string | undefined } {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, json: { type: 'string' }, only: { type: 'string' } },
  })
  return { quick: values.quick, json: values.json ?? join(HOUSE, 'var/bench/figures.json'), only: values.only }
}

await bench()
