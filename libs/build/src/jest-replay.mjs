import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openReplay } from './replay.mjs'
import { openServed } from './served.mjs'

const root = join(import.meta.dirname, '../../..')

/** What the suites of the API are started with, which none of their tests loads. */
const OF_THE_API = [
  'bundle.mjs',
  'jest.config.mjs',
  'jest.mysql.config.mjs',
  'test/mysql.mjs',
  'test/setup.mjs',
  'test/setup-mysql.mjs',
].map((file) => `api/${file}`)

/** Only `npm test` replays: a test that is asked for by name always runs. */
const replay =
  process.env.CORTILE_REPLAY === 'true'
    ? openReplay({
        root,
        file: join(root, 'var/replay/jest.json'),
        always: ['package-lock.json', 'package.json', 'jest.config.mjs', 'scripts', 'libs/build/src', ...OF_THE_API],
        circumstances: [process.version, process.platform, process.env.CORTILE_FULL ?? ''],
      })
    : null

const folder = replay ? mkdtempSync(join(tmpdir(), 'cortile-loaded-')) : ''
if (replay) process.env.CORTILE_LOADED = folder

/** Counts of what was not run again. */
export const replays = { files: 0, passed: 0, skipped: 0 }

const suiteOf = ({ displayName }) => displayName?.name ?? ''
const idOf = ({ path, context }) => `${suiteOf(context.config)} ${relative(root, path)}`

/** Whether a test file need not run; its result is counted. */
export function replayed(test) {
  const result = replay?.resultOf(idOf(test))
  if (!result) return false
  replays.files += 1
  replays.passed += result.passed
  replays.skipped += result.skipped
  return true
}

/** What test files said in this run, by their names in the suites. */
const results = new Map()

/** Notes what a test file said. */
export function noteResult(test, result) {
  const { numPassingTests: passed, numPendingTests: pending, numTodoTests: todo, numFailingTests: failed } = result
  if (failed > 0 || result.testExecError) results.set(idOf(test), null)
  else results.set(idOf(test), { test, passed, skipped: pending + todo })
}

/** Keeps all of them for the next run, with all that they had loaded and started. */
export async function saveReplay() {
  if (!replay) return
  if (results.size > 0) {
    const served = await openServed()
    const noted = readdirSync(folder)
    for (const [id, result] of results) {
      if (result === null) {
        replay.keep(id, null)
        continue
      }
      const { test, ...counts } = result
      replay.keep(id, { ...counts, loaded: [...loadedBy(test), ...startedBy(test)] })
    }
    replay.save()

    /** The sources of the programs that a test file started: files `<its name>.<program>.<any>`, each with requests. */
    function startedBy(test) {
      const own = noted.filter((name) => name.startsWith(`${nameOf(test)}.`))
      return own.flatMap((name) => served.program(name.split('.')[1], requestsIn(join(folder, name))))
    }
  }
  rmSync(folder, { recursive: true, force: true })
}

/** Lines of record-requests.mjs: `1764000000000 GET /api/groups`. */
function requestsIn(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return [...new Set(lines.map((line) => line.slice(line.indexOf(' ') + 1)))]
}

/** What a test file leaves is named so, by jest-loaded.cjs. */
function nameOf({ path, context }) {
  const engine = suiteOf(context.config) === 'mysql' ? 'mysql' : ''
  return createHash('sha256').update(`${path}\0${engine}`).digest('hex')
}

function loadedBy(test) {
  const { config } = test.context
  const loaded = JSON.parse(readFileSync(join(folder, nameOf(test)), 'utf8'))
  const folderOfPackage = relative(root, config.rootDir)
  const own = ['package.json', 'jest.config.mjs'].map((file) => join(folderOfPackage, file))
  return [...loaded.map((file) => relative(root, file)), ...own]
}
