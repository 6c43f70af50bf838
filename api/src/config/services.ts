import type { Logger } from 'pino'
import type { Db } from '../db/connect.ts'
import type { Config } from './config.ts'

/** Source of the current time; tests inject their own. */
export type Clock = () => Date

/** The application's dependencies. */
export interface Services {
  db: Db
  clock: Clock
  log: Logger
  config: Config
  /** Secret for signing and keyed hashing. */
  appKey: string
  monitor: PendingCalls
}

/** Calls of this process that are not stored in the monitor yet. */
interface PendingCalls {
  /** Stores them. Never throws: calls that the database does not accept now stay pending. */
  flush: () => Promise<void>
  forget: () => Promise<void>
}
