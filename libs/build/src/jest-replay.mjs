import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openReplay } from './replay.mjs'

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

/** Keeps what a test file said, with all that it had loaded. */
export function keepResult(test, result) {
  const { numPassingTests: passed, numPendingTests: pending, numTodoTests: todo, numFailingTests: failed } = result
  if (failed > 0 || result.testExecError) replay?.keep(idOf(test), null)
  else replay?.keep(idOf(test), { passed, skipped: pending + todo, loaded: loadedBy(test) })
}

/** Keeps all of them for the next run. */
export function saveReplay() {
  replay?.save()
  if (replay) rmSync(folder, { recursive: true, force: true })
}

function loadedBy({ path, context }) {
  const engine = suiteOf(context.config) === 'mysql' ? 'mysql' : ''
  const name = createHash('sha256').update(`${path}\0${engine}`).digest('hex')
  const loaded = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const folderOfPackage = relative(root, context.config.rootDir)
  const own = ['package.json', 'jest.config.mjs'].map((file) => join(folderOfPackage, file))
  return [...loaded.map((file) => relative(root, file)), ...own]
}
