import type { Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import { JobModel } from './job.model.ts'

export interface Job {
  nome: string
  /** Time from its last start until it is due again, in ms. */
  everyMs: number
  /** Duration of a claim if its process dies, in ms. */
  leaseMs: number
}

/**
 * Claims a job for `me` if it is due and no process holds an unexpired claim. One conditional UPDATE, so that of
 * several concurrent calls one succeeds.
 */
export async function claimJob(db: Db, { nome, everyMs, leaseMs }: Job, me: string, now: Date): Promise<boolean> {
  await JobModel.query(db).insert({ nome }).onConflict('nome').ignore()
  const at = sqlTime(now)
  const claimed = await JobModel.query(db)
    .where({ nome })
    .where((free) => void free.whereNull('claimed_until').orWhere('claimed_until', '<', at))
    .where((due) => void due.whereNull('last_run_at').orWhere('last_run_at', '<=', before(now, everyMs)))
    .patch({ claimed_by: me, claimed_until: before(now, -leaseMs) })
  return claimed === 1
}

/** Releases the claim of `me`; unless `done`, the job is due at once. */
export async function releaseJob(
  db: Db,
  { nome }: Job,
  { me, begun, done }: { me: string; begun: Date; done: boolean },
): Promise<void> {
  await JobModel.query(db)
    .where({ nome, claimed_by: me })
    .patch({ claimed_by: null, claimed_until: null, ...(done && { last_run_at: sqlTime(begun) }) })
}

function before(now: Date, ms: number): string {
  return sqlTime(new Date(now.getTime() - ms))
}
