import { NewTeams, type Squadra } from '@cortile/contract/er.presenze.ts'
import * as z from '@cortile/contract/zod.ts'

/** A team in its form; `squadra_id` null: it is new. */
interface TeamValues {
  squadra_id: number | null
  nome: string
  colore: string
}

export interface TeamsValues {
  squadre: TeamValues[]
}

/** Colours that are told apart easily, also by their names. */
const COLOURS = ['#c62828', '#1565c0', '#2e7d32', '#f9a825', '#6a1b9a', '#ef6c00', '#00838f', '#ad1457']

/** The teams as the form shows them; a week without teams begins with one to fill in. */
export function teamsValues(teams: readonly Squadra[]): TeamsValues {
  if (teams.length === 0) return { squadre: [newTeam([])] }
  return { squadre: teams.map(({ id, nome, colore }) => ({ squadra_id: id, nome, colore })) }
}

/** A team to fill in, in a colour that the others do not have. */
export function newTeam(others: readonly { colore: string }[]): TeamValues {
  const used = new Set(others.map(({ colore }) => colore))
  return { squadra_id: null, nome: '', colore: COLOURS.find((colour) => !used.has(colour)) ?? '#5f554d' }
}

/** The teams as they are sent. */
export const TeamsForm = z.pipe(
  z.transform(({ squadre }: TeamsValues): unknown => ({
    squadre: squadre.map(({ squadra_id, ...team }) => ({ ...team, ...(squadra_id !== null && { id: squadra_id }) })),
  })),
  z.object({ squadre: NewTeams }),
)
