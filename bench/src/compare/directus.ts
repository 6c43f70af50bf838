import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '@cortile/build/free-port.mjs'
import { waitUntilHealthy, runToEnd, startChild } from './child.ts'
import { copyRows, copyTable, dropDatabase, emptyDatabase, TABLE } from './copy-members.ts'
import { install } from './install.ts'
import { at, idsOf, partsOf, PER_PAGE, type Product, type Site } from './product.ts'

/** The last version that runs on Node 20. */
const VERSION = '11.3.5'
const DATABASE = 'bench_compare_directus'

/**
 * Directus on a copy of the table: same columns, types, indexes and rows. Called as an administrator with a static token,
 * so that it looks up the caller, but no permissions: its fastest mode.
 */
export async function openDirectus({ serverUrl, server, from, folder, log, onCleanup }: Site): Promise<Product> {
  // The sandbox for extensions is always loaded, and has no binary in the registry.
  await install(folder, { dependencies: { directus: VERSION }, compiled: ['isolated-vm'] }, log)
  log(`Directus: copying the members to ${DATABASE}`)
  onCleanup(() => dropDatabase(server, DATABASE))
  await emptyDatabase(server, DATABASE)
  await copyTable(server, from, DATABASE)
  await copyRows(server, from, DATABASE)
  const port = await freePort()
  const token = randomBytes(24).toString('hex')
  const program = (command: string) => ({
    command: process.execPath,
    // Not by its own command, which first queries the registry for a newer version.
    args: [join(folder, 'node_modules/@directus/api/dist/cli/run.js'), command],
    cwd: folder,
    env: environment(serverUrl, port, token),
    log: join(folder, `${command}.log`),
  })
  await runToEnd(program('bootstrap'))
  const child = startChild(program('start'))
  onCleanup(child.stop)
  const url = `http://127.0.0.1:${port}`
  await waitUntilHealthy(`${url}/server/ping`, child)
  await register(url, token)
  return {
    name: `Directus ${VERSION}`,
    url,
    token,
    list:
      `/items/${TABLE}?limit=${PER_PAGE}&page=1&meta=filter_count&sort=cognome_norm,nome_norm,id` +
      '&filter[is_request][_eq]=false&filter[erased_at][_null]=true',
    byId: (id) => `/items/${TABLE}/${id}`,
    shown: (reply) => ({ ids: idsOf(at(reply, 'data')), total: Number(at(reply, 'meta', 'filter_count')) }),
    idOf: (reply) => Number(at(reply, 'data', 'id')),
  }
}

/** Production defaults, without features that slow it down or make network requests. */
function environment(serverUrl: string, port: number, token: string): NodeJS.ProcessEnv {
  const database = partsOf(serverUrl)
  return {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    ADMIN_TOKEN: token,
    DB_CLIENT: 'mysql',
    DB_HOST: database.host,
    DB_PORT: database.port,
    DB_USER: database.user,
    DB_PASSWORD: database.password,
    DB_DATABASE: DATABASE,
    LOG_LEVEL: 'warn',
    SERVE_APP: 'false',
    TELEMETRY: 'false',
    // The limiter would refuse requests under the load of the measurement.
    PRESSURE_LIMITER_ENABLED: 'false',
  }
}

/** Registers the existing table as a collection. */
async function register(url: string, token: string): Promise<void> {
  const response = await fetch(`${url}/collections/${TABLE}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ meta: {} }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Directus did not take the table: ${response.status} ${text}`)
}
