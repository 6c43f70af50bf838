import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { answering, freePort, runToEnd, startChild } from './child.ts'
import { copyRows, copyTable, dropDatabase, emptyDatabase, TABLE } from './copy-members.ts'
import { install } from './install.ts'
import { at, idsOf, partsOf, PER_PAGE, type Product, type Site } from './product.ts'

/** The last that runs on Node 20. */
const VERSION = '11.3.5'
const DATABASE = 'bench_compare_directus'

/**
 * Directus over a copy of the table as it stands: same columns, types, indexes and rows. It is asked as an administrator
 * with a static token, so it looks up the caller, but no permissions: the kindest way for it.
 */
export async function openDirectus({ serverUrl, server, from, folder, say, atEnd }: Site): Promise<Product> {
  // Its sandbox for extensions is loaded whether it is used or not, and has no binary in the registry.
  await install(folder, { dependencies: { directus: VERSION }, compiled: ['isolated-vm'] }, say)
  say(`Directus: copying the members to ${DATABASE}`)
  atEnd(() => dropDatabase(server, DATABASE))
  await emptyDatabase(server, DATABASE)
  await copyTable(server, from, DATABASE)
  await copyRows(server, from, DATABASE)
  const port = await freePort()
  const token = randomBytes(24).toString('hex')
  const program = (command: string) => ({
    command: process.execPath,
    // Not by its own command, which first asks the registry for a newer version.
    args: [join(folder, 'node_modules/@directus/api/dist/cli/run.js'), command],
    cwd: folder,
    env: environment(serverUrl, port, token),
    log: join(folder, `${command}.log`),
  })
  await runToEnd(program('bootstrap'))
  const child = startChild(program('start'))
  atEnd(child.stop)
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}/server/ping`, child)
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

/** In production, as it comes; what would slow it down or talk to others is off. */
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
    // It refuses calls when it is busy, which is what it is here for.
    PRESSURE_LIMITER_ENABLED: 'false',
  }
}

/** Makes the table that it found a collection of its own. */
async function register(url: string, token: string): Promise<void> {
  const response = await fetch(`${url}/collections/${TABLE}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ meta: {} }),
  })
  const said = await response.text()
  if (!response.ok) throw new Error(`Directus did not take the table: ${response.status} ${said}`)
}
