import type { Context } from '../context.ts'
import { deleteSettlement, insertSettlement, paidIn, type LivePayment, type Settled } from './payment.repository.ts'

interface Fitting {
  /** A booked week of a member that the caller has locked. */
  due: { anagrafica_id: number; settimana_id: number }
  payments: readonly LivePayment[]
  settled: Settled | undefined
  /** What the booking costs now, in hundredths. */
  price: number
}

/** Makes a week settled exactly while its payments reach its price; one that is not due stays so. */
export async function fitSettlement(
  { trx, actor, now }: Context,
  { due, payments, settled, price }: Fitting,
): Promise<void> {
  if (settled?.stato === 'ignorato') return
  const paid = paidIn(payments)
  const last = payments.at(-1)
  if (settled && paid < price) await deleteSettlement(trx, settled)
  if (!settled && last && paid === price) {
    const { metodo: stato, movimento_id } = last
    await insertSettlement(trx, { ...due, stato, importo: price, movimento_id, user_id: actor.id }, now)
  }
}
