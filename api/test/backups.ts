import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { insertIdentity } from '../src/db/identity.ts'
import { endRestore } from '../src/db/unfinished-restore.ts'
import type { End } from '../src/tools/backup/backup-format.ts'
import { restoreBackup, type Restored } from '../src/tools/backup/restore-backup.ts'
import { writeBackup } from '../src/tools/backup/write-backup.ts'
import { openEmptyDatabase, type TestDatabase } from './test-database.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A centre that writes its backup to one file, and an empty database to restore it into. */
export interface Backups {
  server: TestServer
  file: string
  target: TestDatabase
  write: () => Promise<End>
  into: (replace?: boolean) => Promise<Restored>
  /** The lines of the backup file. */
  lines: () => string[]
  rewrite: (changed: readonly string[]) => void
  /** Between tests: empties the centre and opens another target. */
  reset: () => Promise<void>
  stop: () => Promise<void>
}

/** Time of the backups in tests. */
export const NOW = new Date('2026-11-21T09:30:00.000Z')

/** Call `reset` before each test, also the first. */
export async function openBackups(): Promise<Backups> {
  const server = await startTestServer()
  const folder = await mkdtemp(join(tmpdir(), 'cortile-backup-'))
  const file = join(folder, 'centre.gz')
  let target: TestDatabase | undefined
  const filled = () => {
    if (!target) throw new Error('reset() opens the target')
    return target
  }
  return {
    server,
    file,
    get target() {
      return filled()
    },
    write: () => writeBackup(server.database.db, file, NOW),
    into: async (replace = false) => {
      const restored = await restoreBackup(filled().db, file, { replace, told: [] })
      await endRestore(filled().db)
      return restored
    },
    lines: () => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n'),
    rewrite: (changed) => writeFileSync(file, gzipSync(`${changed.join('\n')}\n`)),
    reset: async () => {
      await server.reset()
      await insertIdentity(server.database.db)
      await target?.close()
      target = await openEmptyDatabase('_target')
    },
    stop: async () => {
      await target?.close()
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}
