import type { PageOf } from '@cortile/contract/page.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { PagedTable } from '@cortile/kit/table/PagedTable.tsx'
import type { Column, RowLink } from '@cortile/kit/table/table-column.ts'
import type { ReactNode } from 'react'
import { PageGone } from './PageGone.tsx'
import { pagination, type Paging } from './use-paging.ts'

/** A page of a list as it was asked for. */
export interface AskedPage<R> {
  data?: PageOf<R> | undefined
  currentData?: PageOf<R> | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Rows of another page may wait for the right ones, but not stand under an address that failed. */
export function shownPage<R>({ data, currentData, error }: AskedPage<R>): PageOf<R> | undefined {
  return error ? currentData : data
}

interface PagedListProps<R> {
  caption: string
  columns: readonly Column<R>[]
  rowKey: (row: R) => string | number
  link?: RowLink<R>
  list: AskedPage<R>
  paging: Paging
  /** Names the pages where a screen has several lists. */
  label?: string
  /** What stands there while there is none at all: an EmptyState. */
  empty: ReactNode
  /** One sentence, on a page after the last one. */
  gone: string
}

/** One page of a list, the page standing in the address. */
export function PagedList<R>({ list, paging, label, empty, gone, ...table }: PagedListProps<R>) {
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
          <PageGone lastPage={shown.last_page} onPage={paging.turn}>
            {gone}
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
