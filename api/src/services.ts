import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { CentreCounts } from './dashboard/count-centre.ts'
import { Remembered } from './db/changes.ts'
import type { Db } from './db/connect.ts'
import type { Monitor } from './monitor/monitor.ts'

/** Tells the time; tests bring their own. */
export type Clock = () => Date

/** What the application stands on. */
export interface Services {
  db: Db
  clock: Clock
  log: Logger
  config: Config
  /** Secret for signing and keyed hashing. */
  appKey: string
  /** Keeps what was called, for those who look after the system. */
  monitor: Monitor
  /** What was counted of the members, as long as it is true. */
  counted: Counted
}

export interface Counted {
  /** Of a list, by its filters. */
  totals: Remembered<number>
  /** Of the dashboards, by the day. */
  centre: Remembered<CentreCounts>
}

export function countNothingYet(): Counted {
  return { totals: new Remembered(), centre: new Remembered() }
}
