import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { isoTime, isoTimeOrNull } from '../../db/time.ts'
import type { OwedRow } from './debt.repository.ts'

/** A fee or a week of a member, in the contract's units and times. */
export function presentMemberFee(owed: OwedRow): QuotaRow {
  return {
    ...owed,
    importo: fromHundredths(owed.importo),
    created_at: isoTime(owed.created_at),
    updated_at: isoTimeOrNull(owed.updated_at),
  }
}
