import { Model, type AnyQueryBuilder } from 'objection'

/** A member, or a request to become one (`is_request`). An erased one stays as a row without a name. */
export class AnagraficaModel extends Model {
  static override tableName = 'anagrafiche'

  declare id: number
  declare card_id: string | null
  declare stato: 'attivo' | 'sospeso'
  declare stato_accesso: 'dentro' | 'fuori'
  declare nome: string
  declare cognome: string
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
  /** Hundredths. */
  declare saldo: number
  declare is_request: number
  declare error_email: number
  declare privacy_accettata: number | null
  declare autorizza_intervento_medico: number | null
  declare autorizza_foto_video: number | null
  declare created_at: string
  declare updated_at: string

  static override modifiers = {
    /** Whoever has not been erased. */
    existing: (query: AnyQueryBuilder) => void query.whereNull('anagrafiche.erased_at'),
  }
}

/** The date of birth of somebody who has not been erased. */
export function birthOf({ data_nascita }: Pick<AnagraficaModel, 'data_nascita'>): string {
  if (data_nascita === null) throw new Error('an erased member was taken for one that is there')
  return data_nascita
}
