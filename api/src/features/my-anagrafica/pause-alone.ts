import { addDays } from '@cortile/contract/days.ts'
import { PAUSE_DAYS, PAUSE_ONLY_LONGER, PAUSE_WRONG } from '@cortile/contract/my-anagrafica.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Member } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { lockMember, patchMember } from '../../domain/member/member.repository.ts'
import { forbidden, invalid, unprocessable } from '../../domain/refusal.ts'

/**
 * Keeps a child from leaving alone until and including a day: a guardian's phone only narrows what the paper allows. 403
 * for the child itself and for an adult who is no guardian; 422 for a day too far, and for one before the present one.
 */
export async function pauseAlone({ trx, actor, now, zone }: Context<Member>, sospesa_fino: string): Promise<void> {
  if (actor.guardian?.tutore !== true) throw forbidden()
  const today = dayIn(zone, now)
  const child = await lockMember(trx, actor.id)
  if (sospesa_fino < today || sospesa_fino > addDays(today, PAUSE_DAYS)) throw invalid({ sospesa_fino: [PAUSE_WRONG] })
  if (child.da_solo_sospeso_fino !== null && child.da_solo_sospeso_fino > sospesa_fino)
    throw unprocessable(PAUSE_ONLY_LONGER)
  await patchMember(trx, actor.id, { da_solo_sospeso_fino: sospesa_fino, updated_at: sqlTime(now) })
}
