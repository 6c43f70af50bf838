import type { PageOf } from '@cortile/contract/page.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { PagedTable } from '@cortile/kit/table/PagedTable.tsx'
import type { Column, RowLink } from '@cortile/kit/table/table-column.ts'
import type { ReactNode } from 'react'
import { PageGone } from './PageGone.tsx'
import { pagination, type Paging } from './use-paging.ts'

/** Query result of one page of a list. */
export interface PageResult<R> {
  data?: PageOf<R> | undefined
  currentData?: PageOf<R> | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** While another page loads, the previous rows stay; after an error only rows of the requested page are shown. */
export function shownPage<R>({ data, currentData, error }: PageResult<R>): PageOf<R> | undefined {
  return error ? currentData : data
}

interface PagedListProps<R> {
  caption: string
  columns: readonly Column<R>[]
  rowKey: (row: R) => string | number
  link?: RowLink<R>
  list: PageResult<R>
  paging: Paging
  /** Label of the pagination, where a screen has several lists. */
  label?: string
  /** An `EmptyState` for a list without rows. */
  empty: ReactNode
  /** One sentence, for a page after the last one. */
  outOfRange: string
}

/** One page of a list; the page number is in the URL. */
export function PagedList<R>({ list, paging, label, empty, outOfRange, ...table }: PagedListProps<R>) {
  const { currentData, error, isFetching, refetch } = list
  const shown = shownPage(list)
  return (
    <PagedTable
      {...table}
      rows={shown?.data}
      fetching={isFetching && (currentData === undefined || error !== undefined)}
      error={error ? { message: messageOf(error), onRetry: () => void refetch() } : null}
      empty={
        shown && shown.total > 0 ? (
          <PageGone lastPage={shown.last_page} onPage={paging.setPage}>
            {outOfRange}
          </PageGone>
        ) : (
          empty
        )
      }
      pagination={
        shown && {
          ...(label !== undefined && { label }),
          ...pagination(paging, shown),
        }
      }
      skeletonRows={Math.min(paging.paging.per_page, 20)}
    />
  )
}
