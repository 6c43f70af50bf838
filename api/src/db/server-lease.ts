import { randomUUID } from 'node:crypto'
import type { Db } from './connect.ts'
import { sqlTime } from './time.ts'
import { notesOfUnfinishedRestores, UnfinishedRestore } from './unfinished-restore.ts'

const TABLE = 'servers'
/** A server that was killed is taken for a living one so long, in ms. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000

/** A database on which a server runs. */
class ServerRunning extends Error {
  override readonly message = `A server runs on this database. Stop it and try again; one that was killed counts as running for ${LEASE_MS / 1_000} seconds`
}

/**
 * Says in the database that this process works on it, until `end`. Throws UnfinishedRestore where a restore has begun: that
 * one looks for servers after it has said so, so one of the two sees the other.
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
    // While the database is away no restore can begin on it; the next renewal finds it again.
    renewing = renew().catch(() => undefined)
  }, RENEW_MS)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      // A renewal that is on its way would put the row back.
      await renewing
      await release()
    },
  }
}

/** Throws ServerRunning where a server has the database. */
export async function refuseRunningServer(db: Db): Promise<void> {
  if (!(await db.schema.hasTable(TABLE))) return
  const running: unknown = await db(TABLE).where('expires_at', '>', sqlTime(new Date())).first('id')
  if (running !== undefined) throw new ServerRunning()
}
