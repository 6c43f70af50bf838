import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import { Chart } from '@cortile/kit/chart/Chart.tsx'
import { numero } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { memo, useMemo } from 'react'
import { Coloured } from './Coloured.tsx'
import { WEEK } from './figure-titles.ts'
import { FigurePanel } from './FigurePanel.tsx'
import { FigureTable } from './FigureTable.tsx'
import { dayWords, refusedWords, weekChart, weekColour, weekWords } from './week-figure.ts'

const SoFar = styled.span({ color: colorVars.muted })

/** The number of different people on each of the last seven days. */
export const WeekFigure = memo(function WeekFigure({ week }: { week: DashboardPrivate['lastWeek'] }) {
  const chart = useMemo(() => weekChart(week), [week])
  return (
    <FigurePanel
      title={WEEK}
      words={weekWords(week)}
      legend={
        <>
          <Coloured colour={weekColour}>Persone diverse</Coloured>
          <span>{refusedWords(week)}</span>
        </>
      }
      chart={<Chart data={chart} />}
      table={
        <FigureTable caption={WEEK} head={['Giorno', 'Persone', 'Ingressi', 'Uscite']}>
          <tbody>
            {week.map((day, index) => (
              <tr key={day.date}>
                <th scope="row" data-whole>
                  {dayWords(day.date)}
                  {index === week.length - 1 && <SoFar>, finora</SoFar>}
                </th>
                <td>{numero(day.unique_users)}</td>
                <td>{numero(day.ingressi)}</td>
                <td>{numero(day.uscite)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      }
    />
  )
})
