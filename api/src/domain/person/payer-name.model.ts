import { Model } from 'objection'

/** How the receipts of a child name one of its adults. */
export class PayerNameModel extends Model {
  static override tableName = 'intestatari'
  static override idColumn = ['anagrafica_id', 'persona_id']

  declare anagrafica_id: number
  declare persona_id: number
  declare nome: string
  /** Empty: not known. */
  declare codice_fiscale: string
  declare indirizzo: string
}
