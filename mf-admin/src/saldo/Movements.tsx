import styled from '@emotion/styled'
import type { PageOf } from '@cortile/contract/page.ts'
import type { StaffMovimento } from '@cortile/contract/saldo.ts'
import { isApiError } from '@cortile/frame/api-errors.ts'
import { EmptyState } from '@cortile/kit/EmptyState.tsx'
import { Button } from '@cortile/kit/mui.ts'
import { PagedTable } from '@cortile/kit/PagedTable.tsx'
import { fonts, rem, type } from '@cortile/kit/tokens.ts'
import { PageGone } from '../PageGone.tsx'
import type { usePaging } from '../use-paging.ts'
import { columns, rowKey } from './columns.tsx'

const Root = styled.section({ display: 'grid', gap: 12, minWidth: 0 })
const Title = styled.h2({ margin: 0, fontFamily: fonts.title, fontSize: rem(type.lead), lineHeight: 1.3 })

interface MovementsProps {
  logs: {
    data?: PageOf<StaffMovimento> | undefined
    currentData?: PageOf<StaffMovimento> | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  paging: ReturnType<typeof usePaging>
  /** Takes whoever wants to make the first movement to the form. */
  onFirst: () => void
}

/** What has come in and gone out, the latest first; the page stands in the address. */
export function Movements({ logs, paging: { paging, turn, resize }, onFirst }: MovementsProps) {
  const { data, currentData, error, isFetching, refetch } = logs
  // Rows of another page may wait for the right ones, but not stand under an address that failed.
  const shown = error ? currentData : data
  return (
    <Root aria-label="Movimenti">
      <Title>Movimenti</Title>
      <PagedTable
        caption="Movimenti"
        columns={columns}
        rows={shown?.data}
        rowKey={rowKey}
        fetching={isFetching && (currentData === undefined || error !== undefined)}
        error={error ? { message: isApiError(error) ? error.message : undefined, onRetry: () => void refetch() } : null}
        empty={
          shown && shown.total > 0 ? (
            <PageGone lastPage={shown.last_page} onPage={turn}>
              In questa pagina non ci sono movimenti.
            </PageGone>
          ) : (
            <EmptyState
              action={
                <Button variant="outlined" onClick={onFirst}>
                  Registra il primo
                </Button>
              }
            >
              Non ci sono ancora movimenti.
            </EmptyState>
          )
        }
        pagination={
          shown && {
            label: 'Pagine dei movimenti',
            page: paging.page,
            lastPage: shown.last_page,
            perPage: paging.per_page,
            total: shown.total,
            onPage: turn,
            onPerPage: resize,
          }
        }
        skeletonRows={Math.min(paging.per_page, 20)}
      />
    </Root>
  )
}
