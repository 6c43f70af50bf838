import type { Role } from '@cortile/contract/access.ts'
import type { SubjectType } from '@cortile/contract/registro.ts'
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
  /** Signs the register of changes. */
  auditKey: DataKey
  /** Encrypts the health sheets that are written from now on. */
  healthKey: DataKey
  openings: PendingOpenings
}

/** A key for stored data. */
export interface DataKey {
  id: number
  bytes: Buffer
}

/** That an operator opened a record. */
export interface Opening {
  user: { id: number; role: Role }
  subject: { tipo: SubjectType; id: number | null }
  /** The method and the pattern of the call. */
  azione: string
  richiesta: string
  at: Date
  dispositivo: string
}

/** Records opened in this process that stand in no register yet: reading costs no statement, and a kill loses them. */
export interface PendingOpenings {
  note: (opening: Opening) => void
  /** Writes a row for each user, record and hour that has none yet; what cannot be written now waits for the next flush. */
  flush: () => Promise<void>
  forget: () => void
}

/** Calls of this process that are not stored in the monitor yet. */
interface PendingCalls {
  /** Stores them. Never throws: calls that the database does not accept now stay pending. */
  flush: () => Promise<void>
  forget: () => Promise<void>
}
