import type { LeavingChange } from '@cortile/contract/persone.ts'
import { sqlTime } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { lockMember, patchMember } from '../../domain/member/member.repository.ts'
import { MEMBER } from '../../domain/member/request-state.ts'
import { replaceSoloWindows } from '../../domain/person/leaving.repository.ts'
import { notFound } from '../../domain/refusal.ts'

/** Changes how a confirmed member leaves, from its signed paper. 404 for an unknown member. */
export async function changeLeaving(
  { trx, actor, now, entry }: Context,
  id: number,
  { sempre_accompagnato, da_solo, sospesa_fino }: LeavingChange,
): Promise<void> {
  const member = await lockMember(trx, id)
  if (member.is_request !== MEMBER) throw notFound()
  await patchMember(trx, id, {
    ...(sempre_accompagnato !== undefined && { sempre_accompagnato: Number(sempre_accompagnato) }),
    ...(sospesa_fino !== undefined && { da_solo_sospeso_fino: sospesa_fino }),
    last_editor_id: actor.id,
    updated_at: sqlTime(now),
  })
  const before = { sempre_accompagnato: member.sempre_accompagnato === 1, sospesa_fino: member.da_solo_sospeso_fino }
  entry?.change({ tipo: 'anagrafica', id }, before, { sempre_accompagnato, sospesa_fino, da_solo })
  if (da_solo) await replaceSoloWindows(trx, { anagrafica_id: id, user_id: actor.id }, da_solo, now)
}
