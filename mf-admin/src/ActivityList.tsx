import styled from '@emotion/styled'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { ActivityRow, type ActivityLog } from '@cortile/kit/ActivityRow.tsx'
import { EmptyState } from '@cortile/kit/EmptyState.tsx'
import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/Loading.tsx'
import { narrow } from '@cortile/kit/media.ts'
import { Pagination } from '@cortile/kit/Pagination.tsx'
import { PageGone } from './PageGone.tsx'
import { shownPage, type AskedPage } from './PagedList.tsx'
import type { usePaging } from './use-paging.ts'

const Rows = styled.ul({ margin: 0, padding: 0 })
const Foot = styled.div({ padding: '12px 20px', [narrow]: { paddingInline: 4 } })

interface ActivityListProps {
  list: AskedPage<ActivityLog & { id: number }>
  paging: Pick<ReturnType<typeof usePaging>, 'paging' | 'turn' | 'resize'>
  /** One sentence, while there is none at all. */
  empty: string
}

/** One page of the access logs, the latest first; the page stands in the address. */
export function ActivityList({ list, paging: { paging, turn, resize }, empty }: ActivityListProps) {
  const { error, isFetching, refetch } = list
  const shown = shownPage(list)
  return (
    <>
      {error !== undefined && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {isApiError(error) ? error.message : undefined}
        </ErrorState>
      )}
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
            <PageGone lastPage={shown.last_page} onPage={turn}>
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
            <Pagination
              label="Pagine degli accessi"
              page={paging.page}
              lastPage={shown.last_page}
              perPage={paging.per_page}
              total={shown.total}
              onPage={turn}
              onPerPage={resize}
            />
          </Foot>
        </>
      )}
    </>
  )
}
