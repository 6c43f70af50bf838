import type { Paying, PayDues } from '@cortile/contract/pagamenti.ts'
import type { Context } from '../../domain/context.ts'
import { inLockOrder } from '../../domain/fee/member-fee.repository.ts'
import { payFee } from '../../domain/fee/pay-fee.ts'
import { moneyOf } from '../../domain/ledger/money.ts'
import { lockAccounts } from '../../domain/member/account.repository.ts'
import type { PaidDue } from '../../domain/receipt/issue-for-paid.ts'
import { Refusal } from '../../domain/refusal.ts'

/**
 * Pays several fees and weeks with money that passes once, also of several members: all or none, each like `payFee`, whose
 * refusals name the row at fault. Gives the rows in the order of the call. 404 for an unknown member, 422 on a wrong day.
 */
export async function payDues(context: Context, { quote, ...fields }: Omit<PayDues, 'ricevuta'>): Promise<PaidDue[]> {
  const { trx, entry } = context
  const money = moneyOf(context, fields)
  const members = await lockAccounts(
    trx,
    quote.map(({ anagrafica_id }) => anagrafica_id),
  )
  entry?.concernAll('anagrafica', members)
  const paid = new Map<Paying, PaidDue>()
  for (const due of [...quote].sort(inLockOrder)) {
    const paying = payFee(context, { due, importo: due.importo, method: 'pagato', money })
    paid.set(due, { anagrafica_id: due.anagrafica_id, ...(await naming(quote.indexOf(due), paying)) })
  }
  return quote.flatMap((due) => paid.get(due) ?? [])
}

/** Refusals on the amount of a row name that row. */
async function naming<T>(row: number, paying: Promise<T>): Promise<T> {
  try {
    return await paying
  } catch (error) {
    const importo = error instanceof Refusal ? error.errors?.['importo'] : undefined
    if (!(error instanceof Refusal) || importo === undefined) throw error
    throw new Refusal(error.status, error.message, { errors: { [`quote.${row}.importo`]: importo } })
  }
}
