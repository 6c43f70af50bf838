// `npm test` and `npm run test:full`: sets up what is missing, runs every suite, ends with what failed and one plain line.
// What passed before and has not changed since is replayed, and said so; `-- --fresh` runs everything.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nx, root, run, say, setUp } from './setup.mjs'
import { testFolder } from './test/folder.mjs'

const begun = Date.now()
setUp()
process.env.TMPDIR = testFolder()

// After the installation: these need packages.
const { findTools } = await import('./test/tools.mjs')
const { readReport } = await import('./test/report.mjs')
const { runFlows } = await import('./test/flows.mjs')

const full = process.argv.includes('--full')
const fresh = process.argv.includes('--fresh')
const env = { CORTILE_FULL: String(full) }
const total = { passed: 0, failed: 0, skipped: 0 }
const replayed = { files: 0, passed: 0 }
const notes = []
const failures = []

/** Adds what a suite reports; one that failed without a report is one failure. */
function add(title, succeeded, report) {
  const before = total.failed
  if (report !== null && existsSync(report)) {
    const { failures: failed, replayed: again, ...counts } = readReport(report)
    for (const [kind, count] of Object.entries(counts)) total[kind] += count
    failures.push(...failed)
    if (again) addReplayed(again)
  } else if (succeeded) total.passed += 1
  if (succeeded) return
  if (total.failed === before) total.failed += 1
  notes.push(`${title}: failed`)
}

function addReplayed({ files, passed }) {
  replayed.files += files
  replayed.passed += passed
}

/** A suite that this machine can't run: a failure in CI, elsewhere skipped aloud. */
function missing(title, reason) {
  say(`\n── ${title}: ${reason}`)
  notes.push(`${title}: ${reason}`)
  if (process.env.CI === 'true') total.failed += 1
  else total.skipped += 1
}

/** For `npm run bench`, which prints it: a green run that replayed nothing. */
function keepTime() {
  if (total.failed > 0 || replayed.files > 0) return
  const file = join(root, 'var/test-times.json')
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const seconds = Math.round((Date.now() - begun) / 1_000)
  mkdirSync(join(root, 'var'), { recursive: true })
  writeFileSync(
    file,
    `${JSON.stringify({ ...before, [full ? 'test:full' : 'test']: { seconds, at: new Date().toISOString() } }, null, 2)}\n`,
  )
}

if (fresh) rmSync(join(root, 'var/replay'), { recursive: true, force: true })
// Debian's packages come over the network while this machine compiles.
const tools = findTools({ cluster: full, say })

say('\n── Format, lint, types and build')
add(
  'Format, lint, types and build',
  nx([
    'run-many',
    '-t',
    'format',
    'lint',
    'unused',
    'build',
    '--output-style=static',
    ...(fresh ? ['--skip-nx-cache'] : []),
  ]),
  null,
)

const { mysql, chromium, headless } = await tools
if (mysql.reason) missing('API on MySQL/MariaDB', mysql.reason)
say('\n── Units, screens and the API on both databases')
const report = join(root, 'var/reports/jest.json')
rmSync(report, { force: true })
const units = run(
  process.execPath,
  [
    join(root, 'node_modules/jest/bin/jest.js'),
    '--passWithNoTests',
    ...(mysql.reason ? ['--ignoreProjects', 'mysql'] : []),
  ],
  { ...env, CORTILE_REPLAY: 'true', CORTILE_REPORT: report },
)
add('Units, screens and the API', units, report)

if (chromium === undefined) missing('Browser', 'no Chromium: install the package chromium, or name one in CHROMIUM')
else {
  say('\n── Flows in a browser')
  const projects = ['sqlite', ...(mysql.reason ? [] : ['mysql'])]
  const browsers = { CHROMIUM: chromium, HEADLESS: headless }
  const flows = await runFlows({ projects, env: { ...env, ...browsers, FLOWS_ON: projects.join() } })
  total.passed += flows.replayed.passed
  total.skipped += flows.replayed.skipped
  addReplayed(flows.replayed)
  if (flows.report !== null) add('Flows in a browser', flows.succeeded, flows.report)
}

keepTime()
for (const failure of failures) say(`\n${failure}`)
if (failures.length > 0) say('')
for (const note of notes) say(note)
if (replayed.files > 0)
  say(`\nReplayed, unchanged since they passed here: ${replayed.passed} tests of ${replayed.files} files.`)
say(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0
