import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import { Chart } from '@cortile/kit/chart/Chart.tsx'
import { numero } from '@cortile/kit/format.ts'
import { memo, useMemo } from 'react'
import { Coloured } from './Coloured.tsx'
import { HOURS } from './figure-titles.ts'
import { FigurePanel } from './FigurePanel.tsx'
import { FigureTable } from './FigureTable.tsx'
import { busyHours, hourColours, hoursChart, hoursWords, spanOf, totalOf } from './hours-figure.ts'

/** Today's entries and exits, hour by hour. */
export const HoursFigure = memo(function HoursFigure({ hours }: { hours: DashboardPrivate['todayHours'] }) {
  const chart = useMemo(() => hoursChart(hours), [hours])
  return (
    <FigurePanel
      title={HOURS}
      words={hoursWords(hours)}
      legend={
        <>
          <Coloured colour={hourColours.ingressi}>Ingressi</Coloured>
          <Coloured colour={hourColours.uscite}>Uscite</Coloured>
        </>
      }
      chart={<Chart data={chart} />}
      table={
        <FigureTable
          caption={HOURS}
          head={['Ora', 'Ingressi', 'Uscite']}
          total={[numero(totalOf(hours, 'ingressi')), numero(totalOf(hours, 'uscite'))]}
        >
          <tbody>
            {busyHours(hours).map((hour) => (
              <tr key={hour.hour}>
                <th scope="row" data-whole>
                  {spanOf(hour)}
                </th>
                <td>{numero(hour.ingressi)}</td>
                <td>{numero(hour.uscite)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      }
    />
  )
})
