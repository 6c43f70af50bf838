import type { OwnWaiting } from '@cortile/contract/er.attesa.ts'
import { ownBookingRefusal } from '@cortile/contract/er.rules.ts'
import { GUARDIAN_BOOKS } from '@cortile/contract/my-anagrafica.ts'
import { dayIn } from '../../db/time.ts'
import type { Member } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { isMinorOn, ownMember, paysFor } from '../../domain/member-view/own-member.ts'
import { forbidden, unprocessable } from '../../domain/refusal.ts'
import { joinList, leaveList } from '../../domain/week/waiting-list.ts'
import { getWeekOr404 } from '../../domain/week/week.repository.ts'
import { answerAndCount } from './answer-offer.ts'

/**
 * Joins the waiting list of a week for the logged-in member, leaves it, or answers its offer. 403 for an adult who does not
 * pay and for a minor itself; 404 for an unknown week; 422 for the rules of booking for oneself (`ownBookingRefusal`); also
 * every refusal of `joinList`, `leaveList` and `answerOffer`.
 */
export async function changeOwnRow(
  context: Context<Member>,
  { settimana_er_id, risposta, ...choice }: OwnWaiting,
): Promise<void> {
  const { trx, actor, now, zone } = context
  if (!paysFor(actor.guardian)) throw forbidden()
  const member = await ownMember(context)
  const today = dayIn(zone, now)
  if (actor.guardian === null && isMinorOn(member, today)) throw forbidden(GUARDIAN_BOOKS)
  const place = { settimana_id: settimana_er_id, anagrafica_id: member.id }
  const week = await getWeekOr404(trx, settimana_er_id)
  if (risposta === 'ritira') return leaveList(context, place)
  if (risposta !== undefined) return answerAndCount(context, place, { risposta, ...choice })
  const gruppo = member.gruppo_nome === null ? null : { nome: member.gruppo_nome }
  const refusal = ownBookingRefusal({ stato: member.stato, gruppo }, week, today)
  if (refusal !== null) throw unprocessable(refusal)
  await joinList(context, place)
}
