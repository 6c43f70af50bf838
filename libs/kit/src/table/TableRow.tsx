import { memo, type ReactNode } from 'react'
import type { LinkComponent } from '../layout/link.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { Column } from './table-column.ts'

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  LinkComponent?: LinkComponent | undefined
  to?: string | undefined
  label?: string | undefined
  /** Undefined: the row cannot be selected. */
  chosen?: boolean | undefined
  // A method, as in `Column`.
  onSelect?(this: void, rows: readonly Row[], on: boolean): void
  selectLabel?: string
}

function RowContent<Row>(props: TableRowProps<Row>) {
  const { row, columns, LinkComponent: Link, to, label, chosen, onSelect, selectLabel = '' } = props
  return (
    <tr role="row" data-linked={(Link && to !== undefined) || undefined} data-chosen={chosen || undefined}>
      {chosen !== undefined && onSelect && (
        <td role="cell" data-card="select">
          <RowCheckbox label={selectLabel} checked={chosen} onChange={(on) => onSelect([row], on)} />
        </td>
      )}
      {columns.map((column, index) => {
        const content = column.cell(row)
        const linked = index === 0 && Link && to !== undefined
        return (
          <td
            key={column.id}
            role="cell"
            data-align={column.align}
            data-card={column.card ?? 'line'}
            data-label={column.header}
            data-row-link={linked ? true : undefined}
          >
            {linked ? (
              <Link to={to} aria-label={label}>
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** Memoized: not rerendered while its record and the columns are unchanged. */
export const TableRow: <Row>(props: TableRowProps<Row>) => ReactNode = memo(RowContent)
