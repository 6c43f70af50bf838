import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { dayIn, isoTime, isoTimeOrNull } from '../../db/time.ts'
import { leftOf, type OwedRow } from './member-fee.repository.ts'
import type { LivePayment } from './payment.repository.ts'

/** A fee or a week of a member, in the contract's units and times; `zone` is the centre's. */
export function presentMemberFee(owed: OwedRow, zone: string): QuotaRow {
  const paid = owed.pagamenti.filter(({ metodo }) => metodo !== 'ignorato')
  return {
    ...owed,
    importo: fromHundredths(owed.importo),
    versato: fromHundredths(owed.versato),
    residuo: fromHundredths(leftOf(owed)),
    pagamenti: paid.map((payment) => presentPart(payment, zone)),
    created_at: isoTime(owed.created_at),
    updated_at: isoTimeOrNull(owed.updated_at),
  }
}

function presentPart({ id, importo, mezzo, data, created_at }: LivePayment, zone: string) {
  const day = data ?? dayIn(zone, new Date(isoTime(created_at)))
  return { id, importo: fromHundredths(importo), mezzo, data: day }
}
