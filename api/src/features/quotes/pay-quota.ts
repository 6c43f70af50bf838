import type { PayQuota } from '@cortile/contract/quotes.ts'
import { QUOTA_SETTLED } from '@cortile/contract/quotes.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { sqlTime } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import type { OwedRow } from '../../domain/fee/debt.repository.ts'
import { lockDue, owes, pointerOf, type Due } from '../../domain/fee/member-fee.repository.ts'
import { appendPayment, insertSettlement, settledOf } from '../../domain/fee/payment.repository.ts'
import { moveSaldo } from '../../domain/ledger/move-saldo.ts'
import { conflict, notFound } from '../../domain/refusal.ts'

/**
 * Settles a member's fee or week at what is due at this moment; `saldo` moves the member's balance by it. Gives the row
 * as it is then. 404 for who doesn't owe it, 409 `Quota già saldata`, 422 `Saldo insufficiente`.
 */
export async function payQuota(
  context: Context,
  { due, method }: { due: Due; method: PayQuota['method'] },
): Promise<OwedRow> {
  const { trx, actor, now } = context
  const row = await lockDue(trx, due)
  const { anagrafica_id } = due
  const [settled] = await settledOf(trx, { anagrafica_id, ...pointerOf(due) })
  if (settled) throw conflict(QUOTA_SETTLED)
  if (!(await owes(trx, due))) throw notFound()

  const movimento_id = method === 'saldo' ? await debit(context, row, due) : null
  const common = { anagrafica_id, ...pointerOf(due), importo: row.importo, movimento_id, user_id: actor.id }
  await keepSettled(insertSettlement(trx, { ...common, stato: method }, now))
  await appendPayment(trx, { ...common, metodo: method, descrizione: row.descrizione }, now)
  return { ...row, stato: method, updated_at: sqlTime(now) }
}

/** The movement that pays; a fee of nothing moves nothing. */
async function debit(context: Context, row: OwedRow, due: Due): Promise<number | null> {
  if (row.importo === 0) return null
  const tipo = due.type === 'settimana' ? 'settimana' : 'quota'
  const { anagrafica_id } = due
  return moveSaldo(context, { anagrafica_id, operazione: -row.importo, descrizione: row.descrizione, tipo })
}

/** The unique index has the last word, also where the lock on the member reaches only one server of several. */
async function keepSettled(insert: PromiseLike<unknown>): Promise<void> {
  try {
    await insert
  } catch (error) {
    throw isUniqueViolation(error) ? conflict(QUOTA_SETTLED) : error
  }
}
