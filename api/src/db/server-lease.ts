import { randomUUID } from 'node:crypto'
import type { Db } from './connect.ts'
import { sqlTime } from './time.ts'
import { notesOfUnfinishedRestores, UnfinishedRestore } from './unfinished-restore.ts'

const TABLE = 'servers'
/** How long a killed server still counts as running, in ms. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000

/** The work is refused because a server runs on this database. */
class ServerRunning extends Error {
  override readonly message = `A server runs on this database. Stop it and try again; one that was killed counts as running for ${LEASE_MS / 1_000} seconds`
}

/**
 * Registers this process in the database as a running server, until `end`. Throws UnfinishedRestore if a restore has
 * begun: a restore looks for servers after it has registered itself, so at least one of the two sees the other.
 */
export async function holdServerLease(db: Db): Promise<{ end: () => Promise<void> }> {
  const id = randomUUID()
  const expires_at = () => sqlTime(new Date(Date.now() + LEASE_MS))
  const renew = () => db(TABLE).insert({ id, expires_at: expires_at() }).onConflict('id').merge()
  await db(TABLE).where('expires_at', '<', sqlTime(new Date())).delete()
  const release = () => db(TABLE).where({ id }).delete()
  await renew()
  if ((await notesOfUnfinishedRestores(db)).length > 0) {
    await release()
    throw new UnfinishedRestore()
  }
  let renewing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // An error is ignored: no restore can begin on an unreachable database, and the next renewal tries again.
    renewing = renew().catch(() => undefined)
  }, RENEW_MS)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      // A renewal in flight would insert the row again.
      await renewing
      await release()
    },
  }
}

/** Throws ServerRunning if a server's lease on the database has not expired. */
export async function refuseRunningServer(db: Db): Promise<void> {
  if (!(await db.schema.hasTable(TABLE))) return
  const running: unknown = await db(TABLE).where('expires_at', '>', sqlTime(new Date())).first('id')
  if (running !== undefined) throw new ServerRunning()
}
