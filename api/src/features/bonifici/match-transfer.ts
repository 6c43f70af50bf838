import { ALREADY_MATCHED, NOT_ENOUGH, type Match, type Matches } from '@cortile/contract/bonifici.ts'
import { toHundredths } from '@cortile/contract/money.ts'
import type { Context } from '../../domain/context.ts'
import { inLockOrder, type Due } from '../../domain/fee/member-fee.repository.ts'
import { payFee } from '../../domain/fee/pay-fee.ts'
import type { Money } from '../../domain/ledger/money.ts'
import { moveSaldo } from '../../domain/ledger/move-saldo.ts'
import { lockAccounts } from '../../domain/member/account.repository.ts'
import { conflict, notFound, unprocessable } from '../../domain/refusal.ts'
import { lockTransfer, patchArchived, takeFromTransfer } from '../../domain/transfer/transfer.repository.ts'

/**
 * Pays fees, weeks and coins with a transfer, all or none; what is left of it stays open. 404 for an unknown transfer or member
 * and for what is not owed, 409 for what is settled, 422 `Il bonifico non basta` and as `payFee`.
 */
export async function matchTransfer(context: Context, id: number, { quote }: Matches): Promise<void> {
  const { trx, entry } = context
  // Before the transfer, as every payment locks its member first.
  const members = await lockAccounts(
    trx,
    quote.map(({ anagrafica_id }) => anagrafica_id),
  )
  const transfer = await lockTransfer(trx, id)
  if (!transfer) throw notFound()
  const sum = quote.reduce((total, { importo }) => total + toHundredths(importo), 0)
  if (!(await takeFromTransfer(trx, id, sum))) throw unprocessable(NOT_ENOUGH)
  const money: Money = { mezzo: 'bonifico', data: transfer.data, riferimento: null, bonifico_id: transfer.id }
  const dues = quote.flatMap(dueIn).sort((one, other) => inLockOrder(one.due, other.due))
  for (const { due, importo } of dues) await payFee(context, { due, importo, method: 'pagato', money })
  for (const { type, anagrafica_id, importo } of quote)
    if (type === 'saldo') {
      const operazione = toHundredths(importo)
      await moveSaldo(context, { anagrafica_id, operazione, descrizione: 'Ricarica', tipo: 'manuale', money })
    }
  entry?.concernAll('anagrafica', members)
}

function dueIn({ type, id, anagrafica_id, importo }: Match): { due: Due; importo: number }[] {
  return type === 'saldo' || id === undefined ? [] : [{ due: { type, id, anagrafica_id }, importo }]
}

/** Puts a transfer aside, with the reason. 404 for an unknown one, 409 when it pays something. */
export async function archiveTransfer(context: Context, id: number, motivo: string): Promise<void> {
  const { trx } = context
  const transfer = await lockTransfer(trx, id)
  if (!transfer) throw notFound()
  if (transfer.residuo === 0) throw conflict(ALREADY_MATCHED)
  await patchArchived(trx, id, motivo)
}
