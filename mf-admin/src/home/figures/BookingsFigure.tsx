import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import { Chart } from '@cortile/kit/chart/Chart.tsx'
import { date, numero } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { memo, useMemo } from 'react'
import { bookingsChart, bookingsWords, colourOf, nameOf, titleOf } from './bookings-figure.ts'
import { Coloured } from './Coloured.tsx'
import { BOOKINGS } from './figure-titles.ts'
import { FigurePanel } from './FigurePanel.tsx'
import { FigureTable } from './FigureTable.tsx'
import { NothingYet } from './NothingYet.tsx'

const Dates = styled.span({ display: 'block', color: colorVars.muted, fontWeight: 400 })

/** Bookings of the coming weeks, by group. */
export const BookingsFigure = memo(function BookingsFigure({ weeks }: { weeks: DashboardPrivate['prenotazioni'] }) {
  const chart = useMemo(() => bookingsChart(weeks), [weeks])
  if (weeks.length === 0) {
    return (
      <NothingYet title={BOOKINGS} start={{ path: '/gestione/estate-ragazzi', text: 'Apri Estate Ragazzi' }}>
        Nessuna settimana di Estate Ragazzi in programma.
      </NothingYet>
    )
  }
  return (
    <FigurePanel
      title={BOOKINGS}
      words={bookingsWords(weeks)}
      legend="Posti prenotati, nei colori dei gruppi"
      chart={<Chart data={chart} />}
      table={
        <FigureTable caption={BOOKINGS} head={['Settimana e gruppi', 'Posti']}>
          {weeks.map((week) => (
            <tbody key={week.id}>
              <tr>
                <th scope="rowgroup">
                  {titleOf(week)}
                  <Dates>
                    {date(week.data_inizio)}–{date(week.data_fine)}
                  </Dates>
                </th>
                <td>{numero(week.totale)}</td>
              </tr>
              {week.gruppi.map((share) => (
                <tr key={nameOf(share)}>
                  <th scope="row">
                    <Coloured colour={colourOf(share)}>{nameOf(share)}</Coloured>
                  </th>
                  <td>{numero(share.count)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </FigureTable>
      }
    />
  )
})
