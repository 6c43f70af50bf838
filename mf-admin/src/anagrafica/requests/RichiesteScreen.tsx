import styled from '@emotion/styled'
import { useRequestsQuery, useSimilarQuery } from '@cortile/client/anagrafica.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { EmptyState } from '@cortile/kit/EmptyState.tsx'
import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { numero } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/PageHeader.tsx'
import { Pagination } from '@cortile/kit/Pagination.tsx'
import { paint } from '@cortile/kit/paint.ts'
import { Panel } from '@cortile/kit/Panel.tsx'
import { PageGone } from '../../PageGone.tsx'
import { shownPage } from '../../PagedList.tsx'
import { polling } from '../../polling.ts'
import { usePaging } from '../../use-paging.ts'
import { Requests } from './Requests.tsx'
import { RequestsSkeleton } from './RequestsSkeleton.tsx'

const Stack = styled.div({ display: 'grid', gap: 16 })
const Old = styled.strong({ color: paint.avviso.main })

/** Who has asked to be enrolled, the first to arrive first; asked again by itself. */
export function RichiesteScreen() {
  const { paging, turn, resize } = usePaging(PAGE_SIZE)
  const list = useRequestsQuery({ query: paging }, polling)
  const { currentData: similar } = useSimilarQuery({ query: paging }, polling)
  const { error, isFetching, refetch } = list
  const shown = shownPage(list)
  return (
    <>
      <PageHeader
        title="Richieste"
        subtitle={
          <span role="status">
            {shown ? countOf(shown.total) : '\u00a0'}
            {shown && error && <Old>: ora non si aggiornano</Old>}
          </span>
        }
      />
      <Stack>
        {error && !shown && (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
            {isApiError(error) ? error.message : undefined}
          </ErrorState>
        )}
        {!shown && !error && <RequestsSkeleton />}
        {shown?.total === 0 && (
          <Panel flush>
            <EmptyState>Nessuna richiesta in attesa: quando una famiglia si iscrive, la trovi qui.</EmptyState>
          </Panel>
        )}
        {shown && shown.total > 0 && shown.data.length === 0 && (
          <Panel flush>
            <PageGone lastPage={shown.last_page} onPage={turn}>
              In questa pagina non ci sono richieste.
            </PageGone>
          </Panel>
        )}
        {shown && shown.data.length > 0 && (
          <Requests key={`${shown.current_page} ${shown.per_page}`} rows={shown.data} similar={similar ?? []} />
        )}
        {shown && (
          <Pagination
            label="Pagine delle richieste"
            page={paging.page}
            lastPage={shown.last_page}
            perPage={paging.per_page}
            total={shown.total}
            onPage={turn}
            onPerPage={resize}
          />
        )}
      </Stack>
    </>
  )
}

function countOf(total: number): string {
  if (total === 0) return 'Nessuna richiesta in attesa'
  return `${numero(total)} ${total === 1 ? 'richiesta' : 'richieste'} in attesa`
}
