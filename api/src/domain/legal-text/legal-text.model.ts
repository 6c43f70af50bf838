import type { TextType } from '@cortile/contract/testi.ts'
import { Model } from 'objection'

/** A version of a text that families accept or answer; never changed. */
export class LegalTextModel extends Model {
  static override tableName = 'testi'

  declare id: number
  declare tipo: TextType
  declare versione: number
  declare testo: string
  /** SHA-256 of `testo` in hex. */
  declare impronta: string
  /** 1: every member is asked again, since this version. */
  declare chiedi: number
  declare user_id: number | null
  declare created_at: string
}
