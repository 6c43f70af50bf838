// `npm run test:flow -- till/reader`: one flow in a browser, over a build that is up to date; options go to Playwright.
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { findChromium, findHeadless } from './chromium.mjs'
import { fail, root, run, setUp } from './setup.mjs'

setUp()
buildIfStale()
const chromium = await findChromium()
if (chromium === undefined) fail('No Chromium: install the package chromium, or name one in CHROMIUM.')
const options = process.argv.slice(2)
// To look on, it takes one that draws windows.
const windows = options.some((option) => ['--headed', '--ui', '--debug'].includes(option))
const done = run(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...options],
  { CHROMIUM: chromium, HEADLESS: windows ? chromium : await findHeadless(chromium) },
  join(root, 'e2e'),
)
process.exit(done ? 0 : 1)
