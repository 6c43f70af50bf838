import type { Mezzo } from '@cortile/contract/mezzi.ts'
import { Model, type AnyQueryBuilder } from 'objection'
import { GroupModel } from '../group/group.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { UserModel } from '../user/user.model.ts'
import { WeekModel } from '../week/week.model.ts'

/** A fee that groups owe. A deleted one keeps its row, because payments refer to it. */
export class FeeModel extends Model {
  static override tableName = 'quote'

  declare id: number
  declare descrizione: string
  /** Hundredths. */
  declare importo: number
  declare deleted_at: string | null
  declare created_at: string
  declare updated_at: string

  static override modifiers = {
    /** Not deleted. */
    existing: (query: AnyQueryBuilder) => void query.whereNull(FeeModel.ref('deleted_at')),
  }
}

/** A fee that a group owes. */
export class FeeGroupModel extends Model {
  static override tableName = 'quote_gruppi'
  static override idColumn = ['quota_id', 'gruppo_id']

  declare quota_id: number
  declare gruppo_id: number

  static override relationMappings = () => ({
    fee: {
      relation: Model.BelongsToOneRelation,
      modelClass: FeeModel,
      join: { from: 'quote_gruppi.quota_id', to: `${FeeModel.tableName}.id` },
    },
    group: {
      relation: Model.BelongsToOneRelation,
      modelClass: GroupModel,
      join: { from: 'quote_gruppi.gruppo_id', to: `${GroupModel.tableName}.id` },
    },
  })
}

type How = 'pagato' | 'saldo' | 'ignorato'

/** The settlement of a fee or a week by a member; without a row it is unpaid. */
export class SettlementModel extends Model {
  static override tableName = 'quote_pagate'

  declare id: number
  declare anagrafica_id: number
  /** One of the two is null. */
  declare quota_id: number | null
  declare settimana_id: number | null
  declare stato: How
  /** The amount due when it was settled, in hundredths. */
  declare importo: number
  declare movimento_id: number | null
  declare user_id: number | null
  declare created_at: string
  declare updated_at: string

  static override relationMappings = () => ({
    fee: {
      relation: Model.BelongsToOneRelation,
      modelClass: FeeModel,
      join: { from: 'quote_pagate.quota_id', to: `${FeeModel.tableName}.id` },
    },
    week: {
      relation: Model.BelongsToOneRelation,
      modelClass: WeekModel,
      join: { from: 'quote_pagate.settimana_id', to: `${WeekModel.tableName}.id` },
    },
    member: {
      relation: Model.BelongsToOneRelation,
      modelClass: MemberModel,
      join: { from: 'quote_pagate.anagrafica_id', to: `${MemberModel.tableName}.id` },
    },
  })
}

/** What a member has paid of a fee or a week that it has not settled, in hundredths; without a row: nothing. */
export class PartPaymentModel extends Model {
  static override tableName = 'acconti'

  declare id: number
  declare anagrafica_id: number
  /** One of the two is null. */
  declare quota_id: number | null
  declare settimana_id: number | null
  /** Above 0 and below `prezzo`. */
  declare versato: number
  /** What the fee or week cost when its first part was paid. */
  declare prezzo: number
}

/**
 * A payment, or with the opposite sign the reversal of one. Append-only, except that an erasure blanks names in `descrizione`
 * and deletes `riferimento`.
 */
export class PaymentModel extends Model {
  static override tableName = 'pagamenti'

  declare id: number
  declare anagrafica_id: number
  declare quota_id: number | null
  declare settimana_id: number | null
  declare descrizione: string
  declare metodo: How
  /** Signed hundredths. */
  declare importo: number
  /** Of a payment in money. */
  declare mezzo: Mezzo | null
  /** The day on which money came or went, `YYYY-MM-DD`; null in older rows: that of their recording. */
  declare data: string | null
  declare riferimento: string | null
  /** The transfer that paid it; a reversal that frees the transfer names it, too. */
  declare bonifico_id: number | null
  declare movimento_id: number | null
  declare user_id: number | null
  declare created_at: string

  static override relationMappings = () => ({
    member: {
      relation: Model.BelongsToOneRelation,
      modelClass: MemberModel,
      join: { from: 'pagamenti.anagrafica_id', to: `${MemberModel.tableName}.id` },
    },
    user: {
      relation: Model.BelongsToOneRelation,
      modelClass: UserModel,
      join: { from: 'pagamenti.user_id', to: `${UserModel.tableName}.id` },
    },
  })
}

/** A row of payments that takes another one back. */
export class ReversalModel extends Model {
  static override tableName = 'storni_pagamenti'

  declare id: number
  /** What is taken back. */
  declare pagamento_id: number
  /** The row of the opposite sign. */
  declare storno_id: number
}

/** A payment in a numbered receipt. */
export class ReceiptedModel extends Model {
  static override tableName = 'ricevute_pagamenti'
  static override idColumn = ['ricevuta_id', 'pagamento_id']

  declare ricevuta_id: number
  declare pagamento_id: number
  /** Null once its receipt is annulled: a payment is in one valid receipt. */
  declare valida: 1 | null
}
