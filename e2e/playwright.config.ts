import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { HEADLESS, launching } from './support/chromium.ts'
import { FULL } from './support/scale.ts'

/** Also runs on MySQL/MariaDB in `npm test`: the flow in which every module calls the API. */
const ON_BOTH = /flows\/house\/main-job\.test\.ts/

/** Flows that start their own servers: they do not depend on the database. */
const ON_ONE = /flows\/house\/hosts.*\.test\.ts/

/** Whether the flows also run on MySQL/MariaDB: by `FLOWS_ON`, or if a server is configured. */
const ON_MYSQL = process.env['FLOWS_ON']?.includes('mysql') ?? process.env['DATABASE_URL_TEST'] !== undefined

/**
 * User flows on the production build, in the system's Chromium or its headless variant. Every worker has its own servers;
 * with FLOWS_ON=sqlite,mysql some flows run a second time on MySQL/MariaDB, and in `npm run test:full` nearly all of them.
 */
export default defineConfig({
  testDir: './flows',
  outputDir: './test-results/artifacts',
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  // One more than cores, because a flow often waits for the page.
  workers: availableParallelism() + 1,
  // No assertion about speed: a busy machine takes several times as long as an idle one.
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
    // For its service worker a kiosk fetches all files a second time: only flows about workers allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // The failure screenshot is enough; `--trace on` records every step of a single flow, and takes an eighth longer.
    trace: 'off',
    launchOptions: launching(HEADLESS),
  },
})
