import { randomUUID } from 'node:crypto'
import type { Services } from '../config/services.ts'
import { claimJob, releaseJob, type Job } from '../domain/job/job.repository.ts'

const SECOND_MS = 1_000
const LEASE_MS = 60 * SECOND_MS

type With = Pick<Services, 'db' | 'config' | 'clock' | 'log'>

/** Work that is done again and again by one of the running processes. */
export interface Sweep {
  /** Of the job in the database. */
  nome: string
  everyMs: number
  run: (services: With, now: Date) => Promise<void>
}

/** Runs a sweep from now on, in one of the running processes. A stop ends it after the current run. */
export function startSweep(services: With, sweep: Sweep): { stop: () => Promise<void> } {
  const me = randomUUID()
  let stopping = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    timer = setTimeout(() => {
      running = sweepIfDue(services, sweep, me)
        .catch((error: unknown) => {
          services.log.warn({ code: error instanceof Error ? error.name : typeof error }, `${sweep.nome} put off`)
        })
        .then(() => {
          if (!stopping) look()
        })
    }, sweep.everyMs)
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

async function sweepIfDue(services: With, { nome, everyMs, run }: Sweep, me: string): Promise<void> {
  const { db, clock } = services
  const begun = clock()
  // Due a little earlier than it is looked at: timers are not exact.
  const job: Job = { nome, everyMs: everyMs - SECOND_MS, leaseMs: LEASE_MS }
  if (!(await claimJob(db, job, me, begun))) return
  let done = false
  try {
    await run(services, begun)
    done = true
  } finally {
    await releaseJob(db, job, { me, begun, done })
  }
}
