import type { AuditActor, SubjectType } from '@cortile/contract/registro.ts'
import { Model } from 'objection'

/** A row of the register of changes. Only `sigillo` is ever changed; `sale` and `valori` are erased with a person. */
export class AuditEntryModel extends Model {
  static override tableName = 'registro'

  declare id: number
  /** The `X-Request-Id` of the call's answer. */
  declare richiesta: string
  declare created_at: string
  declare attore: AuditActor
  /** The id of the user or the member. */
  declare attore_id: number | null
  /** The adult who acted for a member. */
  declare persona_id: number | null
  declare ruolo: string | null
  declare azione: string
  declare tipo: SubjectType
  declare soggetto_id: number | null
  /** Further subjects as JSON: ids by type. */
  declare soggetti: string | null
  /** Names of the changed fields as JSON. */
  declare campi: string
  /** 16 random bytes in hex. */
  declare sale: string | null
  /** JSON of `StoredValues`. */
  declare valori: string | null
  /** SHA-256 of `sale` and `valori`. */
  declare impegno: string
  declare chiave_id: number
  /** HMAC of all columns but `id`, `sale`, `valori` and `sigillo`. */
  declare firma: string
  declare sigillo: number | null
}

/** A subject among several of a row; written when the row is sealed. */
export class AuditSubjectModel extends Model {
  static override tableName = 'registro_soggetti'
  static override idColumn = ['tipo', 'soggetto_id', 'registro_id']

  declare tipo: SubjectType
  declare soggetto_id: number
  declare registro_id: number
}

/** A seal: proves which rows existed at a time, and in which order they were sealed. */
export class AuditSealModel extends Model {
  static override tableName = 'sigilli'
  static override idColumn = 'numero'

  declare numero: number
  declare created_at: string
  /** The ids of the rows as JSON. */
  declare righe: string
  /** SHA-256 of the fingerprint before it, and the id and the signature of each row. */
  declare impronta: string
  declare chiave_id: number
  /** HMAC of the other columns. */
  declare firma: string
}
