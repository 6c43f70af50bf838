import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, nx, root, say } from './setup.mjs'

const apps = ['shell', 'mf-admin', 'mf-scanner', 'mf-cassa', 'mf-self-service']
const sources = ['libs', ...apps, 'api', 'package-lock.json', 'package.json', 'nx.json', 'tsconfig.base.json']
const built = ['api/dist/server.js', ...apps.map((app) => `${app}/dist/index.html`)]
const stamp = join(root, 'node_modules/.cache/cortile/built')

/** Builds everything for production; nx repeats only what changed. */
export function build() {
  if (!nx(['run-many', '-t', 'build', '--output-style=static'])) fail('The build failed; what is wrong stands above.')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, fingerprint())
}

/** Builds only if a source has changed since the last build. Reads the sources itself: nx alone takes seconds to say "nothing". */
export function buildIfStale() {
  const fresh =
    built.every((file) => existsSync(join(root, file))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint()
  if (fresh) return
  say('Building (the first time takes about a minute)…')
  build()
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, join(root, source))
  return hash.digest('hex')
}

function addTo(hash, path) {
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    hash.update(path).update(readFileSync(path))
    return
  }
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (['node_modules', 'dist', 'test-results', 'coverage'].includes(entry.name)) continue
    addTo(hash, join(path, entry.name))
  }
}
