import { Anagrafica, type QuotaRow } from '@cortile/contract/anagrafica.ts'
import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { AccessLog } from '@cortile/contract/my-anagrafica.ts'
import type { AnagraficaModel } from '../anagrafica/anagrafica.model.ts'
import { isoTime, isoTimeOrNull } from '../db/time.ts'
import type { Debt, OwedRow } from '../quotes/owed.model.ts'

interface Extras {
  /** Today in the centre's zone. */
  today: string
  debt: Debt
  lastLog: AccessLog | undefined
  quote: QuotaRow[]
}

export function viewQuota(owed: OwedRow): QuotaRow {
  return {
    ...owed,
    importo: fromHundredths(owed.importo),
    created_at: isoTime(owed.created_at),
    updated_at: isoTimeOrNull(owed.updated_at),
  }
}

/** A member's own record, whole. The contract's shape is the list of what goes out: other columns are dropped by it. */
export function viewOwn(row: AnagraficaModel, { today, debt, lastLog, quote }: Extras): Anagrafica {
  const answered = (value: number | null) => (value === null ? null : value === 1)
  return Anagrafica.parse({
    ...row.toJSON(),
    minorenne: isMinor(row.data_nascita, today),
    gruppo: row.gruppo?.toJSON() ?? null,
    saldo: fromHundredths(row.saldo),
    error_email: row.error_email === 1,
    isRequest: row.is_request === 1,
    privacy_accettata: answered(row.privacy_accettata),
    autorizza_intervento_medico: answered(row.autorizza_intervento_medico),
    autorizza_foto_video: answered(row.autorizza_foto_video),
    last_editor: row.lastEditor ? { name: row.lastEditor.name } : null,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    hasToPay: debt.count > 0,
    quote_da_pagare: debt.count,
    importo_quote_da_pagare: fromHundredths(debt.importo),
    last_log: lastLog ?? null,
    quote,
  })
}
