import type { DashboardPrivate } from '@cortile/contract/dashboard.ts'
import { Chart } from '@cortile/kit/chart/Chart.tsx'
import { shade } from '@cortile/kit/chart/shade.ts'
import { numero } from '@cortile/kit/format.ts'
import { memo, useMemo } from 'react'
import { Coloured } from './Coloured.tsx'
import { GROUPS } from './figure-titles.ts'
import { FigurePanel } from './FigurePanel.tsx'
import { FigureTable } from './FigureTable.tsx'
import { groupRows, groupsChart, groupsWords, total } from './groups-figure.ts'
import { NothingYet } from './NothingYet.tsx'

interface GroupsFigureProps {
  groups: DashboardPrivate['gruppi']
  presence: DashboardPrivate['gruppiPresence']
}

/** Members by group, and how many of them are inside. */
export const GroupsFigure = memo(function GroupsFigure({ groups, presence }: GroupsFigureProps) {
  const rows = useMemo(() => groupRows(groups, presence), [groups, presence])
  const chart = useMemo(() => groupsChart(rows), [rows])
  const [first] = rows
  if (!first) {
    return (
      <NothingYet title={GROUPS} start={{ path: '/anagrafica/gruppi', text: 'Crea il primo gruppo' }}>
        Non ci sono ancora gruppi.
      </NothingYet>
    )
  }
  return (
    <FigurePanel
      title={GROUPS}
      words={groupsWords(rows)}
      legend={
        <>
          <Coloured colour={first.colore}>Iscritti</Coloured>
          {chart.series.length > 1 && <Coloured colour={shade(first.colore)}>Dentro adesso, più scuro</Coloured>}
        </>
      }
      chart={<Chart data={chart} />}
      table={
        <FigureTable
          caption={GROUPS}
          head={['Gruppo', 'Iscritti', 'Dentro']}
          total={[numero(total(rows, 'count')), numero(total(rows, 'inside'))]}
        >
          <tbody>
            {rows.map(({ id, nome, colore, count, inside }) => (
              <tr key={id}>
                <th scope="row">
                  <Coloured colour={colore}>{nome}</Coloured>
                </th>
                <td>{numero(count)}</td>
                <td>{numero(inside)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      }
    />
  )
})
