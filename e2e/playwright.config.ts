import { defineConfig } from '@playwright/test'
import { FULL } from './support/scale.ts'

/** What runs on MySQL/MariaDB also in `npm test`: the ways on which most of the API is called, and two people at once. */
const ON_BOTH = /flows\/(main-job|family|money-desk|session|two-staff)\.test\.ts/

/** What starts its own servers: nothing there is the database's. */
const ON_ONE = /flows\/hosts.*\.test\.ts/

/**
 * The flows of the people who use it, over the production build, in the system's Chromium. Every worker has a server of
 * its own; with DATABASE_URL_TEST some run a second time on MySQL/MariaDB, and in `npm run test:full` nearly all of them.
 */
export default defineConfig({
  testDir: './flows',
  outputDir: './test-results/artifacts',
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  projects: [
    { name: 'sqlite', metadata: { engine: 'sqlite' } },
    ...(process.env['DATABASE_URL_TEST']
      ? [{ name: 'mysql', metadata: { engine: 'mysql' }, testIgnore: ON_ONE, ...(FULL ? {} : { testMatch: ON_BOTH }) }]
      : []),
  ],
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // The pages of a failure as they were at each step; pictures of every frame would take a third of the run.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
