import { startServer } from '@cortile/e2e/support/server.ts'
import { chromium } from '@playwright/test'
import type { Figure } from '../figure.ts'
import { campWeek } from './camp-week.ts'
import { kioskStart } from './kiosk-start.ts'
import { kioskWeight } from './kiosk-weight.ts'
import { shellWeight } from './shell-weight.ts'
import { steadiness } from './steadiness.ts'
import { verdictTime } from './verdict-time.ts'

/** F1 to F6, in Chromium on a throttled device. */
export async function benchBrowser({ quick }: { quick: boolean }): Promise<Figure[]> {
  const server = await startServer({ engine: 'sqlite', name: 'cortile_bench' })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const run = { browser, url: server.url, quick }
    const figures: Figure[] = []
    for (const measure of [kioskWeight, shellWeight, verdictTime, kioskStart, steadiness, campWeek])
      figures.push(...(await measure(run)))
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}
