import type { Trx } from '../../db/transaction.ts'
import { MemberModel } from './member.model.ts'

/** Changes everybody who is in a group, requests too. */
export async function patchMembersOfGroup(
  trx: Trx,
  gruppo_id: number,
  change: Pick<MemberModel, 'gruppo_id' | 'quote_saldate' | 'last_editor_id' | 'updated_at'>,
): Promise<void> {
  await MemberModel.query(trx).where({ gruppo_id }).patch(change)
}
