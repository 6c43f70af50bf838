import { Model } from 'objection'

/** The centre's logo: the row with id 1, if there is one. */
export class LogoModel extends Model {
  static override tableName = 'loghi'

  declare id: number
  declare content_type: string
  /** MySQL's driver gives a Buffer, libsql an ArrayBuffer. */
  declare content: ArrayBuffer | Uint8Array
  declare updated_at: string
  declare last_editor_id: number | null
}
