import { fileURLToPath } from 'node:url'
import { startMariadb } from '../../scripts/mariadb.mjs'

let server = null

/**
 * jest's globalSetup: with TEST_DB=mysql and no DATABASE_URL_TEST a private server is started for the run.
 * Without any server the run fails and says why: whether to skip is for whoever starts the run to decide.
 */
export default async function setup() {
  if (process.env.TEST_DB !== 'mysql' || process.env.DATABASE_URL_TEST) return
  const found = await startMariadb({ cacheDir: fileURLToPath(new URL('../../var/mariadb', import.meta.url)) })
  if (found.server === null) throw new Error(found.reason)
  server = found.server
  process.env.DATABASE_URL_TEST = server.url()
}

/** jest's globalTeardown, by way of mysql-teardown.mjs. */
export async function teardown() {
  await server?.stop()
  server = null
}
