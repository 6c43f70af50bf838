import type { MoneyFields } from '@cortile/contract/mezzi.ts'
import type { PayQuota } from '@cortile/contract/quotes.ts'
import { QUOTA_SETTLED } from '@cortile/contract/quotes.ts'
import { sqlTime } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import type { OwedRow } from '../../domain/fee/debt.repository.ts'
import { lockDue, owes, pointerOf, type Due } from '../../domain/fee/member-fee.repository.ts'
import {
  appendPayment,
  insertSettlement,
  listLivePayments,
  paidIn,
  settledOf,
} from '../../domain/fee/payment.repository.ts'
import { moneyOf } from '../../domain/ledger/money.ts'
import { moveSaldo } from '../../domain/ledger/move-saldo.ts'
import { onlyOnce } from '../../domain/only-once.ts'
import { conflict, notFound } from '../../domain/refusal.ts'

/**
 * Settles a member's fee or week at the amount due now; `saldo` debits the member's balance. Gives the resulting row.
 * 404 if the member does not owe it, 409 `Quota già saldata`, 422 `Saldo insufficiente`, and on a wrong day.
 */
export async function payFee(
  context: Context,
  { due, method, ...fields }: { due: Due } & Pick<PayQuota, 'method'> & MoneyFields,
): Promise<OwedRow> {
  const { trx, actor, now } = context
  const how = method === 'pagato' ? { metodo: method, money: moneyOf(context, fields) } : { metodo: method }
  const row = await lockDue(trx, due)
  const { anagrafica_id } = due
  const [settled] = await settledOf(trx, { anagrafica_id, ...pointerOf(due) })
  if (settled) throw conflict(QUOTA_SETTLED)
  if (!(await owes(trx, due))) throw notFound()

  const movimento_id = method === 'saldo' ? await debit(context, row, due) : null
  const common = { anagrafica_id, ...pointerOf(due), importo: row.importo, movimento_id, user_id: actor.id }
  // Before an option was added, a part may have been paid.
  const before = paidIn(await listLivePayments(trx, { anagrafica_id, ...pointerOf(due) }))
  const importo = before + row.importo
  await onlyOnce(insertSettlement(trx, { ...common, importo, stato: method }, now), QUOTA_SETTLED)
  await appendPayment(trx, { ...common, ...how, descrizione: row.descrizione }, now)
  return { ...row, importo, stato: method, updated_at: sqlTime(now) }
}

/** The paying movement; an amount of 0 makes no movement. */
async function debit(context: Context, row: OwedRow, due: Due): Promise<number | null> {
  if (row.importo === 0) return null
  const tipo = due.type === 'settimana' ? 'settimana' : 'quota'
  const { anagrafica_id } = due
  return moveSaldo(context, { anagrafica_id, operazione: -row.importo, descrizione: row.descrizione, tipo })
}
