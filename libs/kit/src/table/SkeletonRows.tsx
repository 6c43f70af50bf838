import Skeleton from '@mui/material/Skeleton'
import type { Column } from './table-column.ts'

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  count: number
  selectable?: boolean
}

// Uneven, like text.
const widths = ['70%', '55%', '80%', '60%']

/** Placeholder rows in the table's own layout. */
export function SkeletonRows<Row>({ columns, count, selectable = false }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row">
      {selectable && <td role="cell" data-card="select" />}
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          data-card={column.card ?? 'line'}
          data-align={column.align}
          data-label={column.header}
        >
          <Skeleton
            width={column.card === 'aside' ? 24 : column.card === 'title' ? 96 : widths[(row + index) % widths.length]}
            height={18}
          />
        </td>
      ))}
    </tr>
  ))
}
