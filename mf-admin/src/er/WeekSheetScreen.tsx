import { useWeekSheetQuery } from '@cortile/client/er.ts'
import type { WeekSheet } from '@cortile/contract/er.ts'
import { ById } from '@cortile/contract/fields.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { validate } from '@cortile/contract/validate.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { Link, useParams, useSearchParams } from '@cortile/frame/navigation/router.ts'
import { useSubject } from '@cortile/frame/navigation/use-subject.ts'
import { CentreSheet } from '@cortile/frame/papers/CentreSheet.tsx'
import { date, dayOf, numero, time } from '@cortile/kit/format.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { Global } from '@emotion/react'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { polling } from '../lists/polling.ts'
import { PrintScreen } from '../ui/PrintScreen.tsx'
import { TabLink, TabNav } from '../ui/TabLinks.ts'
import { sheetDays } from './camp-days.ts'
import { EnrolledTable } from './EnrolledTable.tsx'
import { TeamPaper } from './teams/TeamPaper.tsx'
import { weekTitle, weekDates } from './week-words.ts'
import { WeekMissing } from './WeekMissing.tsx'

const landscape = { '@page': { size: 'A4 landscape' } }

/** The printable register of a week: a box per day for each person, with the data needed on the day. */
export function WeekSheetScreen() {
  const { data: params } = validate(ById, useParams())
  return params ? <WeekSheetById key={params.id} id={params.id} /> : <WeekMissing />
}

function WeekSheetById({ id }: { id: number }) {
  const [params] = useSearchParams()
  const byTeam = params.get('per') === 'squadra'
  const sheet = useWeekSheetQuery({ params: { id }, query: byTeam ? { per: 'squadra' } : {} }, polling)
  const { data, currentData, error, isFetching, refetch, fulfilledTimeStamp } = sheet
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
        {() => (
          <>
            <OrderTabs byTeam={byTeam} />
            {/* Not the sheet in the other order, which the page still has. */}
            {currentData && <WeekPaper sheet={currentData} readAt={fulfilledTimeStamp ?? 0} />}
            {!currentData && error !== undefined && (
              <QueryError error={error} retrying={isFetching} onRetry={refetch} />
            )}
            {!currentData && error === undefined && (
              <Loading>
                <Skeleton height={SHEET_PX} />
              </Loading>
            )}
          </>
        )}
      </PrintScreen>
    </>
  )
}

const SHEET_PX = 480

/** Sheets by group or by team; the choice is in the URL. */
function OrderTabs({ byTeam }: { byTeam: boolean }) {
  return (
    <TabNav aria-label="Ordine del registro" data-screen-only>
      <TabLink to={{ search: '' }} replace preventScrollReset aria-current={byTeam ? undefined : 'page'}>
        Per gruppo
      </TabLink>
      <TabLink to={{ search: '?per=squadra' }} replace preventScrollReset aria-current={byTeam ? 'page' : undefined}>
        Per squadra
      </TabLink>
    </TabNav>
  )
}

// A phone is narrower than the sheet, which keeps its columns.
const ScrollArea = styled.div({ overflowX: 'auto', '@media print': { overflow: 'visible' } })

interface WeekPaperProps {
  sheet: WeekSheet
  /** When the data was fetched, in ms: bookings still change. */
  readAt: number
}

/** The sheet of a week, by group or by team. The column of health notes is shown only if the caller may see them. */
function WeekPaper({ sheet, readAt }: WeekPaperProps) {
  const { gruppi, squadre = [] } = sheet
  const people = [...gruppi, ...squadre].flatMap(({ iscritti }) => iscritti)
  const isEmpty = people.length === 0 && squadre.every(({ animatori }) => animatori.length === 0)
  const columns = {
    notes: people.some(({ note }) => note !== undefined),
    quota: people.some(({ stato }) => stato !== undefined),
    days: sheetDays(sheet),
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
      {isEmpty ? (
        <p>Nessuno ha ancora prenotato questa settimana.</p>
      ) : (
        <ScrollArea tabIndex={0} role="region" aria-label="Iscritti della settimana">
          {gruppi.map(({ gruppo, iscritti }) => (
            <EnrolledTable
              key={gruppo?.id ?? 0}
              title={gruppo?.nome ?? NO_GROUP}
              people={iscritti}
              since={sheet.data_inizio}
              columns={columns}
            />
          ))}
          {squadre.map((team) => (
            <TeamPaper key={team.squadra?.id ?? 0} team={team} since={sheet.data_inizio} columns={columns} />
          ))}
        </ScrollArea>
      )}
    </CentreSheet>
  )
}
