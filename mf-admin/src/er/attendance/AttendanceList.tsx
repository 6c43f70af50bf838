import type { AttendanceRow } from '@cortile/contract/er.presenze.ts'
import { SearchField } from '@cortile/kit/fields/SearchField.tsx'
import { numero } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import { useMemo } from 'react'
import { useRestoreFocus } from '../../lists/use-restore-focus.ts'
import { groupByTeam, membersOf, teamsIn, type TeamGroup } from '../teams/group-by-team.ts'
import { TeamTitle } from '../teams/TeamTitle.tsx'
import { useNameFilter } from '../teams/use-name-filter.ts'
import { AttendanceLine } from './AttendanceLine.tsx'
import { useTicks } from './use-ticks.ts'

const Root = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
// Off-screen rows keep their last rendered width: in a window made narrower, they would widen the page.
const People = styled.ul({ margin: 0, padding: 0, listStyle: 'none', contain: 'inline-size' })

interface AttendanceListProps {
  settimana_id: number
  giorno: string
  rows: readonly AttendanceRow[]
}

/** The members of a week on a day, by team, leaders first, each with its ticks. */
export function AttendanceList({ settimana_id, giorno, rows }: AttendanceListProps) {
  const { search, setSearch, words, matches } = useNameFilter()
  const { tick, problems } = useTicks({ settimana_id, giorno })
  const focusProps = useRestoreFocus<HTMLDivElement>()
  const groups = useMemo(() => groupByTeam(teamsIn(rows), rows), [rows])
  const shown = groups
    .map((group) => ({ group, members: membersOf(group).filter(matches) }))
    .filter(({ members }) => members.length > 0)
  return (
    <Root>
      <SearchField label="Cerca un nome" hotkey value={search} onChange={setSearch} />
      {words.length > 0 && shown.length === 0 && <p role="status">Nessuno con questo nome in questa settimana.</p>}
      <Root role="group" aria-label="Presenze per squadra" {...focusProps}>
        {shown.map(({ group, members }) => (
          <Panel
            key={group.squadra?.id ?? 0}
            flush
            title={<TeamTitle squadra={group.squadra}>{presentWords(group)}</TeamTitle>}
          >
            <People>
              {members.map((row) => (
                <AttendanceLine
                  key={row.anagrafica_id}
                  row={row}
                  giorno={giorno}
                  problem={problems.get(row.anagrafica_id)}
                  onTick={tick}
                />
              ))}
            </People>
          </Panel>
        ))}
      </Root>
    </Root>
  )
}

function presentWords(group: TeamGroup): string {
  const members = membersOf(group)
  const present = members.filter(({ presente }) => presente).length
  return `${numero(present)} di ${numero(members.length)} presenti`
}
