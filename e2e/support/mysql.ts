import { createConnection } from 'mysql2/promise'

function serverUrl(): URL {
  const url = process.env['DATABASE_URL_TEST']
  if (url === undefined) throw new Error('DATABASE_URL_TEST names the server for these tests')
  return new URL(url)
}

/** Creates a new database on the test server; returns its URL. */
export async function createDatabase(name: string): Promise<string> {
  await run(
    `DROP DATABASE IF EXISTS \`${name}\``,
    `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  )
  const url = serverUrl()
  url.pathname = `/${name}`
  return url.href
}

export async function dropDatabase(name: string): Promise<void> {
  await run(`DROP DATABASE IF EXISTS \`${name}\``)
}

async function run(...statements: string[]): Promise<void> {
  const url = serverUrl()
  url.pathname = '/'
  const connection = await createConnection(url.href)
  try {
    for (const statement of statements) await connection.query(statement)
  } finally {
    await connection.end()
  }
}
