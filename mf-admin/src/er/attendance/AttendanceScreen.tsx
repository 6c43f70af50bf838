import { useAttendanceDayQuery, useExportAttendanceMutation } from '@cortile/client/er-presenze.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { wide } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { polling } from '../../lists/polling.ts'
import { bookedIn } from '../teams/group-by-team.ts'
import { WeekPage } from '../WeekPage.tsx'
import { dayOption } from './attendance-words.ts'
import { AttendanceList } from './AttendanceList.tsx'
import { DayFigures } from './DayFigures.tsx'
import { KitchenPanel } from './KitchenPanel.tsx'
import { useWeekDay } from './use-week-day.ts'

/** Who is there on a day of a week, the ticks of the desk, the kitchen's numbers and the file of the whole week. */
export function AttendanceScreen() {
  const [save] = useExportAttendanceMutation()
  return (
    <WeekPage
      view="presenze"
      tools={({ id }) => <ExportButton label="Scarica le presenze" save={() => save({ params: { id } }).unwrap()} />}
    >
      {(week) => <WeekAttendance week={week} />}
    </WeekPage>
  )
}

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
const Beside = styled(Stack)({
  alignItems: 'start',
  [wide]: { '@media screen': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
const DayChoice = styled.div({ maxWidth: 320 })

/** Of a caller who may not see who is there, only the kitchen's numbers. */
function WeekAttendance({ week }: { week: WeekRegister }) {
  const { day, days, today, choose } = useWeekDay(week)
  const seesMembers = useMay('er.attendance')
  return (
    <Stack>
      <DayChoice data-screen-only>
        <SelectField
          label="Giorno"
          value={day}
          options={days.map((each) => ({ value: each, label: dayOption(each, today) }))}
          onChange={({ target }) => choose(target.value)}
        />
      </DayChoice>
      {seesMembers ? <Members key={day} week={week} giorno={day} /> : <KitchenPanel id={week.id} giorno={day} />}
    </Stack>
  )
}

function Members({ week, giorno }: { week: WeekRegister; giorno: string }) {
  const { currentData, error, isFetching, refetch } = useAttendanceDayQuery({ query: { giorno } }, polling)
  // Absent while the week's own dates are newer than the day's reply: the next poll brings it.
  const day = currentData?.settimane.find(({ id }) => id === week.id)
  return (
    <>
      <Beside>
        <div data-screen-only>
          {day && <DayFigures week={day} booked={bookedIn(week)} stale={error !== undefined} />}
          {!day && error !== undefined && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
          {!day && error === undefined && <MembersLoading />}
        </div>
        <KitchenPanel id={week.id} giorno={giorno} />
      </Beside>
      {day && (
        <div data-screen-only>
          {day.righe.length === 0 ? (
            <Panel flush>
              <EmptyState
                action={<ButtonLink to={`/gestione/estate-ragazzi/${week.id}`}>Vai agli iscritti</ButtonLink>}
              >
                Nessuno ha ancora prenotato questa settimana.
              </EmptyState>
            </Panel>
          ) : (
            <AttendanceList settimana_id={week.id} giorno={giorno} rows={day.righe} />
          )}
        </div>
      )}
    </>
  )
}

function MembersLoading() {
  return (
    <Loading>
      <Panel title={<Skeleton width={120} height={26} />}>
        <SkeletonLines lines={5} />
      </Panel>
    </Loading>
  )
}
