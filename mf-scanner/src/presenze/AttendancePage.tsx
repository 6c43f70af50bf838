import { isApiError, messageOf } from '@cortile/frame/api/api-error.ts'
import { UNAVAILABLE, useConnectivity } from '@cortile/frame/store/connectivity.ts'
import { date } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { ErrorState } from '@cortile/kit/layout/ErrorState.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { Age } from '../Age.tsx'
import type { AttendanceController } from './attendance-controller.ts'
import { SendingLine } from './AttendanceCounts.tsx'
import { AttendanceList } from './AttendanceList.tsx'
import { shownWeeks } from './shown-attendance.ts'
import { TickNotes } from './TickNotes.tsx'
import type { AttendanceDay } from './use-attendance-day.ts'
import { useAttendanceState } from './use-attendance.ts'

const Page = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

interface AttendancePageProps {
  controller: AttendanceController
  day: AttendanceDay
}

export function AttendancePage({ controller, day }: AttendancePageProps) {
  const state = useAttendanceState(controller)
  const offline = useConnectivity() === 'offline' || state.offline
  const { list } = day
  const { sent, waiting } = state
  const weeks = useMemo(() => list && shownWeeks(list, { sent, waiting }), [list, sent, waiting])
  const names = new Map(weeks?.flatMap(({ rows }) => rows.map(({ anagrafica_id, name }) => [anagrafica_id, name])))
  const hasList = weeks !== null && weeks.length > 0
  return (
    <>
      <PageHeader
        title="Presenze di oggi"
        subtitle={
          list && (
            <>
              {date(list.giorno)}
              {offline && (
                <>
                  . Elenco di <Age since={day.at} /> fa
                </>
              )}
            </>
          )
        }
      />
      <Page>
        <TickNotes state={state} names={names} onRead={controller.dismiss} />
        {hasList ? (
          <AttendanceList controller={controller} weeks={weeks} waiting={waiting.length} offline={offline} />
        ) : (
          <>
            {waiting.length > 0 && <SendingLine waiting={waiting.length} offline={offline} />}
            {weeks ? <EmptyState>Oggi non c’è nessuna settimana in corso.</EmptyState> : <NoList day={day} />}
          </>
        )}
      </Page>
    </>
  )
}

/** In place of the list: it is loading, the server refuses it, or there was never a network today. */
function NoList({ day: { loading, error, retry } }: { day: AttendanceDay }) {
  if (loading) return <Loading />
  if (isApiError(error) && typeof error.status === 'number' && !UNAVAILABLE.has(error.status))
    return <ErrorState onRetry={retry}>{messageOf(error)}</ErrorState>
  return (
    <EmptyState
      action={
        <Button variant="outlined" onClick={retry}>
          Riprova
        </Button>
      }
    >
      Questo telefono non ha ancora l’elenco di oggi: apri la pagina una volta con la rete.
    </EmptyState>
  )
}
