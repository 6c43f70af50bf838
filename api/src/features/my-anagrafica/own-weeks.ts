import { isOpen } from '@cortile/contract/er.rules.ts'
import type { MemberWeek } from '@cortile/contract/er.ts'
import type { Db } from '../../db/connect.ts'
import { memberWeeks } from '../../domain/week/week.repository.ts'

/** The weeks that begin after `today` (`YYYY-MM-DD` in the centre's zone) and those that the member has booked, by `data_inizio`. */
export async function ownWeeks(db: Db, anagrafica_id: number, today: string): Promise<MemberWeek[]> {
  return (await memberWeeks(db, anagrafica_id)).filter((week) => week.prenotata || isOpen(week, today))
}
