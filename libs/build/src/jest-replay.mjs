import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openReplay } from './replay.mjs'
import { openServed } from './served.mjs'

const root = join(import.meta.dirname, '../../..')

/** Setup files of the API's suites, which jest loads outside the test files. */
const API_SETUP_FILES = [
  'bundle.mjs',
  'jest.config.mjs',
  'jest.mysql.config.mjs',
  'test/mysql.mjs',
  'test/setup.mjs',
  'test/setup-mysql.mjs',
].map((file) => `api/${file}`)

/** Only `npm test` replays results: a test selected by name always runs. */
const replay =
  process.env.CORTILE_REPLAY === 'true'
    ? openReplay({
        root,
        file: join(root, 'var/replay/jest.json'),
        always: [
          'package-lock.json',
          'package.json',
          'jest.config.mjs',
          'scripts',
          'libs/build/src',
          ...API_SETUP_FILES,
        ],
        circumstances: [process.version, process.platform, process.env.CORTILE_FULL ?? ''],
      })
    : null

const folder = replay ? mkdtempSync(join(tmpdir(), 'cortile-loaded-')) : ''
if (replay) process.env.CORTILE_LOADED = folder

/** Counts of the test files and tests whose results were replayed. */
export const replays = { files: 0, passed: 0, skipped: 0 }

const suiteOf = ({ displayName }) => displayName?.name ?? ''
const idOf = ({ path, context }) => `${suiteOf(context.config)} ${relative(root, path)}`

/** Whether the result of a test file can be replayed; if so, it is added to `replays`. */
export function replayed(test) {
  const result = replay?.resultOf(idOf(test))
  if (!result) return false
  replays.files += 1
  replays.passed += result.passed
  replays.skipped += result.skipped
  return true
}

/** How often results are stored: a run of hours that is cut off goes on where it was. */
const STORED_EVERY_MS = 60_000

/** Results of this run that are not stored yet, by test id; null: failed. */
const results = new Map()
let storedAt = Date.now()
/** The sources behind the calls of the API, bundled once in a run. */
let served = null

/** Records the result of a test file. */
export async function noteResult(test, result) {
  const { numPassingTests: passed, numPendingTests: pending, numTodoTests: todo, numFailingTests: failed } = result
  if (failed > 0 || result.testExecError) results.set(idOf(test), null)
  else results.set(idOf(test), { test, passed, skipped: pending + todo })
  if (replay && Date.now() - storedAt >= STORED_EVERY_MS) await storeResults()
}

/** Stores the results of this run that are not stored yet. */
export async function saveReplay() {
  if (!replay) return
  if (results.size > 0) await storeResults()
  rmSync(folder, { recursive: true, force: true })
}

/** Stores results for the next run, with the files and programs that each test loaded or started. */
async function storeResults() {
  storedAt = Date.now()
  const noted = [...results]
  results.clear()
  served ??= await openServed()
  const recordedFiles = readdirSync(folder)
  for (const [id, result] of noted) {
    if (result === null) {
      replay.keep(id, null)
      continue
    }
    const { test, ...counts } = result
    replay.keep(id, { ...counts, loaded: [...loadedBy(test), ...startedBy(test)] })
  }
  replay.save()

  /** Sources of the programs that a test file started, from their request logs `<nameOf(test)>.<program>.<any>`. */
  function startedBy(test) {
    const own = recordedFiles.filter((name) => name.startsWith(`${nameOf(test)}.`))
    return own.flatMap((name) => served.program(name.split('.')[1], requestsIn(join(folder, name))))
  }
}

/** Lines of record-requests.mjs: `1764000000000 GET /api/groups`. */
function requestsIn(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return [...new Set(lines.map((line) => line.slice(line.indexOf(' ') + 1)))]
}

/** Name of the file in which jest-loaded.cjs records the test file's modules. */
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
