import { join } from 'node:path'
import { startMariadb } from './mariadb.mjs'
import { fail, root } from './setup.mjs'

/** The database server of everything that is measured; ends with one plain line where none can be had. */
export async function startBenchServer() {
  const { server, reason } = await startMariadb({
    cacheDir: join(root, 'var/mariadb'),
    // What takes minutes to load is kept from one run to the next.
    home: join(root, 'var/bench/mariadb'),
    log: (text) => process.stderr.write(`${text}\n`),
  })
  if (server === null) fail(reason)
  return server
}
