import { ALREADY_MATCHED, NOT_ENOUGH, type Match, type Matches } from '@cortile/contract/bonifici.ts'
import { toHundredths } from '@cortile/contract/money.ts'
import type { Context } from '../../domain/context.ts'
import { payFee } from '../../domain/fee/pay-fee.ts'
import type { Money } from '../../domain/ledger/money.ts'
import { moveSaldo } from '../../domain/ledger/move-saldo.ts'
import { lockAccount } from '../../domain/member/member.repository.ts'
import { conflict, notFound, unprocessable } from '../../domain/refusal.ts'
import { lockTransfer, patchArchived, type Transfer } from '../../domain/transfer/transfer.repository.ts'

/**
 * Pays fees, weeks and coins with a transfer, all or none; what is left of it stays open. 404 for an unknown transfer or member
 * and for what is not owed, 409 for what is settled, 422 `Il bonifico non basta` and as `payFee`.
 */
export async function matchTransfer(context: Context, id: number, { quote }: Matches): Promise<void> {
  const { trx, entry } = context
  // Members first, in one order for every call.
  const members = [...new Set(quote.map(({ anagrafica_id }) => anagrafica_id))].sort((one, other) => one - other)
  for (const member of members) await lockAccount(trx, member)
  const transfer = await lockTransfer(trx, id)
  if (!transfer) throw notFound()
  if (quote.reduce((sum, { importo }) => sum + toHundredths(importo), 0) > transfer.residuo)
    throw unprocessable(NOT_ENOUGH)
  if (transfer.archiviato !== null) await patchArchived(trx, id, null)
  for (const match of [...quote].sort(inLockOrder)) await pay(context, transfer, match)
  entry?.concernAll('anagrafica', members)
}

function inLockOrder(one: Match, other: Match): number {
  return (
    one.type.localeCompare(other.type) || (one.id ?? 0) - (other.id ?? 0) || one.anagrafica_id - other.anagrafica_id
  )
}

async function pay(context: Context, transfer: Transfer, { type, id, anagrafica_id, importo }: Match): Promise<void> {
  const money: Money = { mezzo: 'bonifico', data: transfer.data, riferimento: null, bonifico_id: transfer.id }
  if (type === 'saldo' || id === undefined) {
    const operazione = toHundredths(importo)
    await moveSaldo(context, { anagrafica_id, operazione, descrizione: 'Ricarica', tipo: 'manuale', money })
    return
  }
  await payFee(context, { due: { type, id, anagrafica_id }, importo, method: 'pagato', money })
}

/** Puts a transfer aside, with the reason. 404 for an unknown one, 409 when it pays something. */
export async function archiveTransfer(context: Context, id: number, motivo: string): Promise<void> {
  const { trx } = context
  const transfer = await lockTransfer(trx, id)
  if (!transfer) throw notFound()
  if (transfer.residuo === 0) throw conflict(ALREADY_MATCHED)
  await patchArchived(trx, id, motivo)
}
