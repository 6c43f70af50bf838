import { QUOTA_UNPAID } from '@cortile/contract/quotes.ts'
import type { Context } from '../context.ts'
import { moveSaldo } from '../ledger/move-saldo.ts'
import { conflict } from '../refusal.ts'
import { appendPayment, deleteSettlement, type Settled } from './payment.repository.ts'

/**
 * Makes something settled unpaid again: the opposite payment is appended, and what the saldo paid is given back by the
 * opposite movement. `descrizione` names the fee or week. 409 if somebody else has just taken it back.
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
