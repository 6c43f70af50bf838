import type { AttendanceRow, Squadra } from '@cortile/contract/er.presenze.ts'
import { numero } from '@cortile/kit/format.ts'
import type { TeamGroup } from './group-by-team.ts'

export const NO_TEAM = 'Senza squadra'

/** Where a member is to be: in a team or in none, as a leader or not. */
export interface TeamPlace {
  squadra: Squadra | null
  animatore: boolean
}

/** `12 iscritti, 2 animatori`; without a part that counts none, but never empty. */
export function memberCount({ iscritti, animatori }: Pick<TeamGroup, 'iscritti' | 'animatori'>): string {
  const leaders = leaderCount(animatori.length)
  if (animatori.length === 0) return childCount(iscritti.length)
  return iscritti.length === 0 ? leaders : `${childCount(iscritti.length)}, ${leaders}`
}

function childCount(count: number): string {
  return count === 1 ? '1 iscritto' : `${numero(count)} iscritti`
}

function leaderCount(count: number): string {
  return count === 1 ? '1 animatore' : `${numero(count)} animatori`
}

/** What a screen reader hears of a change: `Anna Rossi è nella squadra Blu`. */
export function placeWords(before: AttendanceRow, { squadra, animatore }: TeamPlace): string {
  const name = `${before.nome} ${before.cognome}`
  if (animatore !== before.animatore) return `${name} ${animatore ? 'è animatore' : 'non è più animatore'}`
  return squadra === null ? `${name} non è più in una squadra` : `${name} è nella squadra ${squadra.nome}`
}

/** What becomes of the members of a team that is removed. */
export function removalWords({ nome }: Squadra, group: TeamGroup | undefined): string {
  const removed = `«${nome}» sarà tolta`
  if (!group) return `${removed}: chi ne fa parte resta senza squadra.`
  const { iscritti, animatori } = group
  const effects = [
    ...(iscritti.length === 0
      ? []
      : [`${childCount(iscritti.length)} ${iscritti.length === 1 ? 'resta' : 'restano'} senza squadra`]),
    ...(animatori.length === 0
      ? []
      : [
          `${leaderCount(animatori.length)} ${animatori.length === 1 ? 'resta animatore' : 'restano animatori'}, senza squadra`,
        ]),
  ]
  return effects.length === 0 ? `${removed}: è vuota.` : `${removed}: ${effects.join('; ')}.`
}
