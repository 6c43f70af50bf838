import { randomUUID } from 'node:crypto'
import type { Services } from '../../config/services.ts'
import { claimJob, releaseJob, type Job } from '../../domain/job/job.repository.ts'
import { sendNotices } from './send-notices.ts'

const SECOND_MS = 1_000
/** How often the access log is swept. */
const SWEEP_MS = 20 * SECOND_MS
/** Due a little earlier than it is looked at: timers are not exact. */
const JOB: Job = { nome: 'avvisi', everyMs: SWEEP_MS - SECOND_MS, leaseMs: 60 * SECOND_MS }

type With = Pick<Services, 'db' | 'config' | 'clock' | 'log'>

/** Sweeps the access log for what adults want to be told, in one of the running processes. A stop ends it after the current sweep. */
export function startNotices(services: With): { stop: () => Promise<void> } {
  const me = randomUUID()
  let stopping = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    timer = setTimeout(() => {
      running = sweepIfDue(services, me)
        .catch((error: unknown) => {
          services.log.warn({ code: error instanceof Error ? error.name : typeof error }, 'notices put off')
        })
        .then(() => {
          if (!stopping) look()
        })
    }, SWEEP_MS)
  }
  look()
  return {
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      await running
    },
  }
}

async function sweepIfDue(services: With, me: string): Promise<void> {
  const { db, clock } = services
  const begun = clock()
  if (!(await claimJob(db, JOB, me, begun))) return
  let done = false
  try {
    await sendNotices(services, begun)
    done = true
  } finally {
    await releaseJob(db, JOB, { me, begun, done })
  }
}
