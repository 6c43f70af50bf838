import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unpack } from './debian-packages.mjs'

const run = promisify(execFile)

/** A mail server written in Python, and what it needs. */
const PACKAGES = ['python3-aiosmtpd', 'python3-attr', 'python3-public', 'python3-typing-extensions']
const MODULES = 'usr/lib/python3/dist-packages'

/**
 * Prints the PYTHONPATH with which `python3` finds aiosmtpd: an empty line where it is installed, else Debian's packages
 * kept in `var/aiosmtpd`. Fails, saying why, where it can't be had.
 */
const finds = (PYTHONPATH) => run('python3', ['-c', 'import aiosmtpd.smtp'], { env: { ...process.env, PYTHONPATH } })
const log = (line) => process.stderr.write(`${line}\n`)

await run('python3', ['--version'])
const path = await finds('').then(
  () => '',
  async () => {
    const home = await unpack({
      cacheDir: join(import.meta.dirname, '../var/aiosmtpd'),
      packages: PACKAGES,
      proof: join(MODULES, 'aiosmtpd/smtp.py'),
      say: () => log('fetching a mail server for the tests, once (3 MB unpacked)'),
      log,
    })
    await finds(join(home, MODULES))
    return join(home, MODULES)
  },
)
process.stdout.write(`${path}\n`)
