import type { StampMark } from '@cortile/contract/ricevute.rules.ts'
import { Model } from 'objection'

/**
 * A numbered receipt, or a note that corrects one. It is never changed or deleted, except that the number of its stamp is
 * written once, that its person is another one after two were joined, and that its names are blanked when the law no longer asks for them
 * and its member is erased.
 */
export class ReceiptModel extends Model {
  static override tableName = 'ricevute'

  declare id: number
  /** Of its issue. */
  declare anno: number
  declare numero: number
  declare tipo: 'ricevuta' | 'nota'
  /** Of a note: the receipt that it corrects. */
  declare riferita_id: number | null
  declare anagrafica_id: number
  /** Null: the member itself, or a payer that is known by its name only. */
  declare persona_id: number | null
  /** JSON, the contract's `ReceiptText`. */
  declare testo: string
  /** The normalised names of payer and child; empty once they are blanked. */
  declare nomi: string
  /** Hundredths; a note's are below 0. */
  declare importo: number
  /** `YYYY-MM-DD` */
  declare pagata_il: string
  declare bollo: StampMark
  declare marca: string | null
  declare user_id: number | null
  declare created_at: string
}

/** The last number of each year. */
export class ReceiptSeriesModel extends Model {
  static override tableName = 'serie_ricevute'
  static override idColumn = 'anno'

  declare anno: number
  declare ultimo: number
}

/** Numbers that were left out: those after `da`, up to and including `a`. */
export class SeriesRaiseModel extends Model {
  static override tableName = 'serie_rialzi'

  declare id: number
  declare anno: number
  declare da: number
  declare a: number
  declare motivo: string
  declare user_id: number | null
  declare created_at: string
}
