import { fileURLToPath } from 'node:url'
import { startGalera } from '../../scripts/galera.mjs'
import { startMariadb } from '../../scripts/mariadb.mjs'

const cacheDir = fileURLToPath(new URL('../../var/mariadb', import.meta.url))

/**
 * Starts a database server that a test may stop: commits survive the end of the process. Throws if none is available.
 */
export async function startPrivateServer() {
  const found = await startMariadb({ cacheDir, durability: 'process' })
  if (found.server === null) throw new Error(found.reason)
  return found.server
}

/** Starts three writable nodes that a test may stop. Throws if none is available. */
export async function startPrivateCluster() {
  const found = await startGalera({ cacheDir })
  if (found.cluster === null) throw new Error(found.reason)
  return found.cluster
}
