import { useAttendanceDayQuery, useTeamsQuery } from '@cortile/client/er-presenze.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { dayOf } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import type { useDialog } from '../../forms/use-dialog.ts'
import { polling } from '../../lists/polling.ts'
import { useFocusAfter } from '../../lists/use-focus-after.ts'
import { initialDay } from '../camp-days.ts'
import { bookedIn, groupByTeam } from './group-by-team.ts'
import { LeaderDialog } from './LeaderDialog.tsx'
import { TeamNames } from './TeamNames.tsx'
import { TeamsBoard } from './TeamsBoard.tsx'
import { TeamsDialog } from './TeamsDialog.tsx'

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

type DialogState = ReturnType<typeof useDialog<true>>

interface TeamsProps {
  week: WeekRegister
  editing: DialogState
  adding: DialogState
  /** The button that edits the teams. */
  editButton: { readonly current: HTMLButtonElement | null }
}

/** The teams with their members, and the dialogs about them. Who is in which team is what the attendance of a day says. */
export function Teams({ week, editing, adding, editButton }: TeamsProps) {
  const moves = useMay('er.teams')
  const seesMembers = useMay('er.attendance')
  const giorno = initialDay(week, dayOf(new Date(serverNow())))
  const teams = useTeamsQuery({ params: { id: week.id } }, polling)
  const day = useAttendanceDayQuery({ query: { giorno } }, { ...polling, skip: !seesMembers })
  const rows = day.data?.settimane.find(({ id }) => id === week.id)?.righe
  const groups = useMemo(() => (teams.data && rows ? groupByTeam(teams.data.value, rows) : []), [teams.data, rows])
  // The button of the empty state is gone once there are teams.
  const onSaved = useFocusAfter(
    () => !editing.open && teams.data?.value.length !== 0,
    () => editButton.current,
  )
  const failed = [teams, day].find(({ data, error }) => data === undefined && error !== undefined)
  if (failed) return <QueryError error={failed.error} retrying={failed.isFetching} onRetry={failed.refetch} />
  if (!teams.data || (seesMembers && !rows)) return <TeamsLoading />
  return (
    <Stack>
      {teams.data.value.length === 0 && <NoTeams onCreate={() => editing.show(true)} />}
      {teams.data.value.length > 0 && !seesMembers && <TeamNames teams={teams.data.value} />}
      {rows && (rows.length > 0 || teams.data.value.length > 0) && (
        <TeamsBoard
          settimana_id={week.id}
          giorno={giorno}
          groups={groups}
          booked={bookedIn(week)}
          moves={moves}
          stale={teams.error !== undefined || day.error !== undefined}
        />
      )}
      {editing.about && (
        <TeamsDialog
          key={`edit ${editing.opening}`}
          open={editing.open}
          settimana_id={week.id}
          current={teams.data}
          groups={groups}
          reload={() => teams.refetch().unwrap()}
          onSaved={onSaved}
          onClose={editing.hide}
        />
      )}
      {adding.about && (
        <LeaderDialog
          key={`add ${adding.opening}`}
          open={adding.open}
          settimana_id={week.id}
          teams={teams.data.value}
          leaders={new Set(rows?.flatMap(({ anagrafica_id, animatore }) => (animatore ? [anagrafica_id] : [])))}
          onClose={adding.hide}
        />
      )}
    </Stack>
  )
}

function NoTeams({ onCreate }: { onCreate: () => void }) {
  const manages = useMay('er.manage')
  return (
    <Panel flush>
      <EmptyState
        action={
          manages && (
            <Button variant="outlined" aria-haspopup="dialog" onClick={onCreate}>
              Crea le squadre
            </Button>
          )
        }
      >
        Questa settimana non ha ancora squadre.
      </EmptyState>
    </Panel>
  )
}

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: 16,
})

function TeamsLoading() {
  return (
    <Loading>
      <Columns>
        {[6, 4, 5].map((lines) => (
          <Panel key={lines} title={<Skeleton width={120} height={26} />}>
            <SkeletonLines lines={lines} />
          </Panel>
        ))}
      </Columns>
    </Loading>
  )
}
