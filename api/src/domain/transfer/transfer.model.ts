import { Model } from 'objection'

/** A transfer that came in at the bank, as its file says. */
export class TransferModel extends Model {
  static override tableName = 'bonifici'

  declare id: number
  /** SHA-256, hexadecimal. */
  declare impronta: string
  /** `YYYY-MM-DD` */
  declare data: string
  /** Hundredths, above 0. */
  declare importo: number
  /** What of it pays something, from 0 to `importo`; only `takeFromTransfer` and `freeTransfer` write it. */
  declare abbinato: number
  declare causale: string
  declare ordinante: string
  /** Why it was put aside; null: it was not. */
  declare archiviato: string | null
  declare user_id: number | null
  declare created_at: string
}
