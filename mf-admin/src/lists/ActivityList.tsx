import { actionTone } from '@cortile/contract/access-action.ts'
import type { AccessLog } from '@cortile/contract/scanner.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { useDelayed } from '@cortile/kit/layout/use-delayed.ts'
import { EventRow, type EventRowProps } from '@cortile/kit/status/EventRow.tsx'
import { Pagination } from '@cortile/kit/table/Pagination.tsx'
import { narrow } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'
import { shownPage, type PageResult } from './PagedList.tsx'
import { PageGone } from './PageGone.tsx'
import { pagination, type Paging } from './use-paging.ts'

// Faded while another page or day loads, as the rows of a table are.
const Shown = styled.div({ transition: 'opacity 120ms', '&[data-stale]': { opacity: 0.6 } })
const Rows = styled.ul({ margin: 0, padding: 0 })
const Foot = styled.div({ padding: '12px 20px', [narrow]: { paddingInline: 4 } })

interface ActivityListProps {
  list: PageResult<AccessLog>
  paging: Paging
  /** Text of the empty state, one sentence. */
  empty: string
}

/** One page of the access logs, the latest first; the page number is in the URL. */
export function ActivityList({ list, paging, empty }: ActivityListProps) {
  const { currentData, error, isFetching, refetch } = list
  const shown = shownPage(list)
  const others = isFetching && currentData === undefined
  const late = useDelayed(others)
  return (
    <>
      {error !== undefined && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
      {!shown && error === undefined && (
        <Loading>
          <Foot>
            <SkeletonLines lines={5} />
          </Foot>
        </Loading>
      )}
      {shown && (
        <Shown aria-busy={others || undefined} data-stale={late || undefined}>
          {shown.total === 0 ? (
            <EmptyState>{empty}</EmptyState>
          ) : shown.data.length === 0 ? (
            <PageGone lastPage={shown.last_page} onPage={paging.setPage}>
              In questa pagina non ci sono accessi.
            </PageGone>
          ) : (
            <Rows aria-label="Accessi">
              {shown.data.map((log) => (
                <EventRow key={log.id} {...rowOf(log)} />
              ))}
            </Rows>
          )}
        </Shown>
      )}
      {shown && shown.total > 0 && (
        <Foot>
          <Pagination label="Pagine degli accessi" {...pagination(paging, shown)} />
        </Foot>
      )}
    </>
  )
}

/** Named after the operator, if any, else after the member. Without a colour, an error or a nameless row has no dot. */
export function rowOf({
  action,
  created_at,
  timestamp,
  user,
  nome,
  cognome,
  gruppo,
  colore,
  message,
}: AccessLog): EventRowProps {
  const name = user || [nome, cognome].filter(Boolean).join(' ')
  const isNeutral = name !== '' && action.toLowerCase() !== 'errore'
  return {
    at: created_at,
    time: timestamp,
    name,
    colour: colore || (isNeutral ? undefined : null),
    group: gruppo?.nome,
    message,
    label: action,
    tone: actionTone(action),
  }
}
