import { toHundredths } from '@cortile/contract/money.ts'
import { HAS_PART, OVER_LEFT, QUOTA_SETTLED } from '@cortile/contract/quotes.ts'
import { sqlTime } from '../../db/time.ts'
import type { Context } from '../context.ts'
import type { Money } from '../ledger/money.ts'
import { moveSaldo } from '../ledger/move-saldo.ts'
import { onlyOnce } from '../only-once.ts'
import { conflict, invalid, notFound, unprocessable } from '../refusal.ts'
import { fitSettlement } from './fit-settlement.ts'
import { leftOf, lockDue, owes, pointerOf, type Due, type OwedRow } from './member-fee.repository.ts'
import { appendPayment, listLivePayments, paidIn, settledOf } from './payment.repository.ts'

type Pay = { due: Due; importo?: number | undefined } & (
  | { method: 'pagato'; money: Money }
  | { method: 'saldo' | 'ignorato'; money?: undefined }
)

/**
 * Pays a member's fee or week, all that is left or `importo` of it; `saldo` debits the member's balance, `ignorato` settles it
 * as not due. Gives the resulting row and the id of the payment. 404 if the member does not owe it, 409 `Quota già saldata`,
 * 422 for more than is left, `Saldo insufficiente`, and for `ignorato` after a part was paid.
 */
export async function payFee(
  context: Context,
  { due, importo, ...how }: Pay,
): Promise<{ row: OwedRow; pagamento_id: number }> {
  const { trx, actor, now } = context
  const { method } = how
  const row = await lockDue(trx, due)
  const which = { anagrafica_id: due.anagrafica_id, ...pointerOf(due) }
  const [settled] = await settledOf(trx, which)
  if (settled) throw conflict(QUOTA_SETTLED)
  if (!(await owes(trx, due))) throw notFound()
  const amount = importo === undefined ? leftOf(row) : toHundredths(importo)
  if (amount > leftOf(row)) throw invalid({ importo: [OVER_LEFT] })
  if (method === 'ignorato' && row.versato > 0) throw unprocessable(HAS_PART)

  const { descrizione } = row
  const movimento_id = method === 'saldo' ? await debit(context, due, { descrizione, importo: amount }) : null
  const payment = { ...which, importo: amount, movimento_id, descrizione, user_id: actor.id }
  const means = how.method === 'pagato' ? { metodo: how.method, money: how.money } : { metodo: how.method }
  const pagamento_id = await appendPayment(trx, { ...payment, ...means }, now)
  const pagamenti = await listLivePayments(trx, which)
  const fitting = { due: which, payments: pagamenti, settled, price: row.importo }
  const stato = await onlyOnce(fitSettlement(context, fitting), QUOTA_SETTLED)
  const updated_at = stato === null ? null : sqlTime(now)
  return { row: { ...row, versato: paidIn(pagamenti), pagamenti, stato, updated_at }, pagamento_id }
}

/** The paying movement; an amount of 0 makes no movement. */
async function debit(
  context: Context,
  { type, anagrafica_id }: Due,
  { importo, descrizione }: Pick<OwedRow, 'importo' | 'descrizione'>,
): Promise<number | null> {
  if (importo === 0) return null
  const tipo = type === 'settimana' ? 'settimana' : 'quota'
  return moveSaldo(context, { anagrafica_id, operazione: 0 - importo, descrizione, tipo })
}
