import styled from '@emotion/styled'
import type { MouseEvent as ReactMouseEvent, ReactNode } from 'react'
import { ErrorState } from '../layout/ErrorState.tsx'
import { Panel } from '../layout/Panel.tsx'
import { useDelayed } from '../layout/use-delayed.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { Pagination, type PaginationProps } from './Pagination.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import type { Column, RowLink, TableSelection, TableSort } from './table-column.ts'
import { tableStyle } from './table-styles.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'

export interface PagedTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined until the first response. Pass the last rows while others are fetched. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  link?: RowLink<Row> | undefined
  sort?: TableSort | undefined
  selection?: TableSelection<Row> | undefined
  /** Other rows are being fetched; false while the same page is polled, because every poll would dim the rows. */
  fetching?: boolean | undefined
  /** The last fetch failed; present rows stay. */
  error?: { message?: string | undefined; onRetry: () => void } | null | undefined
  /** An EmptyState, rendered when there are no rows. */
  empty: ReactNode
  pagination?: PaginationProps | undefined
  /** Number of placeholder rows before the first response. */
  skeletonRows?: number | undefined
}

// Off-screen rows keep the width of their last rendering: without containment they would widen a page that became narrower.
const Root = styled.div({ display: 'flex', flexDirection: 'column', gap: 12, contain: 'inline-size' })
/** A table with more of them is wider than a small screen. */
const MANY_COLUMNS = 6

const Table = styled.table(tableStyle)

/** A list of records: a table whose rows are links, or cards under 768 px, with pagination. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { caption, columns, rows, rowKey, link, sort, selection, fetching = false, error, empty, pagination } = props
  const late = useDelayed(fetching)
  const widths = columns.map((column) => column.width ?? 'minmax(0, 1fr)')
  const tracks = { '--columns': [...(selection ? ['24px'] : []), ...widths].join(' ') }
  const loading = rows === undefined && !error
  return (
    <Root aria-busy={fetching || undefined}>
      {error && (
        <ErrorState onRetry={error.onRetry} retrying={fetching}>
          {error.message}
        </ErrorState>
      )}
      {loading && late && <VisuallyHidden role="status">Caricamento…</VisuallyHidden>}
      {rows?.length === 0 && <Panel flush>{empty}</Panel>}
      {(loading || (rows !== undefined && rows.length > 0)) && (
        <Table
          role="table"
          style={tracks}
          data-stale={(late && !loading) || undefined}
          data-many-columns={columns.length > MANY_COLUMNS || undefined}
        >
          <caption>{caption}</caption>
          <TableHead columns={columns} sort={sort} all={selection && allOf(rows ?? [], rowKey, selection)} />
          <tbody
            role="rowgroup"
            onClick={link && followRowLink}
            style={loading && !late ? { visibility: 'hidden' } : undefined}
          >
            {loading && (
              <SkeletonRows columns={columns} count={props.skeletonRows ?? 8} selectable={selection !== undefined} />
            )}
            {rows?.map((row) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                LinkComponent={link?.LinkComponent}
                to={link?.to(row)}
                label={link?.label(row)}
                {...(selection && {
                  chosen: selection.chosen.has(rowKey(row)),
                  onSelect: selection.onSelect,
                  selectLabel: selection.label(row),
                })}
              />
            ))}
          </tbody>
        </Table>
      )}
      {pagination && rows !== undefined && <Pagination {...pagination} />}
    </Root>
  )
}

/** The checkbox of all rows of the page. */
function allOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
  { chosen, onSelect }: TableSelection<Row>,
) {
  const count = rows.filter((row) => chosen.has(rowKey(row))).length
  const checked = count > 0 && count === rows.length
  return { checked, indeterminate: count > 0 && !checked, onChange: (on: boolean) => onSelect(rows, on) }
}

/**
 * Opens the row's link on a click that the stretched link did not receive: icons with a mask or a tooltip lie above it.
 */
function followRowLink({ target, nativeEvent }: ReactMouseEvent) {
  if (!(target instanceof Element) || target.closest('a, button, input, select, label')) return
  target.closest('tr')?.querySelector('[data-row-link] > a')?.dispatchEvent(new MouseEvent('click', nativeEvent))
}
