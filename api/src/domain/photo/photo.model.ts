import { Model } from 'objection'

/** The photo of a member. */
export class PhotoModel extends Model {
  static override tableName = 'foto'
  static override idColumn = 'anagrafica_id'

  declare anagrafica_id: number
  /** A JPEG file. MySQL's driver gives a Buffer, libsql an ArrayBuffer. */
  declare content: ArrayBuffer | Uint8Array
  /** The operator who took it. */
  declare user_id: number | null
  declare created_at: string
}
