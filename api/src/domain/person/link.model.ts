import { Model, type AnyQueryBuilder } from 'objection'
import { MemberModel } from '../member/member.model.ts'
import { PersonModel } from './person.model.ts'

/** What an adult is to a child, and may do for it, between two days. */
export class LinkModel extends Model {
  static override tableName = 'legami'

  declare id: number
  declare anagrafica_id: number
  declare persona_id: number
  /** 1: the guardian whose name and contacts the three `tutore` columns of the child repeat. */
  declare posizione: number
  declare relazione: 'madre' | 'padre' | 'tutore' | 'affidatario' | 'nonno' | 'zio' | 'fratello' | 'altro'
  declare tutore: number
  /** Opens the record of a minor. */
  declare vede: number
  declare paga: number
  declare ritira: number
  /** The first and the last day (null: none) in the centre's zone. */
  declare dal: string
  declare al: string | null
  /** Used up by one hand-over. */
  declare una_volta: number
  declare usato_at: string | null
  /** The guardian who lent the right to collect; null: given at the desk. */
  declare dato_da: number | null
  declare avviso_entrata: number
  declare avviso_uscita: number
  declare ended_at: string | null
  /** The last user who changed it. */
  declare user_id: number | null
  declare created_at: string
  declare updated_at: string

  static override modifiers = {
    /** Neither ended nor over by `today` (`YYYY-MM-DD` in the centre's zone). */
    open: (query: AnyQueryBuilder, today: string) =>
      void query
        .whereNull(LinkModel.ref('ended_at'))
        .where((last) => void last.whereNull(LinkModel.ref('al')).orWhere(LinkModel.ref('al'), '>=', today)),
    /** Open, and begun by `today`. */
    valid: (query: AnyQueryBuilder, today: string) =>
      void query.modify('open', today).where(LinkModel.ref('dal'), '<=', today),
  }

  static override relationMappings = () => ({
    person: {
      relation: Model.BelongsToOneRelation,
      modelClass: PersonModel,
      join: { from: 'legami.persona_id', to: `${PersonModel.tableName}.id` },
    },
    child: {
      relation: Model.BelongsToOneRelation,
      modelClass: MemberModel,
      join: { from: 'legami.anagrafica_id', to: `${MemberModel.tableName}.id` },
    },
  })
}
