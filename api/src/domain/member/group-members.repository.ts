import type { Trx } from '../../db/transaction.ts'
import { MemberModel } from './member.model.ts'

/** Changes all members and requests of a group. */
export async function patchMembersOfGroup(
  trx: Trx,
  gruppo_id: number,
  change: Pick<MemberModel, 'gruppo_id' | 'quote_saldate' | 'last_editor_id' | 'updated_at'>,
): Promise<void> {
  await MemberModel.query(trx).where({ gruppo_id }).patch(change)
}
