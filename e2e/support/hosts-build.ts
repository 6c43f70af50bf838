import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { REPO_ROOT } from './server.ts'

/** A text in a source file and its replacement. */
export type Change = readonly [file: string, from: string, to: string]

export interface OtherBuild {
  dist: string
  remove: () => void
}

/** Builds one app alone from changed sources, with the repository's own build command. */
export async function buildVariant(app: string, changes: readonly Change[]): Promise<OtherBuild> {
  const root = mkdtempSync(join(tmpdir(), 'cortile-other-day-'))
  for (const each of ['libs', app, 'scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(REPO_ROOT, each), join(root, each), { recursive: true, filter: isSource })
  linkPackages(root)
  for (const [file, from, to] of changes) {
    const text = readFileSync(join(root, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
    writeFileSync(join(root, file), text.replace(from, to))
  }
  await promisify(execFile)(process.execPath, ['scripts/build-web.mjs', app], { cwd: root })
  return { dist: join(root, app, 'dist'), remove: () => rmSync(root, { recursive: true }) }
}

function isSource(path: string): boolean {
  return !/^(dist|node_modules|test-results)$/.test(basename(path))
}

/** Links the installed packages, and the copied packages of the workspace. */
function linkPackages(root: string): void {
  const packages = join(root, 'node_modules')
  mkdirSync(join(packages, '@cortile'), { recursive: true })
  for (const name of readdirSync(join(REPO_ROOT, 'node_modules')))
    if (!name.startsWith('.') && name !== '@cortile')
      symlinkSync(join(REPO_ROOT, 'node_modules', name), join(packages, name))
  for (const lib of readdirSync(join(root, 'libs'))) {
    symlinkSync(join(root, 'libs', lib), join(packages, '@cortile', lib))
    // Packages that npm could not hoist to the root because of version conflicts.
    const own = join(REPO_ROOT, 'libs', lib, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(root, 'libs', lib, 'node_modules'))
  }
}
