import type { Mezzo } from '@cortile/contract/mezzi.ts'
import { QUOTA_UNPAID } from '@cortile/contract/quotes.ts'
import type { Context } from '../context.ts'
import { moneyToday } from '../ledger/money.ts'
import { moveSaldo } from '../ledger/move-saldo.ts'
import { onlyOnce } from '../only-once.ts'
import { conflict } from '../refusal.ts'
import { freeTransfer } from '../transfer/transfer.repository.ts'
import { appendReversal, deleteSettlement, type LivePayment, type Settled } from './payment.repository.ts'

interface Reversal {
  /** Those of a fee or week of a member that the caller has locked, which were not taken back. */
  payments: readonly LivePayment[]
  settled?: Settled | undefined
  /** Names the fee or week. */
  descrizione: string
  /** The means by which all money goes back; by default each payment's own. */
  mezzo?: Mezzo | undefined
  /** A transfer that paid by mistake may pay something else, unless its money left by another means. */
  freesTransfers?: boolean
}

/**
 * Takes back payments for a fee or week, and its settlement: appends the opposite payments and, where the saldo paid, the
 * opposite movements. 409 if a concurrent request has just reversed them.
 */
export async function reversePayments(context: Context, { payments, settled, ...how }: Reversal): Promise<void> {
  if (settled && (await deleteSettlement(context.trx, settled)) === 0) throw conflict(QUOTA_UNPAID)
  for (const payment of payments) await onlyOnce(reverse(context, payment, how), QUOTA_UNPAID)
}

async function reverse(
  context: Context,
  payment: LivePayment,
  { descrizione, mezzo, freesTransfers = false }: Pick<Reversal, 'descrizione' | 'mezzo' | 'freesTransfers'>,
): Promise<void> {
  const { trx, actor, now } = context
  const { id, anagrafica_id, quota_id, settimana_id, metodo, importo, movimento_id: paidBy } = payment
  let movimento_id: number | null = null
  if (paidBy !== null) {
    const credit = { anagrafica_id, operazione: importo, descrizione: `Storno: ${descrizione}` }
    movimento_id = await moveSaldo(context, { ...credit, tipo: 'storno' })
  }
  const means = mezzo ?? payment.mezzo ?? 'contanti'
  const bonifico_id = freesTransfers && means === payment.mezzo ? payment.bonifico_id : null
  if (bonifico_id !== null) await freeTransfer(trx, bonifico_id, importo)
  await appendReversal(
    trx,
    id,
    {
      ...{ anagrafica_id, quota_id, settimana_id, importo: 0 - importo },
      ...{ movimento_id, descrizione, user_id: actor.id },
      ...(metodo === 'pagato' ? { metodo, money: { ...moneyToday(context, means), bonifico_id } } : { metodo }),
    },
    now,
  )
}
