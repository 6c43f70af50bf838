import { SearchField } from '@cortile/kit/fields/SearchField.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { MarkList } from '../MarkList.tsx'
import type { AttendanceController } from './attendance-controller.ts'
import { AttendanceCounts } from './AttendanceCounts.tsx'
import { AttendanceRow } from './AttendanceRow.tsx'
import { MarkAll } from './MarkAll.tsx'
import { filterRows, teamsOf, type ShownWeek } from './shown-attendance.ts'
import { TeamChips } from './TeamChips.tsx'
import { useAttendanceFilter } from './use-attendance-filter.ts'

interface AttendanceListProps {
  controller: AttendanceController
  weeks: readonly ShownWeek[]
  waiting: number
  offline: boolean
}

/** The members of these weeks, by team, with the counts above. */
export function AttendanceList({ controller, weeks, waiting, offline }: AttendanceListProps) {
  const teams = teamsOf(weeks)
  const { team, search, chooseTeam, changeSearch } = useAttendanceFilter(teams)
  const shown = weeks.map((week) => ({ ...week, rows: filterRows(week.rows, { team, search }) }))
  const rows = shown.flatMap((week) => week.rows)
  const ofTeam = weeks.flatMap((week) => filterRows(week.rows, { team, search: '' }))
  return (
    <>
      {teams.length > 0 && <TeamChips teams={teams} chosen={team} onChoose={chooseTeam} />}
      <SearchField label="Cerca un nome" value={search} onChange={changeSearch} />
      <AttendanceCounts rows={ofTeam} weeks={weeks} waiting={waiting} offline={offline} />
      <div>
        <MarkAll controller={controller} rows={rows} />
      </div>
      {rows.length === 0 && (
        <EmptyState>{search === '' ? 'Qui non c’è nessuno.' : 'Nessun nome corrisponde alla ricerca.'}</EmptyState>
      )}
      {shown.map(
        ({ id, title, rows: members }) =>
          members.length > 0 && (
            <Panel key={id} title={title} flush>
              <MarkList aria-label={title}>
                {members.map((row) => (
                  <AttendanceRow key={row.anagrafica_id} controller={controller} {...row} />
                ))}
              </MarkList>
            </Panel>
          ),
      )}
    </>
  )
}
