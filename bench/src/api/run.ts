import type { Pool } from 'mysql2/promise'
import type { ApiProcess } from './api-process.ts'

/** Context of every measurement of the API. */
export interface ApiRun {
  /** URL of the API on a database of the bench. */
  url: string
  process: ApiProcess
  /** Direct connections to the same database. */
  pool: Pool
  members: number
  /** A few measurements instead of many. */
  quick: boolean
}
