import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './setup.mjs'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium: named in CHROMIUM, found on this machine, or installed from Debian's package where that is allowed. */
export function findChromium() {
  const found = [process.env.CHROMIUM, ...KNOWN].find((path) => path && existsSync(path))
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  say("Installing Debian's chromium for the browser tests…")
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  if (!apt('install', '--no-install-recommends', 'chromium')) {
    apt('update')
    apt('install', '--no-install-recommends', 'chromium')
  }
  return KNOWN.find(existsSync)
}
