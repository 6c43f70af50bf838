import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import { CHART_HEIGHT_PX } from '@cortile/kit/chart/Chart.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { BookingsFigure } from './BookingsFigure.tsx'
import { figureTitles } from './figure-titles.ts'
import { FigurePanel } from './FigurePanel.tsx'
import { GroupsFigure } from './GroupsFigure.tsx'
import { HoursFigure } from './HoursFigure.tsx'
import { NothingYet } from './NothingYet.tsx'
import { isIdle } from './week-figure.ts'
import { WeekFigure } from './WeekFigure.tsx'

const Stack = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  // Two abreast, each still with its table beside it.
  '@media (min-width: 1600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

/** The four charts; an empty state instead if the last seven days have no data. */
export function Figures({ data }: { data: DashboardPrivate | undefined }) {
  if (!data) return <FiguresSkeleton />
  if (isIdle(data.lastWeek)) {
    return (
      <NothingYet start={{ path: '/accessi/access-point', text: 'Apri il punto di accesso' }}>
        Negli ultimi 7 giorni non è passato nessuno: i grafici compaiono con il primo accesso.
      </NothingYet>
    )
  }
  return (
    <Stack>
      <GroupsFigure groups={data.gruppi} presence={data.gruppiPresence} />
      <HoursFigure hours={data.todayHours} />
      <WeekFigure week={data.lastWeek} />
      <BookingsFigure weeks={data.prenotazioni} />
    </Stack>
  )
}

/** Skeleton of the charts; their titles are known already. */
function FiguresSkeleton() {
  return (
    <Loading>
      <Stack>
        {figureTitles.map((title) => (
          <FigurePanel
            key={title}
            title={title}
            words={<Skeleton width={320} height={20} />}
            legend={null}
            chart={<Skeleton height={CHART_HEIGHT_PX} />}
            table={<Skeleton height="100%" />}
          />
        ))}
      </Stack>
    </Loading>
  )
}
