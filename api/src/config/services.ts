import type { Logger } from 'pino'
import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import { Remembered } from '../db/changes.ts'
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
  /** What was counted of the members, as long as it is true. */
  counted: Counted
}

/** The calls of this process that are not in the monitor yet. */
export interface PendingCalls {
  /** Writes them. Never throws: what the database does not take now is kept. */
  flush: () => Promise<void>
  forget: () => Promise<void>
}

/** The dashboard's counts that accesses do not change. */
export interface CentreCounts {
  requests: number
  users: number
  activeCard: number
  /** Fees and booked weeks, of all members. */
  unpaid: number
  /** By name, each with its members. */
  gruppi: DashboardPrivate['gruppi']
  /** Not over yet. */
  prenotazioni: DashboardPrivate['prenotazioni']
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
