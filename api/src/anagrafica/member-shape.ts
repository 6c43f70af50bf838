/**
 * The shape of a member in a response. Many features answer with one (contract.md section 4), so it is not the view of one
 * of them: field by field, so that a new column goes out only when somebody writes it here.
 */
import type { Anagrafica, AnagraficaRow, QuotaRow } from '@cortile/contract/anagrafica.ts'
import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { LastLog } from '../access/access-log.model.ts'
import { isoTime, isoTimeOrNull } from '../db/time.ts'
import type { Debt, OwedRow } from '../quotes/owed.model.ts'
import { birthOf, type AnagraficaModel } from './anagrafica.model.ts'

/** What a row is shown with; a part the caller may not see is `undefined` and leaves no field behind. */
export interface Extras {
  /** Today in the centre's zone. */
  today: string
  debt?: Debt | undefined
  lastLog?: LastLog | null | undefined
}

/** A member as it stands in every list. */
export function memberRow(row: AnagraficaModel, { today, debt, lastLog }: Extras): AnagraficaRow {
  return {
    id: row.id,
    card_id: row.card_id,
    stato: row.stato,
    stato_accesso: row.stato_accesso,
    nome: row.nome,
    cognome: row.cognome,
    data_nascita: birthOf(row),
    luogo_nascita: row.luogo_nascita,
    codice_fiscale: row.codice_fiscale,
    indirizzo_residenza: row.indirizzo_residenza,
    telefono: row.telefono,
    email: row.email,
    minorenne: isMinor(birthOf(row), today),
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
export function memberWhole(row: AnagraficaModel, extras: Extras, quote: QuotaRow[] | undefined): Anagrafica {
  return { ...memberRow(row, extras), note: row.note, ...(quote && { quote }) }
}

/** A fee or a week of a member, in the contract's units and times. */
export function quotaRow(owed: OwedRow): QuotaRow {
  return {
    ...owed,
    importo: fromHundredths(owed.importo),
    created_at: isoTime(owed.created_at),
    updated_at: isoTimeOrNull(owed.updated_at),
  }
}

function answered(value: number | null): boolean | null {
  return value === null ? null : value === 1
}
