import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium, findHeadless } from '../chromium.mjs'
import { findGalera } from '../galera.mjs'
import { findMariadb } from '../mariadb-program.mjs'
import { root } from '../setup.mjs'

/**
 * What the tests need beside Node, fetched where it is missing. Resolves to `{ mysql: { reason? }, chromium, headless }`:
 * why there is no database server, and the paths of a browser and of one without windows if there is one.
 */
export async function findTools({ cluster, say }) {
  const cacheDir = join(root, 'var/mariadb')
  const options = { cacheDir, log: say }
  // One after the other: two at once would both bring the package lists up to date.
  const chromium = await findChromium()
  const headless = await findHeadless(chromium)
  const mysql = await findMariadb(options).then(
    () => ({}),
    (error) => ({ reason: error.message }),
  )
  // The tests that need these say why they can't be had.
  if (cluster) await findGalera(options).catch(() => undefined)
  await promisify(execFile)(process.execPath, [join(root, 'scripts/aiosmtpd.mjs')]).catch(() => undefined)
  return { mysql, chromium, headless }
}
