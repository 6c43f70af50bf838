import { Model } from 'objection'

/** Hours in which a child may leave alone, from a signed paper. */
export class SoloWindowModel extends Model {
  static override tableName = 'uscite_autonome'

  declare id: number
  declare anagrafica_id: number
  /** Seven digits 0 or 1, Monday first. */
  declare giorni: string
  /** `HH:MM:SS` in the centre's zone, as `end_time`, which is exclusive. */
  declare start_time: string
  declare end_time: string
  /** The last day; null: until it is taken back. */
  declare al: string | null
  declare user_id: number | null
  declare created_at: string
}
