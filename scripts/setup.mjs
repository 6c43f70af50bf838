// Plain Node on built-ins only: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const NODE_MIN = [20, 19]

/** Ends with one plain line: for what the person at the keyboard can put right. */
export function fail(text) {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}

/** One line of progress. */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return
  fail(`Cortile needs Node ${NODE_MIN.join('.')} or newer; this is ${process.versions.node}.`)
}

/** Runs a command in the repository, or in a folder of it, with its output shown; true if it succeeded. */
export function run(command, args, env = {}, cwd = root) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

/** The environment of nx: no daemon is left behind, nothing is asked, nothing is sent. */
const nxEnv = { NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', NX_INTERACTIVE: 'false' }

/** Runs nx targets over the workspace; what has not changed comes from its cache. */
export function nx(args, env = {}) {
  return run(process.execPath, [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args], { ...nxEnv, ...env })
}

/** Installs the dependencies when they are missing or older than the lock file. */
export function ensureDependencies() {
  const lock = join(root, 'package-lock.json')
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  try {
    accessSync(root, constants.W_OK)
  } catch {
    fail(`No permission to write in ${root}.`)
  }
  say('Installing dependencies (the first time takes a minute or two)…')
  // Development dependencies build the apps: they are needed also when NODE_ENV=production.
  if (!run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])) {
    fail('Could not install the dependencies. Is the network there, and is the npm registry reachable?')
  }
}

/** What every command does first. */
export function setUp() {
  checkNode()
  ensureDependencies()
}
