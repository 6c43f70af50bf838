import type { Pool } from 'mysql2/promise'
import type { ApiProcess } from './api-process.ts'

/** What every measurement of the API gets. */
export interface ApiRun {
  /** Of the API on a database of the bench. */
  url: string
  process: ApiProcess
  /** Bare connections to the same database. */
  pool: Pool
  members: number
  /** A few measurements instead of many. */
  quick: boolean
}
