import { useWeekSheetQuery } from '@cortile/client/er.ts'
import type { WeekSheet } from '@cortile/contract/er.ts'
import { ById } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { Link, useParams } from '@cortile/frame/navigation/router.ts'
import { useSubject } from '@cortile/frame/navigation/use-subject.ts'
import { date, dayOf, numero, time } from '@cortile/kit/format.ts'
import { Global } from '@emotion/react'
import styled from '@emotion/styled'
import { polling } from '../lists/polling.ts'
import { CentreSheet } from '../ui/CentreSheet.tsx'
import { PrintScreen } from '../ui/PrintScreen.tsx'
import { campDays } from './camp-days.ts'
import { EnrolledTable } from './EnrolledTable.tsx'
import { weekTitle, weekDates } from './week-words.ts'
import { WeekMissing } from './WeekMissing.tsx'

const landscape = { '@page': { size: 'A4 landscape' } }

/** The printable register of a week: a box per day for each person, with the data needed on the day. */
export function WeekSheetScreen() {
  const { data: params } = validate(ById, useParams())
  return params ? <WeekSheetById key={params.id} id={params.id} /> : <WeekMissing />
}

function WeekSheetById({ id }: { id: number }) {
  const sheet = useWeekSheetQuery({ params: { id } }, polling)
  const { data, error, fulfilledTimeStamp } = sheet
  useSubject(`/gestione/estate-ragazzi/${id}`, data && weekTitle(data))
  if (isApiError(error) && error.status === 404) return <WeekMissing />
  return (
    <>
      <Global styles={landscape} />
      <PrintScreen
        title="Registro"
        origin={<Link to={`/gestione/estate-ragazzi/${id}`}>{data ? weekTitle(data) : 'Settimana'}</Link>}
        query={sheet}
      >
        {(week) => <WeekPaper sheet={week} readAt={fulfilledTimeStamp ?? 0} />}
      </PrintScreen>
    </>
  )
}

// A phone is narrower than the sheet, which keeps its columns.
const ScrollArea = styled.div({ overflowX: 'auto', '@media print': { overflow: 'visible' } })

interface WeekPaperProps {
  sheet: WeekSheet
  /** When the data was fetched, in ms: bookings still change. */
  readAt: number
}

/** The sheet of a week, by group. The column of health notes is shown only if the caller may see them. */
function WeekPaper({ sheet, readAt }: WeekPaperProps) {
  const people = sheet.gruppi.flatMap(({ iscritti }) => iscritti)
  const columns = {
    notes: people.some(({ note }) => note !== undefined),
    quota: people.some(({ stato }) => stato !== undefined),
    days: campDays(sheet),
  }
  const at = new Date(readAt)
  return (
    <CentreSheet
      wide
      centre={sheet.centre}
      title={weekTitle(sheet)}
      about={[
        ...(sheet.descrizione === null ? [] : [weekDates(sheet)]),
        `${numero(sheet.totale)} / ${numero(sheet.max)} posti`,
        `aggiornato alle ${time(at)} del ${date(dayOf(at))}`,
      ].join(', ')}
    >
      {people.length === 0 ? (
        <p>Nessuno ha ancora prenotato questa settimana.</p>
      ) : (
        <ScrollArea tabIndex={0} role="region" aria-label="Iscritti della settimana">
          {sheet.gruppi.map((group) => (
            <EnrolledTable key={group.gruppo?.id ?? 0} group={group} since={sheet.data_inizio} columns={columns} />
          ))}
        </ScrollArea>
      )}
    </CentreSheet>
  )
}
