import { QUOTA_UNPAID } from '@cortile/contract/quotes.ts'
import type { Context } from '../context.ts'
import { moveSaldo } from '../ledger/move-saldo.ts'
import { conflict } from '../refusal.ts'
import { appendPayment, deleteSettlement, type Settled } from './payment.repository.ts'

/**
 * Makes a settled fee or week unpaid again: appends the opposite payment and, if the saldo paid, the opposite movement.
 * `descrizione` names the fee or week. 409 if a concurrent request has just reversed it.
 */
export async function reversePayment(
  context: Context,
  { settled, descrizione }: { settled: Settled; descrizione: string },
): Promise<void> {
  const { trx, actor, now } = context
  const { stato, importo, movimento_id: paidBy, anagrafica_id, quota_id, settimana_id } = settled
  if ((await deleteSettlement(trx, settled)) === 0) throw conflict(QUOTA_UNPAID)
  let movimento_id: number | null = null
  if (paidBy !== null) {
    const credit = { anagrafica_id, operazione: importo, descrizione: `Storno: ${descrizione}` }
    movimento_id = await moveSaldo(context, { ...credit, tipo: 'storno' })
  }
  await appendPayment(
    trx,
    {
      anagrafica_id,
      quota_id,
      settimana_id,
      metodo: stato,
      importo: 0 - importo,
      movimento_id,
      descrizione,
      user_id: actor.id,
    },
    now,
  )
}
