import type { Trx } from '../../db/transaction.ts'
import { MemberModel } from '../member/member.model.ts'
import { PartPaymentModel } from './fee.model.ts'
import type { Pointer } from './payment.repository.ts'

/** What of a price was paid, in hundredths: more than nothing and less than all. */
type Part = Pick<PartPaymentModel, 'versato' | 'prezzo'>

/** Stores what a member that the caller has locked has paid of a fee or week; null: nothing, or all. */
export async function replacePart(
  trx: Trx,
  due: Pointer & Pick<PartPaymentModel, 'anagrafica_id'>,
  part: Part | null,
): Promise<void> {
  await PartPaymentModel.query(trx).where(due).delete()
  if (part) await PartPaymentModel.query(trx).insert({ ...due, ...part })
}

/** Whether a member has paid a part of a fee that the caller has locked; erased members do not count. */
export async function hasParts(trx: Trx, quota_id: number): Promise<boolean> {
  const [part] = await PartPaymentModel.query(trx)
    .where({ quota_id })
    .whereIn('anagrafica_id', MemberModel.query(trx).modify('existing').select('id'))
    .limit(1)
    .forShare()
    .select('id')
  return part !== undefined
}

/** Ends what a member has paid in part, which the caller has locked; its payments stay. */
export async function deletePartsOf(trx: Trx, anagrafica_id: number): Promise<void> {
  await PartPaymentModel.query(trx).where({ anagrafica_id }).delete()
}
