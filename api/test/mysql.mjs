import { fileURLToPath } from 'node:url'
import { findGalera } from '../../scripts/galera.mjs'
import { startMariadb } from '../../scripts/mariadb.mjs'
import { everything } from './second-database.mjs'

const cacheDir = fileURLToPath(new URL('../../var/mariadb', import.meta.url))
let server = null

/**
 * Without DATABASE_URL_TEST a private in-memory server is started for the run. Without any server the run fails with
 * the reason: skipping is a decision of the person that starts the run.
 */
export async function startMysql() {
  if (everything) await findCluster()
  if (process.env.DATABASE_URL_TEST) return
  const found = await startMariadb({ cacheDir })
  if (found.server === null) throw new Error(found.reason)
  server = found.server
  process.env.DATABASE_URL_TEST = server.url()
}

/** Without a cluster its tests are skipped and counted as skipped; in automation (CI) the run fails. */
async function findCluster() {
  try {
    await findGalera({ cacheDir })
  } catch (error) {
    if (process.env.CI === 'true') throw error
    process.env.TEST_GALERA = 'missing'
    process.stderr.write(`No cluster for the tests: ${error.message}\n`)
  }
}

export async function stopMysql() {
  await server?.stop()
  server = null
}
