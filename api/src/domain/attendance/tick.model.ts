import { Model } from 'objection'

/** That a leader saw a member of a week present on a day, or not. */
export class TickModel extends Model {
  static override tableName = 'er_presenze'
  static override idColumn = ['settimana_id', 'anagrafica_id', 'giorno']

  declare settimana_id: number
  declare anagrafica_id: number
  declare giorno: string
  /** Null: an earlier tick was taken back. */
  declare presente: number | null
  /** When it was made, by the phone's clock. */
  declare letto_at: string
  declare user_id: number | null
}
