import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@cortile/contract/access.ts'
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise'
import { REPO_ROOT } from '../house.ts'
import { loadCentre, type Size } from './load-centre.ts'

/** Must be raised when the loaded data changes: existing databases are then recreated. */
const VERSION = 1

/** Opens a database of this size, created if it does not exist; `log` reports slow steps. Returns its URL. */
export async function openCentre(
  serverUrl: string,
  name: string,
  size: Size,
  log: (text: string) => void,
): Promise<string> {
  const url = new URL(name, serverUrl).href
  const root = await createConnection(serverUrl)
  try {
    const wanted = JSON.stringify({ ...size, version: VERSION })
    if ((await loadedAs(root, name)) === wanted) return url
    log(`loading ${name}: ${size.members} members, ${size.logs} access logs`)
    await root.query(`DROP DATABASE IF EXISTS ${name}`)
    await root.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`)
    createUsers(url)
    await root.query(`USE ${name}`)
    await loadCentre(root, size)
    tool('rollups-rebuild', [], url)
    tool('debts-rebuild', [], url)
    await root.query(`ANALYZE TABLE anagrafiche, anagrafica_parole, access_logs, accessi_conteggi, quote_pagate`)
    await root.query('CREATE TABLE bench_loaded (as_text TEXT NOT NULL)')
    await root.query('INSERT INTO bench_loaded VALUES (?)', [wanted])
    return url
  } finally {
    await root.end()
  }
}

/** Parameters of a loaded database; null if there is none or its loading was interrupted. */
async function loadedAs(root: Connection, name: string): Promise<string | null> {
  const [tables] = await root.query<RowDataPacket[]>(
    "SELECT 1 FROM information_schema.tables WHERE table_schema = ? AND table_name = 'bench_loaded'",
    [name],
  )
  if (tables.length === 0) return null
  const [rows] = await root.query<RowDataPacket[]>(`SELECT as_text FROM ${name}.bench_loaded`)
  return rows[0] ? String(rows[0]['as_text']) : null
}

const USERS: readonly Role[] = ['s-admin', 'scanner', 'cassa']
export const emailOf = (role: Role) => `${role}@bench.test`

/** By the product's own command, which also creates the schema. */
function createUsers(databaseUrl: string): void {
  for (const role of USERS)
    tool('user-create', ['--name', `Banco ${role}`, '--email', emailOf(role), '--role', role], databaseUrl)
}

function tool(name: string, args: string[], databaseUrl: string): void {
  const VAR_DIR = mkdtempSync(join(tmpdir(), 'cortile-bench-'))
  const { status, stderr } = spawnSync(process.execPath, [join(REPO_ROOT, 'api/dist', `${name}.js`), ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, VAR_DIR },
    // Standard output is discarded: it lists every recount.
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  rmSync(VAR_DIR, { recursive: true, force: true })
  if (status !== 0) throw new Error(`${name}: ${stderr}`)
}
