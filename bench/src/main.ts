import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startServer } from '@cortile/e2e/support/server.ts'
import { kioskStart } from './browser/kiosk-start.ts'
import { kioskWeight } from './browser/kiosk-weight.ts'
import { steadiness } from './browser/steadiness.ts'
import { verdictTime } from './browser/verdict-time.ts'
import type { Figure } from './figure.ts'
import { tableOf, writeJson } from './report.ts'

/** Measures the figures of goals.md and says which are reached; it never fails for one that is not. */
async function bench(): Promise<void> {
  const { quick, json } = options()
  const server = await startServer({ engine: 'sqlite', name: 'cortile_bench' })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
  })
  const figures: Figure[] = []
  try {
    const run = { browser, url: server.url, quick }
    for (const measure of [kioskWeight, verdictTime, kioskStart, steadiness]) figures.push(...(await measure(run)))
  } finally {
    await browser.close()
    await server.stop()
  }
  process.stdout.write(`${tableOf(figures)}\n`)
  writeJson(json, figures)
}

function options(): { quick: boolean; json: string } {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
  })
  return { quick: values.quick, json: values.json ?? join(import.meta.dirname, '../../var/bench/figures.json') }
}

await bench()
