import { fileURLToPath } from 'node:url'
import { startGalera } from '../../scripts/galera.mjs'
import { startMariadb } from '../../scripts/mariadb.mjs'

const cacheDir = fileURLToPath(new URL('../../var/mariadb', import.meta.url))

/** Database servers that a test may end: commits survive the end of the process. Throws where none can be had. */
export async function startPrivateServer() {
  const found = await startMariadb({ cacheDir, durability: 'process' })
  if (found.server === null) throw new Error(found.reason)
  return found.server
}

/** Three nodes, each of which may be written to and ended. Throws where none can be had. */
export async function startPrivateCluster() {
  const found = await startGalera({ cacheDir })
  if (found.cluster === null) throw new Error(found.reason)
  return found.cluster
}
