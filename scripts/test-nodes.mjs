// `npm run test:nodes`: units and the API on every supported line of Node, each brought by the npm registry; ends with
// one plain line. `-- 24` runs one of them.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fail, root, run, say, setUp } from './setup.mjs'
import { testFolder } from './test/folder.mjs'
import { readReport } from './test/report.mjs'

/** The oldest that runs, and the newest of each line with upkeep. */
const LINES = ['20.19', '22', '24']

setUp()
process.env.TMPDIR = testFolder()

const asked = process.argv.slice(2)
const total = { passed: 0, failed: 0, skipped: 0 }
const notes = []
for (const line of asked.length > 0 ? asked : LINES) {
  const node = findNode(line)
  say(`\n── Units and the API on Node ${line}`)
  const report = join(root, `var/reports/node-${line}.json`)
  rmSync(report, { force: true })
  const succeeded = run(node, [join(root, 'node_modules/jest/bin/jest.js')], {
    CORTILE_REPORT: report,
    // Also for what the tests start by name.
    PATH: [dirname(node), process.env.PATH].join(delimiter),
  })
  if (!existsSync(report)) total.failed += 1
  else {
    const { failures, replayed: _none, ...counts } = readReport(report)
    for (const [kind, count] of Object.entries(counts)) total[kind] += count
    for (const failure of failures) say(`\n${failure}`)
  }
  if (!succeeded) notes.push(`Node ${line}: failed`)
}
for (const note of notes) say(note)
say(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 || notes.length > 0 ? 1 : 0

/** The program of a line, kept in `var/nodes`; `~20.19` and `22` are ranges of npm. */
function findNode(line) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const home = join(root, 'var/nodes', line)
  const program = join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  mkdirSync(home, { recursive: true })
  // A package of its own: npm would add it to the product's otherwise.
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
  const range = line.includes('.') ? `~${line}` : line
  if (!run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${range}`], {}, home))
    fail(`Could not fetch Node ${line}: the npm registry has no ${name} of it.`)
  return program
}
