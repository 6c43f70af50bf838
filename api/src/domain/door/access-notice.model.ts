import { Model } from 'objection'
import { AccessLogModel } from '../access/access.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { PersonModel } from '../person/person.model.ts'

/** An entry or exit of which an adult wants a mail. */
export class AccessNoticeModel extends Model {
  static override tableName = 'avvisi'

  declare id: number
  declare access_log_id: number
  declare anagrafica_id: number
  declare persona_id: number
  /** `perso`: too old, or too many. */
  declare stato: 'atteso' | 'inviato' | 'perso'
  /** Of the mail that tells it, among others of the family. */
  declare mail_id: number | null
  declare created_at: string
  /** When it was sent or dropped. */
  declare deciso_at: string | null

  static override relationMappings = () => ({
    log: {
      relation: Model.BelongsToOneRelation,
      modelClass: AccessLogModel,
      join: { from: 'avvisi.access_log_id', to: `${AccessLogModel.tableName}.id` },
    },
    child: {
      relation: Model.BelongsToOneRelation,
      modelClass: MemberModel,
      join: { from: 'avvisi.anagrafica_id', to: `${MemberModel.tableName}.id` },
    },
    person: {
      relation: Model.BelongsToOneRelation,
      modelClass: PersonModel,
      join: { from: 'avvisi.persona_id', to: `${PersonModel.tableName}.id` },
    },
  })
}
