import { useRequestsQuery, useSimilarQuery } from '@cortile/client/anagrafica.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { numero } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { Pagination } from '@cortile/kit/table/Pagination.tsx'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { shownPage } from '../../lists/PagedList.tsx'
import { PageGone } from '../../lists/PageGone.tsx'
import { polling } from '../../lists/polling.ts'
import { useFrozenPage } from '../../lists/use-frozen-page.ts'
import { pagination, usePaging } from '../../lists/use-paging.ts'
import { StaleMark } from '../../ui/StaleMark.tsx'
import { Requests } from './Requests.tsx'
import { Unconfirmed } from './Unconfirmed.tsx'

const Stack = styled.div({ display: 'grid', gap: 16 })

/** The pending enrolment requests, the oldest first; polled. */
export function RichiesteScreen() {
  const pages = usePaging(PAGE_SIZE)
  const { paging, setPage } = pages
  const requests = useRequestsQuery({ query: paging }, polling)
  const { list, missing, release } = useFrozenPage(requests, JSON.stringify(paging), { append: true })
  const { currentData: similar } = useSimilarQuery({ query: paging }, polling)
  const { error, isFetching, refetch } = list
  const shown = shownPage(list)
  return (
    <>
      <PageHeader
        title="Richieste"
        subtitle={
          <>
            <span role="status">{shown ? countOf(shown.total) : '\u00a0'}</span>
            <StaleMark stale={shown !== undefined && error !== undefined} />
          </>
        }
        tools={
          <>
            <ButtonLink to="/anagrafica/proposte" variant="outlined">
              Correzioni proposte
            </ButtonLink>
            <ButtonLink to="/anagrafica/consensi" variant="outlined">
              Consensi da rivedere
            </ButtonLink>
          </>
        }
      />
      <Stack>
        {error !== undefined && !shown && <QueryError error={error} retrying={isFetching} onRetry={refetch} />}
        {!shown && error === undefined && <RequestsSkeleton />}
        {shown?.total === 0 && (
          <Panel flush>
            <EmptyState>Nessuna richiesta in attesa: quando una famiglia si iscrive, la trovi qui.</EmptyState>
          </Panel>
        )}
        {shown && shown.total > 0 && shown.data.length === 0 && (
          <Panel flush>
            <PageGone lastPage={shown.last_page} onPage={setPage}>
              In questa pagina non ci sono richieste.
            </PageGone>
          </Panel>
        )}
        {shown && shown.data.length > 0 && (
          <Requests
            key={`${shown.current_page} ${shown.per_page}`}
            rows={shown.data}
            processed={missing}
            similar={similar ?? []}
            onProcessed={release}
          />
        )}
        {shown && <Pagination label="Pagine delle richieste" {...pagination(pages, shown)} />}
        <Unconfirmed />
      </Stack>
    </>
  )
}

function countOf(total: number): string {
  if (total === 0) return 'Nessuna richiesta in attesa'
  return `${numero(total)} ${total === 1 ? 'richiesta' : 'richieste'} in attesa`
}

const Rows = styled.div({ display: 'grid', gap: 12 })
const ROW_HEIGHT_PX = 124

function RequestsSkeleton() {
  return (
    <Loading>
      <Rows>
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} height={ROW_HEIGHT_PX} />
        ))}
      </Rows>
    </Loading>
  )
}
