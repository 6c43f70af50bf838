import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '@cortile/build/free-port.mjs'
import type { Connection } from 'mysql2/promise'
import { waitUntilHealthy, startChild } from './child.ts'
import { columnsOf, copyRows, copyTable, dropDatabase, emptyDatabase, TABLE } from './copy-members.ts'
import { install } from './install.ts'
import { at, idsOf, partsOf, PER_PAGE, type Product, type Site } from './product.ts'
import { writeProject } from './strapi-project.ts'

const VERSION = '5.54.0'
const DATABASE = 'bench_compare_strapi'

/**
 * Strapi with a content type of the same columns. It creates its own table, which is then replaced by a copy of ours, with
 * our types and indexes and the additional columns and index that Strapi needs. A member's `document_id`, used in its path,
 * is derived from its `id`. The token has full access: it is looked up, but no permissions are.
 */
export async function openStrapi({ serverUrl, server, from, folder, log, onCleanup }: Site): Promise<Product> {
  await install(folder, { dependencies: { '@strapi/strapi': VERSION, mysql2: '3.24.5' }, compiled: [] }, log)
  onCleanup(() => dropDatabase(server, DATABASE))
  await emptyDatabase(server, DATABASE)
  const { host, port: databasePort, user, password } = partsOf(serverUrl)
  const port = await freePort()
  writeProject(folder, {
    port,
    connection: { host, port: Number(databasePort), user, password, database: DATABASE },
    secret: randomBytes(32).toString('hex'),
    columns: await columnsOf(server, from),
  })
  log('Strapi: making its tables')
  const child = startChild({
    command: process.execPath,
    args: [join(folder, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
    log: join(folder, 'start.log'),
  })
  onCleanup(child.stop)
  const token = String(await child.message())
  const url = `http://127.0.0.1:${port}`
  await waitUntilHealthy(`${url}/_health`, child)
  log(`Strapi: copying the members to ${DATABASE}`)
  await replaceTable(server, from)
  return {
    name: `Strapi ${VERSION}`,
    url,
    token,
    list:
      `/api/${TABLE}?pagination[page]=1&pagination[pageSize]=${PER_PAGE}&pagination[withCount]=true` +
      '&sort=cognome_norm,nome_norm,id&filters[is_request][$eq]=false&filters[erased_at][$null]=true',
    byId: (id) => `/api/${TABLE}/${documentOf(id)}`,
    shown: (reply) => ({ ids: idsOf(at(reply, 'data')), total: Number(at(reply, 'meta', 'pagination', 'total')) }),
    idOf: (reply) => Number(at(reply, 'data', 'id')),
  }
}

/** As long as the ids that Strapi generates. */
const documentOf = (id: number) => `m${String(id).padStart(23, '0')}`

async function replaceTable(server: Connection, from: string): Promise<void> {
  const ours = new Set((await columnsOf(server, from)).map(({ name }) => name))
  const additional = (await columnsOf(server, DATABASE)).filter(({ name }) => !ours.has(name))
  await server.query(`RENAME TABLE ${DATABASE}.${TABLE} TO ${DATABASE}.${TABLE}_replaced`)
  await copyTable(server, from, DATABASE)
  const added = additional.map(({ name, definition }) => `ADD COLUMN ${name} ${definition} NULL`)
  await server.query(
    `ALTER TABLE ${DATABASE}.${TABLE} ${added.join(', ')}, ADD INDEX (document_id, locale, published_at)`,
  )
  await copyRows(server, from, DATABASE, {
    document_id: `CONCAT('m', LPAD(id, 23, '0'))`,
    published_at: 'created_at',
  })
}
