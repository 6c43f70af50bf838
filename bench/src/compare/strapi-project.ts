import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { TABLE, type Column } from './copy-members.ts'

/** Singular of the table's name, which Strapi requires. */
const ONE = 'anagrafica'

/** Columns that Strapi adds to every content type itself. */
const BUILT_IN = ['id', 'created_at', 'updated_at']

const TYPES: Record<string, string> = {
  varchar: 'string',
  text: 'text',
  tinyint: 'boolean',
  smallint: 'integer',
  int: 'integer',
  bigint: 'biginteger',
  date: 'date',
  datetime: 'datetime',
}

export interface Project {
  port: number
  /** Database server and database. */
  connection: Record<string, string | number>
  /** For all its signatures. */
  secret: string
  columns: Column[]
}

/** Writes a Strapi project with one content type of these columns; like a generated one, but without the admin panel. */
export function writeProject(folder: string, { port, connection, secret, columns }: Project): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const config = (name: string, value: object) =>
    write(`config/${name}.js`, `module.exports = ${JSON.stringify(value)}\n`)
  for (const old of ['config', 'src', 'database']) rmSync(join(folder, old), { recursive: true, force: true })
  mkdirSync(join(folder, 'public/uploads'), { recursive: true })
  mkdirSync(join(folder, 'database/migrations'), { recursive: true })
  config('server', {
    host: '127.0.0.1',
    port,
    app: { keys: [secret] },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  })
  config('admin', {
    auth: { secret },
    apiToken: { salt: secret },
    transfer: { token: { salt: secret } },
    secrets: { encryptionKey: secret },
    serveAdminPanel: false,
    flags: { nps: false, promoteEE: false },
  })
  config('api', { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } })
  config('database', { connection: { client: 'mysql', connection, pool: { min: 2, max: 10 } } })
  config('logger', { level: 'warn' })
  config('plugins', {})
  config(
    'middlewares',
    ['logger', 'errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'].map(
      (name) => `strapi::${name}`,
    ),
  )
  write('src/index.js', INDEX)
  const api = `src/api/${ONE}`
  write(`${api}/content-types/${ONE}/schema.json`, JSON.stringify(contentType(columns)))
  for (const [folderOf, make] of [
    ['controllers', 'createCoreController'],
    ['services', 'createCoreService'],
    ['routes', 'createCoreRouter'],
  ] as const)
    write(
      `${api}/${folderOf}/${ONE}.js`,
      `module.exports = require('@strapi/strapi').factories.${make}('api::${ONE}.${ONE}')\n`,
    )
}

/** Creates a token with full access, and sends it to the parent process. */
const INDEX = `module.exports = {
  async bootstrap({ strapi }) {
    const { accessKey } = await strapi
      .service('admin::api-token')
      .create({ name: 'bench', description: '', type: 'full-access', lifespan: null })
    process.send(accessKey)
  },
}
`

function contentType(columns: readonly Column[]): object {
  const attributes: Record<string, { type: string }> = {}
  for (const { name, type } of columns) {
    if (BUILT_IN.includes(name)) continue
    const attributeType = TYPES[type]
    if (attributeType === undefined) throw new Error(`Strapi has no type for ${name}, which is ${type}`)
    attributes[name] = { type: attributeType }
  }
  return {
    kind: 'collectionType',
    collectionName: TABLE,
    info: { singularName: ONE, pluralName: TABLE, displayName: TABLE },
    options: { draftAndPublish: false },
    attributes,
  }
}
