import type { WeekSheet } from '@cortile/contract/er.ts'
import { date, dayOf, numero, time } from '@cortile/kit/format.ts'
import { Sheet } from '@cortile/kit/layout/Sheet.tsx'
import styled from '@emotion/styled'
import { campDays } from './camp-days.ts'
import { EnrolledTable } from './EnrolledTable.tsx'
import { weekDates, weekTitle } from './week-words.ts'

// A phone is narrower than the paper, which keeps its columns.
const Lying = styled.div({ overflowX: 'auto', '@media print': { overflow: 'visible' } })

interface WeekPaperProps {
  sheet: WeekSheet
  /** When it was read, in ms: a week goes on filling. */
  readAt: number
}

/** The paper of a week, by group. The column of the health notes is there only for whoever is given them. */
export function WeekPaper({ sheet, readAt }: WeekPaperProps) {
  const everybody = sheet.gruppi.flatMap(({ iscritti }) => iscritti)
  const columns = {
    notes: everybody.some(({ note }) => note !== undefined),
    quota: everybody.some(({ stato }) => stato !== undefined),
    days: campDays(sheet),
  }
  const at = new Date(readAt)
  return (
    <Sheet
      wide
      centre={sheet.centre}
      title={weekTitle(sheet)}
      about={[
        ...(sheet.descrizione === null ? [] : [weekDates(sheet)]),
        `${numero(sheet.totale)} / ${numero(sheet.max)} posti`,
        `aggiornato alle ${time(at)} del ${date(dayOf(at))}`,
      ].join(', ')}
    >
      {everybody.length === 0 ? (
        <p>Nessuno ha ancora prenotato questa settimana.</p>
      ) : (
        <Lying tabIndex={0} role="region" aria-label="Iscritti della settimana">
          {sheet.gruppi.map((group) => (
            <EnrolledTable key={group.gruppo?.id ?? 0} group={group} since={sheet.data_inizio} columns={columns} />
          ))}
        </Lying>
      )}
    </Sheet>
  )
}
