import { memo, type ReactNode } from 'react'
import type { LinkComponent } from '../layout/link.ts'
import type { Column } from './table-column.ts'

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  LinkComponent?: LinkComponent | undefined
  to?: string | undefined
  label?: string | undefined
}

function RowContent<Row>({ row, columns, LinkComponent: Link, to, label }: TableRowProps<Row>) {
  return (
    <tr role="row" data-linked={(Link && to !== undefined) || undefined}>
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
