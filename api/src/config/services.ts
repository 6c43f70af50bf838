import type { Logger } from 'pino'
import type { Db } from '../db/connect.ts'
import type { Config } from './config.ts'

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
  monitor: PendingCalls
}

/** The calls of this process that are not in the monitor yet. */
interface PendingCalls {
  /** Writes them. Never throws: what the database does not take now is kept. */
  flush: () => Promise<void>
  forget: () => Promise<void>
}
