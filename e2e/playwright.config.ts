import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { HEADLESS, launching } from './support/chromium.ts'
import { FULL } from './support/scale.ts'

/** What runs on MySQL/MariaDB also in `npm test`: the way on which every module calls the API. */
const ON_BOTH = /flows\/house\/main-job\.test\.ts/

/** What starts its own servers: nothing there is the database's. */
const ON_ONE = /flows\/house\/hosts.*\.test\.ts/

/** Whether the flows run on MySQL/MariaDB too: asked for by name, or by naming a server. */
const ON_MYSQL = process.env['FLOWS_ON']?.includes('mysql') ?? process.env['DATABASE_URL_TEST'] !== undefined

/**
 * The flows of the people who use it, over the production build, in the system's Chromium
 * or in the one without windows. Every worker has servers of
 * its own; with FLOWS_ON=sqlite,mysql some run a second time on MySQL/MariaDB, and in `npm run test:full` nearly all of them.
 */
export default defineConfig({
  testDir: './flows',
  outputDir: './test-results/artifacts',
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  // A flow waits for the page as often as it works: one more than cores.
  workers: availableParallelism() + 1,
  // Nothing asserts by it how long anything takes: a busy machine takes several times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  globalSetup: './support/prepare.mjs',
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }], ['./support/asked-reporter.ts']],
  projects: [
    { name: 'sqlite', metadata: { engine: 'sqlite' } },
    ...(ON_MYSQL
      ? [{ name: 'mysql', metadata: { engine: 'mysql' }, testIgnore: ON_ONE, ...(FULL ? {} : { testMatch: ON_BOTH }) }]
      : []),
  ],
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 800 },
    // For its worker, a kiosk fetches all of itself a second time: the flows that are about one allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A failure says what the page showed; `--trace on` keeps every step of a flow that is run alone, and takes an eighth longer.
    trace: 'off',
    launchOptions: launching(HEADLESS),
  },
})
