import type { Anagrafica, AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { LastLog } from '../access/access-log.model.ts'
import { isoTime, isoTimeOrNull } from '../db/time.ts'
import type { Debt, OwedRow } from '../quotes/owed.model.ts'
import type { AnagraficaModel } from './anagrafica.model.ts'

/** What a row is shown with; a part the caller may not see is `undefined` and leaves no field behind. */
export interface Extras {
  /** Today in the centre's zone. */
  today: string
  debt?: Debt | undefined
  lastLog?: LastLog | null | undefined
}

export function viewRow(row: AnagraficaModel, { today, debt, lastLog }: Extras): AnagraficaRow {
  return {
    id: row.id,
    card_id: row.card_id,
    stato: row.stato,
    stato_accesso: row.stato_accesso,
    nome: row.nome,
    cognome: row.cognome,
    data_nascita: row.data_nascita,
    luogo_nascita: row.luogo_nascita,
    codice_fiscale: row.codice_fiscale,
    indirizzo_residenza: row.indirizzo_residenza,
    telefono: row.telefono,
    email: row.email,
    minorenne: isMinor(row.data_nascita, today),
    nome_tutore: row.nome_tutore,
    email_tutore: row.email_tutore,
    telefono_tutore: row.telefono_tutore,
    nome_contatto_emergenza_1: row.nome_contatto_emergenza_1,
    telefono_contatto_emergenza_1: row.telefono_contatto_emergenza_1,
    nome_contatto_emergenza_2: row.nome_contatto_emergenza_2,
    telefono_contatto_emergenza_2: row.telefono_contatto_emergenza_2,
    gruppo_id: row.gruppo_id,
    gruppo: row.gruppo ? { id: row.gruppo.id, nome: row.gruppo.nome, colore: row.gruppo.colore } : null,
    saldo: fromHundredths(row.saldo),
    error_email: row.error_email === 1,
    isRequest: row.is_request === 1,
    privacy_accettata: answered(row.privacy_accettata),
    autorizza_intervento_medico: answered(row.autorizza_intervento_medico),
    autorizza_foto_video: answered(row.autorizza_foto_video),
    last_editor: row.lastEditor ? { name: row.lastEditor.name } : null,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    ...(debt && {
      hasToPay: debt.count > 0,
      quote_da_pagare: debt.count,
      importo_quote_da_pagare: fromHundredths(debt.importo),
    }),
    ...(lastLog !== undefined && { last_log: lastLog && { ...lastLog, created_at: isoTime(lastLog.created_at) } }),
  }
}

/** One member whole: the row, the notes, and its fees where the caller may see them. */
export function viewAnagrafica(row: AnagraficaModel, extras: Extras, owed: OwedRow[] | undefined): Anagrafica {
  return {
    ...viewRow(row, extras),
    note: row.note,
    ...(owed && {
      quote: owed.map((each) => ({
        ...each,
        importo: fromHundredths(each.importo),
        created_at: isoTime(each.created_at),
        updated_at: isoTimeOrNull(each.updated_at),
      })),
    }),
  }
}

function answered(value: number | null): boolean | null {
  return value === null ? null : value === 1
}
