import { may } from '@cortile/contract/access.ts'
import { HAND_OVER_OVER, HAND_OVER_UNDONE, UNDO_MINUTES, UNDO_TOO_LATE } from '@cortile/contract/consegne.ts'
import { dayIn, isoTime } from '../../db/time.ts'
import { movePerson } from '../../domain/access/record-access.ts'
import type { Context } from '../../domain/context.ts'
import { endHandOver, getHandOver } from '../../domain/door/hand-over.repository.ts'
import { lockMembers } from '../../domain/member/member.repository.ts'
import { conflict, forbidden } from '../../domain/refusal.ts'

/**
 * Takes a hand-over back: the child is inside again, without an entry in the statistics. One's own for ten minutes; an
 * administrator any one until midnight in the centre's zone. 403 for another operator's; 404 for an unknown or an undone
 * one; 409 if it is too old, or if the child has moved since.
 */
export async function undoHandOver(context: Context, id: number): Promise<void> {
  const { trx, actor, now, zone } = context
  const { anagrafica_id } = await getHandOver(trx, id)
  const [child] = await lockMembers(trx, [anagrafica_id])
  // Read again: another one may have undone it before the lock.
  const handOver = await getHandOver(trx, id)
  const at = new Date(isoTime(handOver.created_at))
  const isToday = dayIn(zone, at) === dayIn(zone, now)
  if (!(isToday && may(actor.role, 'hand-overs.review'))) {
    if (handOver.user_id !== actor.id) throw forbidden()
    if (now.getTime() - at.getTime() > UNDO_MINUTES * 60_000) throw conflict(UNDO_TOO_LATE)
  }
  if (child?.stato_accesso !== 'fuori' || child.ultimo_movimento_at !== handOver.left_at) throw conflict(HAND_OVER_OVER)
  await endHandOver(trx, handOver, now)
  const back = { person: child, to: 'dentro', card_id: null, message: HAND_OVER_UNDONE, at: now } as const
  await movePerson(context, { ...back, counted: false })
}
