import styled from '@emotion/styled'
import { Failure } from '@cortile/frame/Failure.tsx'
import { ActivityRow, type ActivityLog } from '@cortile/kit/ActivityRow.tsx'
import { EmptyState } from '@cortile/kit/EmptyState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/Loading.tsx'
import { narrow } from '@cortile/kit/media.ts'
import { Pagination } from '@cortile/kit/Pagination.tsx'
import { PageGone } from './PageGone.tsx'
import { shownPage, type AskedPage } from './PagedList.tsx'
import { pagination, type Paging } from './use-paging.ts'

const Rows = styled.ul({ margin: 0, padding: 0 })
const Foot = styled.div({ padding: '12px 20px', [narrow]: { paddingInline: 4 } })

interface ActivityListProps {
  list: AskedPage<ActivityLog & { id: number }>
  paging: Paging
  /** One sentence, while there is none at all. */
  empty: string
}

/** One page of the access logs, the latest first; the page stands in the address. */
export function ActivityList({ list, paging, empty }: ActivityListProps) {
  const { error, isFetching, refetch } = list
  const shown = shownPage(list)
  return (
    <>
      {error !== undefined && <Failure error={error} retrying={isFetching} onRetry={refetch} />}
      {!shown && error === undefined && (
        <Loading>
          <Foot>
            <SkeletonLines lines={5} />
          </Foot>
        </Loading>
      )}
      {shown?.total === 0 && <EmptyState>{empty}</EmptyState>}
      {shown && shown.total > 0 && (
        <>
          {shown.data.length === 0 ? (
            <PageGone lastPage={shown.last_page} onPage={paging.turn}>
              In questa pagina non ci sono accessi.
            </PageGone>
          ) : (
            <Rows aria-label="Accessi">
              {shown.data.map((log) => (
                <ActivityRow key={log.id} log={log} />
              ))}
            </Rows>
          )}
          <Foot>
            <Pagination label="Pagine degli accessi" {...pagination(paging, shown)} />
          </Foot>
        </>
      )}
    </>
  )
}
