import { randomUUID } from 'node:crypto'
import type { Services } from '../../config/services.ts'
import { claimJob, releaseJob, type Job } from '../../domain/job/job.repository.ts'
import { forgetOld } from './forget-old.ts'
import { purgeExpired } from './purge-expired.ts'

const HOUR_MS = 3_600_000
const HOURLY: Job = { nome: 'retention', everyMs: HOUR_MS, leaseMs: HOUR_MS / 6 }
const DAILY: Job = { nome: 'conservazione', everyMs: 24 * HOUR_MS, leaseMs: HOUR_MS / 6 }
/** Delay of the first check: a start has more urgent work. */
const FIRST_MS = 10_000
/** How often each process checks whether the job is due: another one soon takes over from one that died. */
const LOOK_MS = 5 * 60_000

type With = Pick<Services, 'db' | 'config' | 'clock' | 'log' | 'appKey' | 'auditKey'>

/**
 * Deletes old data once an hour, and once a day those with a period of their own, in one of the running processes. A stop
 * ends it after the current step.
 */
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

/** Runs the jobs that are due and that no other process runs; gives whether the hourly one ran. */
export async function purgeIfDue(services: With, me: string, signal: AbortSignal): Promise<boolean> {
  const ran = await runIfDue(services, me, { job: HOURLY, work: purgeExpired, signal })
  await runIfDue(services, me, { job: DAILY, work: forgetOld, signal })
  return ran
}

type Work = (services: With, now: Date, signal: AbortSignal) => Promise<void>

async function runIfDue(
  services: With,
  me: string,
  { job, work, signal }: { job: Job; work: Work; signal: AbortSignal },
): Promise<boolean> {
  const { db, clock } = services
  const begun = clock()
  if (!(await claimJob(db, job, me, begun))) return false
  let done = false
  try {
    await work(services, begun, signal)
    done = !signal.aborted
  } finally {
    await releaseJob(db, job, { me, begun, done })
  }
  return true
}
