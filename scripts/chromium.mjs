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

/**
 * Resolves to the path of a Chromium: named in CHROMIUM, found on this machine, or installed from Debian's package where
 * that is allowed; to undefined where there is none.
 */
export async function findChromium() {
  const found = [process.env.CHROMIUM, ...KNOWN].find((path) => path && existsSync(path))
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  say("Installing Debian's chromium for the browser tests…")
  if (!(await apt('install', '--no-install-recommends', 'chromium'))) {
    await apt('update')
    await apt('install', '--no-install-recommends', 'chromium')
  }
  return KNOWN.find(existsSync)
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
