import { useWeekQuery } from '@cortile/client/er.ts'
import { ById } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { useParams } from '@cortile/frame/navigation/router.ts'
import { useSubject } from '@cortile/frame/navigation/use-subject.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { polling } from '../lists/polling.ts'
import { weekTitle } from './week-words.ts'
import { WeekDetail } from './WeekDetail.tsx'
import { WeekMissing } from './WeekMissing.tsx'

const Stack = styled.div({ display: 'grid', gap: 16 })
const PEOPLE_PX = 320

/** One week of the summer camp: its places, its bookings, and booking for members. */
export function WeekScreen() {
  const { data: params } = validate(ById, useParams())
  return params ? <WeekById key={params.id} id={params.id} /> : <WeekMissing />
}

function WeekById({ id }: { id: number }) {
  const { data: week, error, isFetching, refetch } = useWeekQuery({ params: { id } }, polling)
  useSubject(`/gestione/estate-ragazzi/${id}`, week && weekTitle(week))
  if (isApiError(error) && error.status === 404) return <WeekMissing />
  if (week) return <WeekDetail week={week} stale={error !== undefined} />
  return (
    <>
      <PageHeader title="Settimana" />
      {error ? (
        <QueryError error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Loading>
          <Stack>
            <Skeleton height={44} />
            <Skeleton height={PEOPLE_PX} />
          </Stack>
        </Loading>
      )}
    </>
  )
}
