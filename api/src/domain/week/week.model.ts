import { Model } from 'objection'
import { MemberModel } from '../member/member.model.ts'

/** A week of the summer camp. `totale` counts its bookings. */
export class WeekModel extends Model {
  static override tableName = 'settimane'

  declare id: number
  declare data_inizio: string
  declare data_fine: string
  declare max: number
  declare descrizione: string | null
  /** Hundredths. */
  declare quota: number
  declare totale: number
  declare created_at: string
  declare updated_at: string
}

/** A member's place in a week. */
export class BookingModel extends Model {
  static override tableName = 'prenotazioni'
  static override idColumn = ['settimana_id', 'anagrafica_id']

  declare settimana_id: number
  declare anagrafica_id: number
  /** Null: the member made the booking itself. */
  declare user_id: number | null
  /** The lines of its price as JSON, in hundredths; null: the week's quota. */
  declare righe: string | null
  /** The sum of `righe`. */
  declare totale: number | null
  /** The discount of its package was kept back when another week was cancelled. */
  declare pacchetto_perso: number
  declare created_at: string

  static override relationMappings = () => ({
    week: {
      relation: Model.BelongsToOneRelation,
      modelClass: WeekModel,
      join: { from: 'prenotazioni.settimana_id', to: `${WeekModel.tableName}.id` },
    },
    member: {
      relation: Model.BelongsToOneRelation,
      modelClass: MemberModel,
      join: { from: 'prenotazioni.anagrafica_id', to: `${MemberModel.tableName}.id` },
    },
  })
}
