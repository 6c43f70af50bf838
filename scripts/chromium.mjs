import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { say } from './setup.mjs'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Chromium without windows; Debian's command around it would stand between a browser and who started it. */
const HEADLESS = '/usr/lib/chromium/chromium-headless-shell'

/**
 * Resolves to the path of a Chromium: named in CHROMIUM, found on this machine, or installed from Debian's package where
 * that is allowed; to undefined where there is none.
 */
export async function findChromium() {
  const found = [process.env.CHROMIUM, ...KNOWN].find((path) => path && existsSync(path))
  if (found || !mayInstall()) return found
  say("Installing Debian's chromium for the browser tests…")
  if (!(await apt('install', '--no-install-recommends', 'chromium'))) {
    await apt('update')
    await apt('install', '--no-install-recommends', 'chromium')
  }
  return KNOWN.find(existsSync)
}

/**
 * Resolves to the path of the browser in which a flow costs least: the same Chromium built to draw no window, from Debian's
 * package, installed where that is allowed; where it can't be had, or CHROMIUM names one, to `chromium`.
 */
export async function findHeadless(chromium) {
  if (process.env.CHROMIUM) return chromium
  if (!existsSync(HEADLESS) && mayInstall()) await apt('install', '--no-install-recommends', 'chromium-headless-shell')
  return existsSync(HEADLESS) ? HEADLESS : chromium
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return promisify(execFile)('apt-get', ['-qq', '-y', ...args], { env, maxBuffer: 1 << 26 }).then(
    () => true,
    ({ stderr }) => {
      process.stderr.write(stderr)
      return false
    },
  )
}
