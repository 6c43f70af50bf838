import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openReplay } from '../../libs/build/src/replay.mjs'
import { openServed } from '../../libs/build/src/served.mjs'
import { root, run } from '../setup.mjs'

const E2E = join(root, 'e2e')
const REPORT = join(E2E, 'test-results/report.json')
const ASKED = join(E2E, 'test-results/asked.json')

/**
 * Runs the flows in a browser, but for those whose file, modules and features of the API hold what they held when they
 * passed. Resolves to `{ succeeded, report, replayed: { files, passed, skipped } }`; `report` is Playwright's, or
 * `null` when nothing had to run.
 *
 * @param {object} options
 * @param {readonly string[]} options.projects the databases: `sqlite`, `mysql`
 * @param {Record<string, string>} options.env
 */
export async function runFlows({ projects, env }) {
  const served = await openServed()
  const replay = openReplay({
    root,
    file: join(root, 'var/replay/flows.json'),
    always: [
      'package-lock.json',
      'e2e/support',
      'e2e/playwright.config.ts',
      'scripts',
      'libs/build/src',
      ...served.core,
    ],
    circumstances: [process.version, process.platform, env.CORTILE_FULL ?? ''],
  })
  const replayed = { files: 0, passed: 0, skipped: 0 }
  const files = flowsIn(join(E2E, 'flows')).filter((file) => {
    const results = projects.map((project) => replay.resultOf(`${project} ${file}`))
    const known = results.some((result) => result !== null) && (results[0] !== null || !projects.includes('sqlite'))
    if (!known) return true
    replayed.files += 1
    for (const result of results) {
      replayed.passed += result?.passed ?? 0
      replayed.skipped += result?.skipped ?? 0
    }
    return false
  })
  if (files.length === 0) return { succeeded: true, report: null, replayed }

  const folder = mkdtempSync(join(tmpdir(), 'cortile-asked-'))
  rmSync(REPORT, { force: true })
  const succeeded = run(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...files.map((file) => relative('e2e', file))],
    { ...env, RECORD_FOLDER: folder },
    E2E,
  )
  for (const [id, { passed, failed, skipped, asked }] of Object.entries(readAsked())) {
    const file = id.slice(id.indexOf(' ') + 1)
    replay.keep(id, failed > 0 ? null : { passed, skipped, loaded: [file, ...served.behind(asked)] })
  }
  replay.save()
  rmSync(folder, { recursive: true, force: true })
  return { succeeded, report: REPORT, replayed }
}

function readAsked() {
  try {
    return JSON.parse(readFileSync(ASKED, 'utf8'))
  } catch {
    return {}
  }
}

/** Every flow, from the root of the repository. */
function flowsIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => relative(root, join(folder, name)))
    .sort()
}
