import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import { BookingsFigure } from './BookingsFigure.tsx'
import { FiguresSkeleton } from './FiguresSkeleton.tsx'
import { GroupsFigure } from './GroupsFigure.tsx'
import { HoursFigure } from './HoursFigure.tsx'
import { NothingYet } from './NothingYet.tsx'
import { WeekFigure } from './WeekFigure.tsx'
import { isIdle } from './week-figure.ts'

/** The four charts; none of them as long as the last seven days have seen nobody. */
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
    <>
      <GroupsFigure groups={data.gruppi} presence={data.gruppiPresence} />
      <HoursFigure hours={data.todayHours} />
      <WeekFigure week={data.lastWeek} />
      <BookingsFigure weeks={data.prenotazioni} />
    </>
  )
}
