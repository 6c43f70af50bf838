import type { Trx } from '../../db/transaction.ts'
import { PaymentModel } from '../fee/fee.model.ts'
import { MovementModel } from '../ledger/movement.model.ts'
import { MemberModel } from '../member/member.model.ts'
import { TransferModel } from '../transfer/transfer.model.ts'

const paying = [PaymentModel.tableName, MovementModel.tableName]

/** Blanks who sent the transfers that paid only for a member that is being erased, and what they said. */
export async function forgetSender(trx: Trx, anagrafica_id: number): Promise<void> {
  const others = MemberModel.query(trx).modify('existing').whereNot({ id: anagrafica_id }).select('id')
  const paidBy = (table: string) => trx(table).whereNotNull('bonifico_id').select('bonifico_id')
  const forgotten = TransferModel.query(trx).where((own) => {
    for (const table of paying) void own.orWhereIn('id', paidBy(table).where({ anagrafica_id }))
  })
  for (const table of paying)
    void forgotten.whereNotIn('id', paidBy(table).whereIn('anagrafica_id', others.clone().toKnexQuery()))
  await forgotten.patch({ causale: '', ordinante: '' })
}
