import { fileURLToPath } from 'node:url'
import { startMariadb } from '../../scripts/mariadb.mjs'

/** Playwright's globalSetup: a private MySQL/MariaDB server for the flows that run on one, ended with them. */
export default async function startSecondDatabase({ projects }) {
  if (process.env.DATABASE_URL_TEST || !projects.some(({ name }) => name === 'mysql')) return undefined
  const { server, reason } = await startMariadb({
    cacheDir: fileURLToPath(new URL('../../var/mariadb', import.meta.url)),
  })
  if (server === null) throw new Error(reason)
  process.env.DATABASE_URL_TEST = server.url()
  return () => server.stop()
}
