import { VERSION } from '@cortile/contract/system.ts'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../../db/connect.ts'
import { connectionsOf } from '../../db/connections.ts'
import { isoTime } from '../../db/time.ts'
import { oldestCode } from '../../domain/mail/ask.repository.ts'
import { countByState } from '../../domain/mail/outbox.repository.ts'
import type { CallReport } from './call-report.ts'

/** In seconds. Targets: a card reading below 0.1, a long list below 0.5. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8]
/** How long a scrape waits for the database, in ms: a scrape is answered even if the database is not reachable. */
const PATIENCE_MS = 2_000

export interface Metrics {
  note: (call: CallReport) => void
  /** All of them in Prometheus' text format. */
  text: () => Promise<string>
  contentType: string
}

/**
 * Metrics of this process's calls; each scrape also queries the database. Routes are labelled by their pattern: no
 * value and no name.
 */
export function openMetrics(db: Db, clock: () => Date): Metrics {
  const register = new Registry()
  const registers = [register]
  const calls = new Histogram({
    name: 'cortile_call_duration_seconds',
    help: 'Calls of the API: how many and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  new Gauge({ name: 'cortile_info', help: 'Which version runs', labelNames: ['version'], registers }).set(
    { version: VERSION },
    1,
  )
  const up = new Gauge({ name: 'cortile_database_up', help: '1: the database answers', registers })
  const connections = new Gauge({
    name: 'cortile_database_connections',
    help: 'Connections of this process to its database, and calls that wait for one',
    labelNames: ['state'],
    registers,
  })
  const mails = new Gauge({
    name: 'cortile_mails',
    help: 'Mails in the queue that all processes share, by their state',
    labelNames: ['state'],
    registers,
  })
  const codes = new Gauge({
    name: 'cortile_codes_oldest_seconds',
    help: 'How long the oldest login code that has not left has been waiting; 0: none waits',
    registers,
  })
  const look = async () => {
    for (const [state, count] of Object.entries(connectionsOf(db))) connections.set({ state }, count)
    mails.reset()
    const [counts, oldest] = await Promise.all([inTime(countByState(db)), inTime(oldestCode(db))])
    codes.set(oldest == null ? 0 : Math.max(0, (clock().getTime() - Date.parse(isoTime(oldest))) / 1_000))
    up.set(counts ? 1 : 0)
    for (const [state, count] of Object.entries(counts ?? {})) mails.set({ state }, count)
  }
  return {
    note: ({ method, endpoint, status, ms }) => {
      calls.observe({ method, route: endpoint.path, status }, ms / 1_000)
    },
    text: async () => {
      await look()
      return `${await register.metrics()}\n${await ofProcess().metrics()}`
    },
    contentType: register.contentType,
  }
}

/** The result; undefined if the work fails or takes longer than `PATIENCE_MS`. */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}

let processRegistry: Registry | undefined

/** Memory, CPU, event loop: one registry for the process, in which several applications may run. */
function ofProcess(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}
