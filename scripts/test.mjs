// `npm test` and `npm run test:full`: sets up what is missing, runs every suite, ends with what failed and one plain line.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { startMariadb } from './mariadb.mjs'
import { nx, root, run, say, setUp } from './setup.mjs'
import { testFolder } from './test-folder.mjs'
import { readReport } from './test-report.mjs'

const begun = Date.now()
setUp()
process.env.TMPDIR = testFolder()

const fresh = !existsSync(process.env.NX_CACHE_DIRECTORY ?? join(root, '.nx/cache'))
const full = process.argv.includes('--full')
const env = { CORTILE_FULL: String(full) }
const total = { passed: 0, failed: 0, skipped: 0 }
const notes = []
const failures = []

/** Runs one nx step and adds what its suites report; a step that fails without a report is one failure. */
function step(title, args, { results, env: extra = {} } = {}) {
  say(`\n── ${title}`)
  const before = { ...total }
  for (const file of results?.() ?? []) rmSync(file, { force: true })
  const succeeded = nx(['run-many', ...args, '--output-style=static'], { ...env, ...extra })
  if (results)
    for (const file of results()) {
      const { failures: failed, ...counts } = readReport(file)
      for (const [kind, count] of Object.entries(counts)) total[kind] += count
      failures.push(...failed)
    }
  else if (succeeded) total.passed += 1
  if (!succeeded && total.failed === before.failed) total.failed += 1
  if (!succeeded) notes.push(`${title}: failed`)
}

/** Whether every file is written as prettier writes it. */
function check(title, args) {
  say(`\n── ${title}`)
  const succeeded = run(process.execPath, [
    join(root, 'node_modules/prettier/bin/prettier.cjs'),
    '--log-level',
    'warn',
    ...args,
  ])
  if (succeeded) total.passed += 1
  else {
    total.failed += 1
    notes.push(`${title}: failed; npm run format mends it`)
  }
}

/** A suite that this machine can't run: a failure in CI, elsewhere skipped aloud. */
function missing(title, reason) {
  say(`\n── ${title}: ${reason}`)
  notes.push(`${title}: ${reason}`)
  if (process.env.CI === 'true') total.failed += 1
  else total.skipped += 1
}

/** For `npm run bench`, which prints it: a green run that had no results of an earlier one to take. */
function keepTime() {
  const seconds = Math.round((Date.now() - begun) / 1_000)
  if (total.failed > 0 || !fresh) return
  const file = join(root, 'var/test-times.json')
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const run = { seconds, at: new Date().toISOString() }
  mkdirSync(join(root, 'var'), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...before, [full ? 'test:full' : 'test']: run }, null, 2)}\n`)
}

const reports = (folder) => () =>
  [
    ...['api', 'e2e', 'shell', 'mf-admin', 'mf-scanner', 'mf-cassa', 'mf-self-service'],
    ...readdirSync(join(root, 'libs')).map((lib) => `libs/${lib}`),
  ]
    .map((project) => join(root, project, folder, 'report.json'))
    .filter(existsSync)

check('Format', ['--check', '.'])
// One step: while the largest package is linted on one core, the other one has the types.
step('Lint and types', ['-t', 'lint', 'typecheck'])
// One package after the other: jest keeps all cores busy by itself, also with the largest package at the end.
step('Units and screens', ['-t', 'test', '--parallel=1', '--exclude', '@cortile/api,@cortile/e2e'], {
  results: () => reports('test-results')().filter((file) => !/[\\/](api|e2e)[\\/]test-results/.test(file)),
})
step('API on the embedded database', ['-t', 'test', '-p', '@cortile/api'], {
  results: () => [join(root, 'api/test-results/report.json')].filter(existsSync),
})

const mariadb = process.env.DATABASE_URL_TEST
  ? null
  : await startMariadb({ cacheDir: join(root, 'var/mariadb'), log: say }).catch((error) => ({
      server: null,
      reason: error.message,
    }))
const mysql = process.env.DATABASE_URL_TEST ?? mariadb?.server?.url()
try {
  if (mysql)
    step('API on MySQL/MariaDB', ['-t', 'test-mysql', '-p', '@cortile/api'], {
      results: () => [join(root, 'api/test-results-mysql/report.json')].filter(existsSync),
      env: { DATABASE_URL_TEST: mysql },
    })
  else missing('API on MySQL/MariaDB', mariadb?.reason ?? 'no server')

  step('Build', ['-t', 'build'])
  const chromium = findChromium()
  if (chromium)
    step('Browser', ['-t', 'e2e', '-p', '@cortile/e2e'], {
      results: () => [join(root, 'e2e/test-results/report.json')].filter(existsSync),
      env: { CHROMIUM: chromium, ...(mysql && { DATABASE_URL_TEST: mysql }) },
    })
  else missing('Browser', 'no Chromium: install the package chromium, or name one in CHROMIUM')
} finally {
  await mariadb?.server?.stop()
}

keepTime()
for (const failure of failures) say(`\n${failure}`)
if (failures.length > 0) say('')
for (const note of notes) say(note)
say(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0
