import { daysBetween, italianDay } from '@cortile/contract/days.ts'
import { WEEK_TOO_LONG } from '@cortile/contract/er.presenze.ts'
import { fieldNames } from '@cortile/contract/import.ts'
import { WEEK_MAX_DAYS } from '@cortile/contract/limits.ts'
import { listParticipants } from '../../domain/attendance/attendance.repository.ts'
import { presenceOn, readEvidence } from '../../domain/attendance/day-rows.ts'
import type { ReadContext } from '../../domain/context.ts'
import { unprocessable } from '../../domain/refusal.ts'
import { listTeamPlaces } from '../../domain/week/team.repository.ts'
import { getWeekOr404 } from '../../domain/week/week.repository.ts'
import { dayCell, type Csv } from '../../http/pipeline/csv.ts'

/**
 * The attendance of a week for the municipality: a row for each booked member and leader, a column for each day with `P`,
 * `A`, or nothing where it is not known. 404 if there is no such week, 422 for one of more than a year.
 */
export async function attendanceCsv({ db, zone }: Pick<ReadContext, 'db' | 'zone'>, id: number): Promise<Csv> {
  const { data_inizio, data_fine } = await getWeekOr404(db, id)
  const days = daysBetween(data_inizio, data_fine, WEEK_MAX_DAYS + 1)
  if (days.length > WEEK_MAX_DAYS) throw unprocessable(WEEK_TOO_LONG)
  const [participants, places] = await Promise.all([listParticipants(db, [id]), listTeamPlaces(db, [id])])
  const evidence = await readEvidence(db, participants, { weeks: [id], first: data_inizio, last: data_fine, zone })
  const teams = new Map(places.map(({ anagrafica_id, squadra }) => [anagrafica_id, squadra?.nome ?? null]))
  return {
    name: `presenze-${data_inizio}`,
    head: ['Cognome', 'Nome', fieldNames.data_nascita, 'Codice fiscale', 'Squadra', ...days.map(italianDay), 'Giorni'],
    rows: participants.map((one) => {
      const presences = days.map((day) => presenceOn(evidence, one, day))
      return [
        ...[one.cognome, one.nome, dayCell(one.data_nascita), one.codice_fiscale, teams.get(one.id) ?? null],
        ...presences.map((presence) => (presence === null ? null : presence ? 'P' : 'A')),
        presences.filter((presence) => presence === true).length,
      ]
    }),
  }
}
