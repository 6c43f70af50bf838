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

function presentPart({ id, importo, mezzo, ricevuta_id, ...when }: LivePayment, zone: string) {
  return { id, importo: fromHundredths(importo), mezzo, data: paymentDay(when, zone), ricevuta_id }
}

/** The day of a payment, `YYYY-MM-DD`: that on which money came, of an older row that of its recording in the centre's zone. */
export function paymentDay({ data, created_at }: Pick<LivePayment, 'data' | 'created_at'>, zone: string): string {
  return data ?? dayIn(zone, new Date(isoTime(created_at)))
}
