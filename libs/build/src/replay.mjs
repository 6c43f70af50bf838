import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Cache of test results: each with the paths and a digest of all files of the repository that the test loaded when it
 * passed. A result is replayed while the digest is unchanged; a failure is never replayed.
 * Unlike a hand-written list of inputs this can't omit a file, and a change affects only the tests that loaded it.
 * Stored in the repository's own `var/`, so a clean clone replays nothing.
 *
 * A file that starts programs or reads folders declares them in a comment, `@reads api/src scripts`, and includes them
 * in its digest.
 */
const READS = /@reads ([\w./ -]+)/g
const IGNORED = /^(node_modules|dist|var|test-results.*|\.git|\.nx)$/
/** In the digest of a folder, a test file counts only by its name. */
const TEST = /\.test\.[mc]?[jt]sx?$/

/**
 * @param {object} options
 * @param {string} options.root folder of the repository
 * @param {string} options.file file that stores the results
 * @param {readonly string[]} options.always files and folders that every test depends on, from `root`
 * @param {readonly string[]} options.circumstances other inputs of every test: versions, environment variables
 */
export function openReplay({ root, file, always, circumstances }) {
  const contents = contentsOf(root)
  const general = digest([...circumstances, ...always.map(contents)])
  const stored = readStored(file)

  const keyOf = (loaded) => digest([general, ...loaded.map(contents)])

  return {
    /**
     * The stored result of a test file, or `null` if it must run.
     *
     * @param {string} id id of the test file in its suite
     */
    resultOf(id) {
      const last = stored.results[id]
      if (!last) return null
      const loaded = last.loaded.map((index) => stored.paths[index] ?? '')
      return keyOf(loaded) === last.key ? { passed: last.passed, skipped: last.skipped } : null
    },

    /**
     * The ids of all stored results, including failures.
     *
     * @param {string} prefix prefix of the ids
     */
    idsOf(prefix) {
      return Object.keys(stored.results).filter((id) => id.startsWith(prefix))
    },

    /** Deletes the stored result, as if the test file had never run. */
    forget(id) {
      delete stored.results[id]
    },

    /**
     * Stores a result, and replaces the previous one.
     *
     * @param {string} id
     * @param {{ passed: number, skipped: number, loaded: readonly string[] } | null} result with the files it loaded,
     *   from `root`; `null` after a failure
     */
    keep(id, result) {
      if (result === null) {
        stored.results[id] = null
        return
      }
      const { loaded, ...counts } = result
      const all = [...new Set([...loaded, ...loaded.flatMap((path) => contents.readBy(path))])].sort()
      stored.results[id] = { ...counts, key: keyOf(all), loaded: all.map(indexOf) }
    },

    save() {
      mkdirSync(dirname(file), { recursive: true })
      // Whole or not at all: a run may be cut off at any moment.
      writeFileSync(`${file}.new`, JSON.stringify(stored))
      renameSync(`${file}.new`, file)
    },
  }

  function indexOf(path) {
    const known = stored.paths.indexOf(path)
    return known >= 0 ? known : stored.paths.push(path) - 1
  }
}

function readStored(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { paths: [], results: {} }
  }
}

/** Digest of a path from `root`: of a file's content, or of all entries of a folder. Each path is read once. */
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
    const names = entries.map(({ name }) => name).filter((name) => !IGNORED.test(name))
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
