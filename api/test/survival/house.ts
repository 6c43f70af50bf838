import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../../migrations/all.ts'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import type { Place } from '../fixtures.ts'
import { startPrivateServer, type PrivateServer } from '../private-servers.mjs'
import type { Environment } from '../program.ts'
import { engine, openTestDatabase } from '../test-database.ts'

/** A database that the test may stop, and the environment of a server that uses it. */
export interface House {
  place: Place
  env: Environment
  /** The database server; null for the embedded database, which ends with its process. */
  server: PrivateServer | null
  close: () => Promise<void>
}

/** On MySQL a private server, whose commits survive its end. */
export async function openHouse(): Promise<House> {
  const time = { now: new Date() }
  if (engine === 'sqlite') {
    const database = await openTestDatabase()
    return {
      place: { database, time },
      env: { VAR_DIR: database.where.varDir },
      server: null,
      close: () => database.close(),
    }
  }
  const server = await startPrivateServer()
  await server.createDatabase('cortile')
  const varDir = mkdtempSync(join(tmpdir(), 'cortile-test-'))
  const databaseUrl = server.url('cortile')
  const db = connect({ databaseUrl, varDir })
  await migrate(db, migrations)
  return {
    place: { database: { db }, time },
    env: { VAR_DIR: varDir, DATABASE_URL: databaseUrl },
    server,
    close: async () => {
      await db.destroy()
      await server.stop()
      rmSync(varDir, { recursive: true, force: true })
    },
  }
}
