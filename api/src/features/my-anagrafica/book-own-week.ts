import { ownBookingRefusal } from '@cortile/contract/er.rules.ts'
import type { BookingChoice } from '@cortile/contract/er.ts'
import { dayIn } from '../../db/time.ts'
import type { Member } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { recountDebts } from '../../domain/fee/debt-counts.ts'
import type { ShownMember } from '../../domain/member-view/member.query.ts'
import { unprocessable } from '../../domain/refusal.ts'
import { bookWeek } from '../../domain/week/book-week.ts'
import { getWeekOr404 } from '../../domain/week/week.repository.ts'

/**
 * Books a week for the logged-in member. 404 for an unknown week; 422 for the rules of booking for oneself
 * (`ownBookingRefusal`); also every refusal of `bookWeek`.
 */
export async function bookOwnWeek(
  context: Context<Member>,
  { id, stato, gruppo_nome }: ShownMember,
  { settimana_id, ...choice }: BookingChoice & { settimana_id: number },
): Promise<void> {
  const { trx, now, zone } = context
  const week = await getWeekOr404(trx, settimana_id)
  const gruppo = gruppo_nome === null ? null : { nome: gruppo_nome }
  const refusal = ownBookingRefusal({ stato, gruppo }, week, dayIn(zone, now))
  if (refusal !== null) throw unprocessable(refusal)
  await bookWeek(context, { settimana_id, anagrafica_id: id }, choice)
  await recountDebts(trx, [id])
}
