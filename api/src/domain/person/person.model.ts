import { Model, type AnyQueryBuilder } from 'objection'
import { MemberModel } from '../member/member.model.ts'

/** An adult of one or more children. An erased one keeps its row, without a name. */
export class PersonModel extends Model {
  static override tableName = 'persone'

  declare id: number
  /** The adult's own record, if it is a member too: name, telephone and address then follow it. */
  declare anagrafica_id: number | null
  /** Empty: only an address or a telephone is known. */
  declare nome: string
  /** Normalised, for comparison and sorting. */
  declare nome_norm: string
  declare telefono: string | null
  declare email: string | null
  /** The kind of paper that was shown at the desk; its number is never written down. */
  declare documento: 'CI' | 'patente' | 'passaporto' | null
  declare documento_visto_at: string | null
  /** The last user who changed it. */
  declare user_id: number | null
  declare erased_at: string | null
  declare created_at: string
  declare updated_at: string

  static override modifiers = {
    /** Not erased. */
    existing: (query: AnyQueryBuilder) => void query.whereNull(PersonModel.ref('erased_at')),
  }

  static override relationMappings = () => ({
    member: {
      relation: Model.BelongsToOneRelation,
      modelClass: MemberModel,
      join: { from: 'persone.anagrafica_id', to: `${MemberModel.tableName}.id` },
    },
  })
}

/** A term under which the search finds a person by its beginning: `personTerms`. */
export class PersonTermModel extends Model {
  static override tableName = 'persone_parole'
  static override idColumn = ['parola', 'persona_id']

  declare parola: string
  declare persona_id: number
}
