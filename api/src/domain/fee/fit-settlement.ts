import type { Context } from '../context.ts'
import { recountDebts } from './debt-counts.ts'
import { replacePart } from './part-payment.repository.ts'
import {
  deleteSettlement,
  insertSettlement,
  paidIn,
  type LivePayment,
  type Pointer,
  type Settled,
} from './payment.repository.ts'

interface Fitting {
  /** A fee or a booked week of a member that the caller has locked. */
  due: Pointer & { anagrafica_id: number }
  payments: readonly LivePayment[]
  settled: Settled | undefined
  /** What it costs now, in hundredths. */
  price: number
}

/**
 * Makes a fee or week settled exactly while its payments reach its price or one says that it is not due, and stores what was
 * paid while they don't. The last step of whatever changes its payments or its price. Gives how it is settled now.
 */
export async function fitSettlement(
  { trx, actor, now }: Context,
  { due, payments, settled, price }: Fitting,
): Promise<Settled['stato'] | null> {
  const versato = paidIn(payments)
  const last = payments.at(-1)
  const settling = last?.metodo === 'ignorato' || versato === price ? last : undefined
  if (settled && !settling) await deleteSettlement(trx, settled)
  await replacePart(trx, due, !settling && versato > 0 ? { versato, prezzo: price } : null)
  if (!settled && settling) {
    const { metodo: stato, movimento_id } = settling
    await insertSettlement(trx, { ...due, stato, importo: price, movimento_id, user_id: actor.id }, now)
  }
  await recountDebts(trx, [due.anagrafica_id])
  return settling?.metodo ?? null
}
