import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { useDelayed } from '@cortile/kit/layout/use-delayed.ts'
import { Pagination } from '@cortile/kit/table/Pagination.tsx'
import { narrow } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { shownPage, type PageResult } from './PagedList.tsx'
import { PageGone } from './PageGone.tsx'
import { pagination, type Paging } from './use-paging.ts'

// Faded while another page or day loads, as the rows of a table are.
const Shown = styled.div({ transition: 'opacity 120ms', '&[data-stale]': { opacity: 0.6 } })
const Rows = styled.ul({ margin: 0, padding: 0 })
const Foot = styled.div({ padding: '12px 20px', [narrow]: { paddingInline: 4 } })

interface PagedRowsProps<R> {
  list: PageResult<R>
  paging: Paging
  /** Label of the list. */
  label: string
  /** Label of the pagination. */
  pages: string
  /** Text of the empty state, one sentence. */
  empty: string
  /** One sentence, for a page after the last one. */
  outOfRange: string
  row: (row: R) => ReactNode
}

/** One page of a list whose rows are no table; the page number is in the URL. */
export function PagedRows<R>({ list, paging, label, pages, empty, outOfRange, row }: PagedRowsProps<R>) {
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
              {outOfRange}
            </PageGone>
          ) : (
            <Rows aria-label={label}>{shown.data.map(row)}</Rows>
          )}
        </Shown>
      )}
      {shown && shown.total > 0 && (
        <Foot>
          <Pagination label={pages} {...pagination(paging, shown)} />
        </Foot>
      )}
    </>
  )
}
