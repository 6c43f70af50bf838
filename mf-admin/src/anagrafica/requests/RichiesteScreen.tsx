import styled from '@emotion/styled'
import { useRequestsQuery, useSimilarQuery } from '@cortile/client/anagrafica.ts'
import type { SimilarMember } from '@cortile/contract/anagrafica.ts'
import { PAGE_SIZE, POLL_MS } from '@cortile/contract/limits.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { EmptyState } from '@cortile/kit/EmptyState.tsx'
import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { numero } from '@cortile/kit/format.ts'
import { PageHeader } from '@cortile/kit/PageHeader.tsx'
import { Pagination } from '@cortile/kit/Pagination.tsx'
import { Panel } from '@cortile/kit/Panel.tsx'
import { PageGone } from '../../PageGone.tsx'
import { usePaging } from '../../use-paging.ts'
import { RequestCard } from './RequestCard.tsx'
import { RequestsSkeleton } from './RequestsSkeleton.tsx'
import { useNextInLine } from './use-next-in-line.ts'

const Stack = styled.div({ display: 'grid', gap: 16 })
const List = styled.ul({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' })

const NOBODY: readonly SimilarMember[] = []

/** Who has asked to be enrolled, the first to arrive first; asked again by itself. */
export function RichiesteScreen() {
  const { paging, turn, resize } = usePaging(PAGE_SIZE)
  const polling = { pollingInterval: POLL_MS, skipPollingIfUnfocused: true }
  const { data, currentData, error, isFetching, refetch } = useRequestsQuery({ query: paging }, polling)
  const { currentData: similar } = useSimilarQuery({ query: paging }, polling)
  const shown = error ? (currentData ?? data) : data
  const { list, follow } = useNextInLine(shown?.data)
  return (
    <>
      <PageHeader title="Richieste" subtitle={<span role="status">{shown ? countOf(shown.total) : '\u00a0'}</span>} />
      <Stack>
        {error && (
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
          <List ref={list} aria-label="Richieste in attesa">
            {shown.data.map((request) => (
              <li key={request.id}>
                <RequestCard
                  request={request}
                  similar={similar?.find(({ id }) => id === request.id)?.similar ?? NOBODY}
                  onApproved={() => follow(request.id)}
                />
              </li>
            ))}
          </List>
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
