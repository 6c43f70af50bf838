import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openReplay } from '../../libs/build/src/replay.mjs'
import { openServed } from '../../libs/build/src/served.mjs'
import { root, run } from '../setup.mjs'

const E2E = join(root, 'e2e')
const REPORT = join(E2E, 'test-results/report.json')
const ASKED = join(E2E, 'test-results/asked.json')

/**
 * Runs the tests of the flows in a browser, but for those whose file, modules and features of the API hold what they held
 * when they passed. Resolves to `{ succeeded, report, replayed: { files, passed, skipped } }`; `report` is Playwright's, or
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
    circumstances: [process.version, process.platform, env.CORTILE_FULL ?? '', ...projects],
  })
  const replayed = { files: 0, passed: 0, skipped: 0 }
  const left = flowsIn(join(E2E, 'flows')).flatMap((file) => leftOf(file, { projects, replay, replayed }))
  if (left.length === 0) return { succeeded: true, report: null, replayed }

  const folder = mkdtempSync(join(tmpdir(), 'cortile-asked-'))
  const list = join(folder, 'list.txt')
  const requests = join(folder, 'requests')
  mkdirSync(requests)
  writeFileSync(list, left.join('\n'))
  rmSync(REPORT, { force: true })
  rmSync(ASKED, { force: true })
  const succeeded = run(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--test-list', list],
    // The folder for temporary files is a new one in each run: what Playwright has compiled is kept elsewhere.
    { ...env, RECORD_FOLDER: requests, PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules/.cache/playwright') },
    E2E,
  )
  for (const [id, { passed, failed, skipped, asked }] of Object.entries(readAsked())) {
    const [, file] = /^\S+ (.+?) › /.exec(id) ?? []
    replay.keep(id, failed > 0 ? null : { passed, skipped, loaded: [file, ...served.behind(asked)] })
  }
  replay.save()
  rmSync(folder, { recursive: true, force: true })
  return { succeeded, report: REPORT, replayed }
}

/**
 * Which tests of a file have to run, as lines of Playwright's list of tests: `house/roles.test.ts` for all of them, or
 * `[sqlite] › house/roles.test.ts › admin sees its menu and nothing else`. The others are counted in `replayed`.
 */
function leftOf(file, { projects, replay, replayed }) {
  const known = projects.flatMap((project) => replay.idsOf(`${project} ${file} › `).map((id) => ({ project, id })))
  const results = known.map(({ project, id }) => ({ project, id, result: replay.resultOf(id) }))
  const kept = results.filter(({ result }) => result !== null)
  const inFlows = relative('e2e/flows', file)
  if (kept.length === 0) {
    // What tests there are in it may have changed, too.
    for (const { id } of known) replay.forget(id)
    return [inFlows]
  }
  replayed.files += 1
  for (const { result } of kept) {
    replayed.passed += result.passed
    replayed.skipped += result.skipped
  }
  return results
    .filter(({ result }) => result === null)
    .map(({ project, id }) => `[${project}] › ${inFlows} › ${id.slice(`${project} ${file} › `.length)}`)
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
