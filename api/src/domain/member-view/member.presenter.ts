/**
 * The shape of a member in every response. It contains only the columns that the contract's table of member fields
 * names and those that are listed here.
 */
import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { Anagrafica, AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { causaleOf } from '@cortile/contract/causale.ts'
import { listedFieldNames, pickOf } from '@cortile/contract/member-fields.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { isoTime } from '../../db/time.ts'
import type { Debt } from '../fee/debt.repository.ts'
import { presentMemberFee } from '../fee/member-fee.presenter.ts'
import { debtIn, type OwedRow } from '../fee/member-fee.repository.ts'
import { birthOf } from '../member/member.model.ts'
import { REQUEST } from '../member/request-state.ts'
import type { ShownMember } from './member.query.ts'

/** Additional data of a row; the fields of a part that the caller may not see are absent. */
export interface Extras {
  /** Today in the centre's zone. */
  today: string
  /** Undefined: the caller may not see it. */
  debt?: Debt | undefined
  /** Whether the caller may see the member's last access log. */
  seesAccesses?: boolean
  /** Whether the caller may see the health note. */
  seesHealth?: boolean
}

/** A member's row in every list. */
export function presentMemberListItem(row: ShownMember, { today, debt, seesAccesses }: Extras): AnagraficaRow {
  const { gruppo_id, gruppo_nome, gruppo_colore, log_action, log_at, log_message } = row
  return {
    id: row.id,
    card_id: row.card_id,
    stato: row.stato,
    stato_accesso: row.stato_accesso,
    ...pickOf(row, listedFieldNames),
    data_nascita: birthOf(row),
    minorenne: isMinor(birthOf(row), today),
    gruppo_id,
    gruppo:
      gruppo_id === null || gruppo_nome === null || gruppo_colore === null
        ? null
        : { id: gruppo_id, nome: gruppo_nome, colore: gruppo_colore },
    saldo: fromHundredths(row.saldo),
    error_email: row.error_email === 1,
    isRequest: row.is_request === REQUEST,
    privacy_accettata: answered(row.privacy_accettata),
    autorizza_intervento_medico: answered(row.autorizza_intervento_medico),
    autorizza_foto_video: answered(row.autorizza_foto_video),
    foto_riconoscimento: answered(row.foto_riconoscimento),
    last_editor: row.last_editor === null ? null : { name: row.last_editor },
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    ...(debt && {
      hasToPay: debt.count > 0,
      quote_da_pagare: debt.count,
      importo_quote_da_pagare: fromHundredths(debt.importo),
    }),
    ...(seesAccesses && {
      last_log:
        log_action === null || log_at === null
          ? null
          : { action: log_action, created_at: isoTime(log_at), message: log_message },
    }),
  }
}

/** One whole member: the row, the health note, and, if the caller may see them, its owed and settled fees and its code. */
export function presentMember(
  row: ShownMember,
  owed: readonly OwedRow[] | undefined,
  extras: Omit<Extras, 'debt'> & { zone: string },
): Anagrafica {
  const debt = owed && debtIn(owed)
  return {
    ...presentMemberListItem(row, { ...extras, debt }),
    ...(extras.seesHealth && { note: row.note }),
    ...(owed && { quote: owed.map((due) => presentMemberFee(due, extras.zone)), causale: causaleOf(row.id) }),
  }
}

function answered(value: number | null): boolean | null {
  return value === null ? null : value === 1
}
