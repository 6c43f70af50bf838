import { Global } from '@emotion/react'
import styled from '@emotion/styled'
import { useWeekSheetQuery } from '@cortile/client/er.ts'
import { ById } from '@cortile/contract/fields.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { checked } from '@cortile/frame/checked.ts'
import { Link, useParams } from '@cortile/frame/router.ts'
import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { Loading, Skeleton } from '@cortile/kit/Loading.tsx'
import { PageHeader } from '@cortile/kit/PageHeader.tsx'
import { polling } from '../polling.ts'
import { PrintButton } from '../PrintButton.tsx'
import { Stale } from '../Stale.tsx'
import { weekTitle } from './week-words.ts'
import { WeekMissing } from './WeekMissing.tsx'
import { WeekPaper } from './WeekPaper.tsx'

// The sheet scrolls within itself rather than widen the page.
const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
const SHEET_PX = 480
const onItsSide = { '@page': { size: 'A4 landscape' } }

/** The register of a week on paper: a box a day for everybody, and what is needed on the day. */
export function WeekSheetScreen() {
  const { data: params } = checked(ById, useParams())
  return params ? <Named key={params.id} id={params.id} /> : <WeekMissing />
}

function Named({ id }: { id: number }) {
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = useWeekSheetQuery({ params: { id } }, polling)
  if (isApiError(error) && error.status === 404) return <WeekMissing />
  return (
    <>
      <Global styles={onItsSide} />
      <div data-screen-only>
        <PageHeader
          title="Registro"
          subtitle={
            <>
              <Link to={`/gestione/estate-ragazzi/${id}`}>{data ? weekTitle(data) : 'Settimana'}</Link>
              <Stale stale={data !== undefined && error !== undefined} />
            </>
          }
          tools={<PrintButton disabled={!data} />}
        />
      </div>
      <Stack>
        {error && !data && (
          <div data-screen-only>
            <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
              {isApiError(error) ? error.message : undefined}
            </ErrorState>
          </div>
        )}
        {data && <WeekPaper sheet={data} readAt={fulfilledTimeStamp ?? 0} />}
        {!data && !error && (
          <Loading>
            <Skeleton height={SHEET_PX} />
          </Loading>
        )}
      </Stack>
    </>
  )
}
