import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Results of tests that need not run again: each with every file of the repository that it had loaded when it passed, and
 * what those files held. It is replayed while all of them hold the same; what failed never is.
 * Unlike a list of inputs by hand this can't forget a file, and one change concerns only the tests that know of it.
 * Kept in the repository's own `var/`, so a clean clone replays nothing.
 *
 * A file that starts programs or reads folders says so in a comment, and counts as all of them: `@reads api/src scripts`.
 */
const READS = /@reads ([\w./ -]+)/g
const LEFT_OUT = /^(node_modules|dist|var|test-results.*|\.git|\.nx)$/
/** Of a test only that it is there. */
const TEST = /\.test\.[mc]?[jt]sx?$/

/**
 * @param {object} options
 * @param {string} options.root folder of the repository
 * @param {string} options.file where the results are kept
 * @param {readonly string[]} options.always files and folders that concern every test, from `root`
 * @param {readonly string[]} options.circumstances what else does: versions, variables of the environment
 */
export function openReplay({ root, file, always, circumstances }) {
  const contents = contentsOf(root)
  const general = digest([...circumstances, ...always.map(contents)])
  const kept = readKept(file)

  const keyOf = (loaded) => digest([general, ...loaded.map(contents)])

  return {
    /**
     * What this test file said when it last ran, or `null` when it must run.
     *
     * @param {string} id its name in the suite
     */
    resultOf(id) {
      const last = kept.results[id]
      if (!last) return null
      const loaded = last.loaded.map((index) => kept.paths[index] ?? '')
      return keyOf(loaded) === last.key ? { passed: last.passed, skipped: last.skipped } : null
    },

    /**
     * Those that have ever been kept, also of what failed.
     *
     * @param {string} prefix how their names begin
     */
    idsOf(prefix) {
      return Object.keys(kept.results).filter((id) => id.startsWith(prefix))
    },

    /** Forgets what was kept, as if it had never run. */
    forget(id) {
      delete kept.results[id]
    },

    /**
     * Keeps a result in place of the one before it.
     *
     * @param {string} id
     * @param {{ passed: number, skipped: number, loaded: readonly string[] } | null} result with the files it loaded,
     *   from `root`; `null` after a failure
     */
    keep(id, result) {
      if (result === null) {
        kept.results[id] = null
        return
      }
      const { loaded, ...counts } = result
      const all = [...new Set([...loaded, ...loaded.flatMap((path) => contents.readBy(path))])].sort()
      kept.results[id] = { ...counts, key: keyOf(all), loaded: all.map(indexOf) }
    },

    save() {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(kept))
    },
  }

  function indexOf(path) {
    const known = kept.paths.indexOf(path)
    return known >= 0 ? known : kept.paths.push(path) - 1
  }
}

function readKept(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { paths: [], results: {} }
  }
}

/** What a path from `root` holds, as a digest; of a folder, of all that is in it. Each is read once. */
function contentsOf(root) {
  const known = new Map()
  const contents = (path) => {
    let found = known.get(path)
    if (found === undefined) known.set(path, (found = read(path)))
    return found.digest
  }
  contents.readBy = (path) => {
    contents(path)
    return known.get(path).reads
  }
  return contents

  function read(path) {
    let entries
    try {
      entries = readdirSync(join(root, path), { withFileTypes: true })
    } catch {
      return readOne(path)
    }
    const names = entries.map(({ name }) => name).filter((name) => !LEFT_OUT.test(name))
    return {
      digest: digest(names.sort().flatMap((name) => [name, TEST.test(name) ? '' : contents(join(path, name))])),
      reads: [],
    }
  }

  function readOne(path) {
    let bytes
    try {
      bytes = readFileSync(join(root, path))
    } catch {
      return { digest: `no ${path}`, reads: [] }
    }
    const reads = [...bytes.toString('latin1').matchAll(READS)].flatMap(([, list = '']) => list.trim().split(/ +/))
    return { digest: digest([bytes]), reads }
  }
}

/** @param {readonly (string | Uint8Array)[]} parts */
function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, 22)
}
