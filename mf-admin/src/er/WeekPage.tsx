import { useWeekQuery } from '@cortile/client/er.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
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
import type { ReactNode } from 'react'
import { polling } from '../lists/polling.ts'
import { StaleMark } from '../ui/StaleMark.tsx'
import { TabLink, TabNav } from '../ui/TabLinks.ts'
import { quotaWords, weekDates, weekTitle } from './week-words.ts'
import { WeekMissing } from './WeekMissing.tsx'

const Stack = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
const PEOPLE_PX = 320

/** The views of a week, by the last part of their addresses. */
const views = [
  ['', 'Iscritti'],
  ['attesa', 'Lista d’attesa'],
  ['squadre', 'Squadre'],
  ['opzioni', 'Opzioni'],
  ['presenze', 'Presenze'],
] as const
type WeekView = (typeof views)[number][0]

interface WeekPageProps {
  view: WeekView
  tools?: (week: WeekRegister) => ReactNode
  actions?: (week: WeekRegister) => ReactNode
  children: (week: WeekRegister) => ReactNode
}

/** One view of a week of the summer camp, below its name and the links to the other views. */
export function WeekPage(props: WeekPageProps) {
  const { data: params } = validate(ById, useParams())
  return params ? <WeekById key={params.id} id={params.id} {...props} /> : <WeekMissing />
}

function WeekById({ id, view, tools, actions, children }: WeekPageProps & { id: number }) {
  const { data: week, error, isFetching, refetch } = useWeekQuery({ params: { id } }, polling)
  useSubject(`/gestione/estate-ragazzi/${id}`, week && weekTitle(week))
  if (isApiError(error) && error.status === 404) return <WeekMissing />
  if (!week)
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
  return (
    <>
      <PageHeader
        title={weekTitle(week)}
        subtitle={
          <>
            {week.descrizione !== null && `${weekDates(week)}, `}
            {quotaWords(week.quota)}
            <StaleMark stale={error !== undefined} />
          </>
        }
        tools={tools?.(week)}
        actions={actions?.(week)}
      />
      <Stack>
        <TabNav aria-label="Settimana" data-screen-only>
          {views.map(([path, label]) => (
            <TabLink
              key={path}
              to={`/gestione/estate-ragazzi/${id}${path === '' ? '' : `/${path}`}`}
              aria-current={path === view ? 'page' : undefined}
            >
              {label}
              {path === 'attesa' && week.in_attesa + week.offerti > 0 && ` (${week.in_attesa + week.offerti})`}
            </TabLink>
          ))}
        </TabNav>
        {children(week)}
      </Stack>
    </>
  )
}
