import { Model, type AnyQueryBuilder } from 'objection'
import { GroupModel } from '../group/group.model.ts'
import { UserModel } from '../user/user.model.ts'
import { MEMBER, UNCONFIRMED } from './request-state.ts'

/** A member, or a request to become one (`is_request`). An erased one keeps its row, without a name. */
export class MemberModel extends Model {
  static override tableName = 'anagrafiche'

  declare id: number
  declare card_id: string | null
  declare stato: 'attivo' | 'sospeso'
  declare stato_accesso: 'dentro' | 'fuori'
  /** When the member entered; null while it is outside. */
  declare entrato_at: string | null
  /** When it last entered or left. */
  declare ultimo_movimento_at: string | null
  declare nome: string
  declare cognome: string
  /** Normalised names, for comparison, search and sorting. */
  declare nome_norm: string
  declare cognome_norm: string
  /** Null once the member is erased. */
  declare data_nascita: string | null
  declare luogo_nascita: string
  declare codice_fiscale: string | null
  declare indirizzo_residenza: string | null
  declare telefono: string | null
  declare email: string | null
  declare nome_tutore: string | null
  declare email_tutore: string | null
  declare telefono_tutore: string | null
  declare nome_contatto_emergenza_1: string | null
  declare telefono_contatto_emergenza_1: string | null
  declare nome_contatto_emergenza_2: string | null
  declare telefono_contatto_emergenza_2: string | null
  declare note: string | null
  declare gruppo_id: number | null
  declare famiglia_id: number | null
  /** Never leaves alone, whatever its age. */
  declare sempre_accompagnato: number
  /** Until and including this day it does not leave alone. */
  declare da_solo_sospeso_fino: string | null
  /** The door shows that a health sheet asks for attention. */
  declare attenzione_medica: number
  /** Hundredths. */
  declare saldo: number
  /**
   * By `domain/fee/debt-counts.ts`: fees of its group that the member has settled, those of other groups that it has paid in
   * part, booked weeks that it has to pay.
   */
  declare quote_saldate: number
  declare quote_altri_gruppi: number
  declare settimane_da_pagare: number
  declare is_request: number
  declare error_email: number
  declare privacy_accettata: number | null
  declare autorizza_intervento_medico: number | null
  declare autorizza_foto_video: number | null
  declare foto_riconoscimento: number | null
  declare last_editor_id: number | null
  declare erased_at: string | null
  declare created_at: string
  declare updated_at: string

  static override modifiers = {
    /** Not erased. */
    unerased: (query: AnyQueryBuilder) => void query.whereNull(MemberModel.ref('erased_at')),
    /** Members and requests, neither erased nor unconfirmed. */
    existing: (query: AnyQueryBuilder) =>
      void query.whereNull(MemberModel.ref('erased_at')).whereNot(MemberModel.ref('is_request'), UNCONFIRMED),
    /** Members and not requests, not erased. */
    confirmed: (query: AnyQueryBuilder) =>
      void query.where(MemberModel.ref('is_request'), MEMBER).whereNull(MemberModel.ref('erased_at')),
  }

  static override relationMappings = () => ({
    group: {
      relation: Model.BelongsToOneRelation,
      modelClass: GroupModel,
      join: { from: 'anagrafiche.gruppo_id', to: `${GroupModel.tableName}.id` },
    },
    lastEditor: {
      relation: Model.BelongsToOneRelation,
      modelClass: UserModel,
      join: { from: 'anagrafiche.last_editor_id', to: `${UserModel.tableName}.id` },
    },
  })
}

/** A term under which the search finds a member by its beginning: `searchTerms`. */
export class MemberTermModel extends Model {
  static override tableName = 'anagrafica_parole'
  static override idColumn = ['parola', 'anagrafica_id']

  declare parola: string
  declare anagrafica_id: number
}

/** The date of birth of a row that is not erased; throws for an erased one. */
export function birthOf({ data_nascita }: Pick<MemberModel, 'data_nascita'>): string {
  if (data_nascita === null) throw new Error('an erased member was taken for one that is there')
  return data_nascita
}
