import type { Logger } from 'pino'
import type { Config } from './config.ts'
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
}
