import type { Mezzo } from '@cortile/contract/mezzi.ts'
import { QUOTA_UNPAID } from '@cortile/contract/quotes.ts'
import type { Context } from '../context.ts'
import { moneyToday } from '../ledger/money.ts'
import { moveSaldo } from '../ledger/move-saldo.ts'
import { conflict } from '../refusal.ts'
import {
  appendPayment,
  deleteSettlement,
  listLivePayments,
  type LivePayment,
  type Settled,
} from './payment.repository.ts'

/** A fee or a week of a member that the caller has locked. */
interface Paid extends Pick<LivePayment, 'anagrafica_id'> {
  quota_id?: number
  settimana_id?: number
}

interface Reversal {
  due: Paid
  settled?: Settled | undefined
  /** Names the fee or week. */
  descrizione: string
  /** The means by which all money goes back; by default each payment's own. */
  mezzo?: Mezzo | undefined
}

/**
 * Takes back every payment for a fee or week, and its settlement: appends the opposite payments and, where the saldo
 * paid, the opposite movements. 409 if a concurrent request has just reversed it.
 */
export async function reversePayments(context: Context, { due, settled, descrizione, mezzo }: Reversal): Promise<void> {
  const payments = await listLivePayments(context.trx, due)
  if (settled && (await deleteSettlement(context.trx, settled)) === 0) throw conflict(QUOTA_UNPAID)
  // An amount of 0 leaves no payment that could be told from its reversal.
  const live = payments.length === 0 && settled ? [{ ...settled, metodo: settled.stato, mezzo: null }] : payments
  for (const payment of live) await reverse(context, payment, { descrizione, mezzo })
}

async function reverse(
  context: Context,
  payment: LivePayment,
  { descrizione, mezzo }: Pick<Reversal, 'descrizione' | 'mezzo'>,
): Promise<void> {
  const { trx, actor, now } = context
  const { anagrafica_id, quota_id, settimana_id, metodo, importo, movimento_id: paidBy } = payment
  let movimento_id: number | null = null
  if (paidBy !== null) {
    const credit = { anagrafica_id, operazione: importo, descrizione: `Storno: ${descrizione}` }
    movimento_id = await moveSaldo(context, { ...credit, tipo: 'storno' })
  }
  await appendPayment(
    trx,
    {
      ...{ anagrafica_id, quota_id, settimana_id, importo: 0 - importo, movimento_id, descrizione, user_id: actor.id },
      ...(metodo === 'pagato'
        ? { metodo, money: moneyToday(context, mezzo ?? payment.mezzo ?? 'contanti') }
        : { metodo }),
    },
    now,
  )
}
