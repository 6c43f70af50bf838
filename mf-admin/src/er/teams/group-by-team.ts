import type { AttendanceRow, Squadra } from '@cortile/contract/er.presenze.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'

/** A team with its members, in the order of the rows; `squadra` null: who is in none. */
export interface TeamGroup {
  squadra: Squadra | null
  animatori: readonly AttendanceRow[]
  iscritti: readonly AttendanceRow[]
}

/** The members of these teams, and last those in none of them. */
export function groupByTeam(teams: readonly Squadra[], rows: readonly AttendanceRow[]): TeamGroup[] {
  const known = new Set(teams.map(({ id }) => id))
  const byTeam = new Map<number | null, AttendanceRow[]>()
  for (const row of rows) {
    const id = row.squadra !== null && known.has(row.squadra.id) ? row.squadra.id : null
    const members = byTeam.get(id)
    if (members) members.push(row)
    else byTeam.set(id, [row])
  }
  return [...teams, null].map((squadra) => {
    const members = byTeam.get(squadra?.id ?? null) ?? []
    return {
      squadra,
      animatori: members.filter(({ animatore }) => animatore),
      iscritti: members.filter(({ animatore }) => !animatore),
    }
  })
}

/** The teams that these rows are in, in the order in which they were added. */
export function teamsIn(rows: readonly AttendanceRow[]): Squadra[] {
  const byId = new Map(rows.flatMap(({ squadra }) => (squadra === null ? [] : [[squadra.id, squadra]])))
  return [...byId.values()].sort((one, other) => one.id - other.id)
}

/** Leaders first. */
export function membersOf({ animatori, iscritti }: TeamGroup): readonly AttendanceRow[] {
  return [...animatori, ...iscritti]
}

/** The ids of the members with a booking of the week; a leader may have none. */
export function bookedIn({ gruppi }: Pick<WeekRegister, 'gruppi'>): ReadonlySet<number> {
  return new Set(gruppi.flatMap(({ nominativi }) => nominativi.map(({ id }) => id)))
}
