import type { Squadra } from '@cortile/contract/er.presenze.ts'
import { SEARCH_MAX_CHARS } from '@cortile/contract/limits.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import type { TeamChoice } from './shown-attendance.ts'

/** The team and the search in the URL: a reload on the field shows the same members. */
export function useAttendanceFilter(teams: readonly Squadra[]) {
  const [params, setParams] = useSearchParams()
  const squadra = params.get('squadra')
  const known = teams.find(({ id }) => String(id) === squadra)?.id ?? null
  const team: TeamChoice = squadra === 'senza' && teams.length > 0 ? squadra : known
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    team,
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX_CHARS),
    chooseTeam: (choice: TeamChoice) => change('squadra', String(choice ?? '')),
    changeSearch: (search: string) => change('search', search),
  }
}
