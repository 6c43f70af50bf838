import type { OwnConsentName } from '@cortile/contract/consents.ts'
import type { Relation } from '@cortile/contract/persone.ts'
import type { ConsentWay } from '@cortile/contract/privacy.ts'
import { Model } from 'objection'
import { UserModel } from '../user/user.model.ts'

/** An answer to a consent. Append-only, except that an erasure clears `nota`, `nome` and `indirizzo`. */
export class ConsentModel extends Model {
  static override tableName = 'consensi'

  declare id: number
  declare anagrafica_id: number
  declare consenso: OwnConsentName
  declare valore: number
  /** The version of the answered text. */
  declare versione: string
  declare modo: ConsentWay
  declare user_id: number | null
  declare nota: string | null
  /** SHA-256 of the answered text. */
  declare impronta: string | null
  /** Who answered for the member: name, what it is to it, and the address. */
  declare nome: string | null
  declare relazione: Relation | null
  declare indirizzo: string | null
  /** The date of the signed paper. */
  declare data_carta: string | null
  declare created_at: string

  static override relationMappings = () => ({
    user: {
      relation: Model.BelongsToOneRelation,
      modelClass: UserModel,
      join: { from: 'consensi.user_id', to: `${UserModel.tableName}.id` },
    },
  })
}
