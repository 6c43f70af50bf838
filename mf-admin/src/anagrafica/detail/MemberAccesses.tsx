import styled from '@emotion/styled'
import { useAccessHistoryQuery } from '@cortile/client/scanner.ts'
import { LOGS_PAGE_SIZE } from '@cortile/contract/limits.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { ActivityRow } from '@cortile/kit/ActivityRow.tsx'
import { EmptyState } from '@cortile/kit/EmptyState.tsx'
import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/Loading.tsx'
import { Pagination } from '@cortile/kit/Pagination.tsx'
import { Panel } from '@cortile/kit/Panel.tsx'
import { PageGone } from '../../PageGone.tsx'
import { usePaging } from '../../use-paging.ts'

const List = styled.ul({ margin: 0, padding: 0 })
const Foot = styled.div({ padding: '12px 20px' })

/** When the member came and went, the latest first; the page stands in the address. */
export function MemberAccesses({ id }: { id: number }) {
  const { paging, turn, resize } = usePaging(LOGS_PAGE_SIZE)
  const { data, currentData, error, isFetching, refetch } = useAccessHistoryQuery({ params: { id }, query: paging })
  const shown = error ? currentData : data
  return (
    <Panel title="Accessi" flush>
      {error && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {isApiError(error) ? error.message : undefined}
        </ErrorState>
      )}
      {!shown && !error && (
        <Loading>
          <Foot>
            <SkeletonLines lines={5} />
          </Foot>
        </Loading>
      )}
      {shown?.total === 0 && <EmptyState>Nessun accesso registrato.</EmptyState>}
      {shown && shown.total > 0 && (
        <>
          {shown.data.length === 0 ? (
            <PageGone lastPage={shown.last_page} onPage={turn}>
              In questa pagina non ci sono accessi.
            </PageGone>
          ) : (
            <List aria-label="Accessi">
              {shown.data.map((log) => (
                <ActivityRow key={log.id} log={log} />
              ))}
            </List>
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
    </Panel>
  )
}
