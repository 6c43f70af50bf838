import { CHILD_NOT_BOOKED, type AttendanceRow, type NewTeams, type Squadra } from '@cortile/contract/er.presenze.ts'
import { dayIn } from '../../db/time.ts'
import { attendanceOn } from '../../domain/attendance/day-rows.ts'
import type { Context } from '../../domain/context.ts'
import { lockAccount } from '../../domain/member/account.repository.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { notFound, unprocessable } from '../../domain/refusal.ts'
import type { Booking } from '../../domain/week/book-week.ts'
import { deleteTeam, insertTeam, isTeamOf, patchTeam, writeTeamMember } from '../../domain/week/team.repository.ts'
import { findBooking, lockWeek } from '../../domain/week/week.repository.ts'

interface Saving {
  settimana_id: number
  before: readonly Squadra[]
  wanted: NewTeams
}

/** Makes the teams of a week that the caller has locked the wanted ones. 404 for the id of another week's team. */
export async function saveTeams({ trx, entry }: Context, { settimana_id, before, wanted }: Saving): Promise<void> {
  const known = new Set(before.map(({ id }) => id))
  if (wanted.some(({ id }) => id !== undefined && !known.has(id))) throw notFound()
  const kept = new Set(wanted.map(({ id }) => id))
  for (const { id } of before) if (!kept.has(id)) await deleteTeam(trx, id)
  for (const { id, nome, colore } of wanted) {
    if (id === undefined) await insertTeam(trx, { settimana_id, nome, colore })
    else await patchTeam(trx, id, { nome, colore })
  }
  const names = (teams: readonly { nome: string }[]) => teams.map(({ nome }) => nome)
  entry?.change({ tipo: 'settimana', id: settimana_id }, { squadre: names(before) }, { squadre: names(wanted) })
}

/**
 * Puts a member into a team (null: none), as a child or a leader; gives its row of today. 404 for an unknown week, member
 * or team, 422 for a child without a place in the week.
 */
export async function assignTeam(
  context: Context,
  place: Booking,
  { squadra_id, animatore }: { squadra_id: number | null; animatore: boolean },
): Promise<AttendanceRow> {
  const { trx, now, zone, entry } = context
  const { settimana_id, anagrafica_id } = place
  await lockAccount(trx, anagrafica_id)
  const week = await lockWeek(trx, settimana_id)
  if (squadra_id !== null && !(await isTeamOf(trx, settimana_id, squadra_id))) throw notFound()
  if (!animatore && squadra_id !== null && !(await findBooking(trx, place))) throw unprocessable(CHILD_NOT_BOOKED)
  await writeTeamMember(trx, { ...place, squadra_id, animatore })
  entry?.change({ tipo: 'settimana', id: settimana_id }, null, { squadra_id, animatore })
  const [day] = await attendanceOn(trx, [week], { giorno: dayIn(zone, now), zone })
  const row = day?.righe.find((each) => each.anagrafica_id === anagrafica_id)
  if (row) return row
  const { nome, cognome } = await getMemberOr404(trx, anagrafica_id)
  return { anagrafica_id, nome, cognome, squadra: null, animatore: false, presente: null, letto_at: null }
}
