import { ALREADY_CONFIRMED } from '@cortile/contract/anagrafica.ts'
import type { Db } from '../db/connect.ts'
import { sqlTime } from '../db/time.ts'
import type { Staff } from '../http/actor.ts'
import { conflict } from '../http/refusal.ts'
import { lockMember } from './lock-member.ts'

/** Makes a signup request a member. 404 for an unknown or an erased one, 409 for who is a member already. */
export async function confirmRequest(trx: Db, actor: Staff, id: number, now: Date): Promise<void> {
  const { is_request } = await lockMember(trx, id)
  if (is_request === 0) throw conflict(ALREADY_CONFIRMED)
  await trx('anagrafiche')
    .where({ id })
    .update({ is_request: 0, last_editor_id: actor.id, updated_at: sqlTime(now) })
}
