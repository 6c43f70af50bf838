import { randomUUID } from 'node:crypto'
import type { Services } from '../../config/services.ts'
import { claimJob, releaseJob, type Job } from '../../domain/job/job.repository.ts'
import { purgeExpired } from './purge-expired.ts'

const HOUR_MS = 3_600_000
const JOB: Job = { nome: 'retention', everyMs: HOUR_MS, leaseMs: HOUR_MS / 6 }
/** Delay of the first check: a start has more urgent work. */
const FIRST_MS = 10_000
/** How often each process checks whether the job is due: another one soon takes over from one that died. */
const LOOK_MS = 5 * 60_000

type With = Pick<Services, 'db' | 'config' | 'clock' | 'log' | 'appKey' | 'auditKey'>

/** Deletes old data once an hour, in one of the running processes. A stop ends it after the current step. */
export function startRetention(services: With): { stop: () => Promise<void> } {
  const me = randomUUID()
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  const look = (ms: number): NodeJS.Timeout =>
    setTimeout(() => {
      running = purgeIfDue(services, me, stopping.signal).catch((error: unknown) => {
        services.log.warn({ code: error instanceof Error ? error.name : typeof error }, 'retention put off')
      })
      timer = look(LOOK_MS)
    }, ms)
  let timer = look(FIRST_MS)
  return {
    stop: async () => {
      clearTimeout(timer)
      stopping.abort()
      await running
    },
  }
}

/** Runs the job if it is due and no other process runs it; gives whether it ran. */
export async function purgeIfDue(services: With, me: string, signal: AbortSignal): Promise<boolean> {
  const { db, clock } = services
  const begun = clock()
  if (!(await claimJob(db, JOB, me, begun))) return false
  let done = false
  try {
    await purgeExpired(services, begun, signal)
    done = !signal.aborted
  } finally {
    await releaseJob(db, JOB, { me, begun, done })
  }
  return true
}
