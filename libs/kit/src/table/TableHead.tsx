import styled from '@emotion/styled'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { colorVars, focusRing } from '../theme/color-vars.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { Column, TableSort } from './table-column.ts'

const SortButton = styled.button({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  // The target is as high as the head.
  margin: '-6px 0',
  minHeight: 36,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'inherit',
  cursor: 'pointer',
  '& > svg': { flexShrink: 0, opacity: 0.5 },
  '&[data-sorted]': { color: colorVars.text, '& > svg': { opacity: 1 } },
  '&:hover > svg': { opacity: 1 },
  '&:focus-visible': focusRing,
  '@media print': { '& > svg': { display: 'none' } },
})

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort?: TableSort | undefined
  /** Selects or clears all rows; undefined without a selection. */
  all?: { checked: boolean; indeterminate: boolean; onChange: (on: boolean) => void } | undefined
}

/** The headings of a table; those of sortable columns are buttons. */
export function TableHead<Row>({ columns, sort, all }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {all && (
          <th role="columnheader" scope="col">
            <RowCheckbox label="Seleziona tutti quelli di questa pagina" {...all} />
          </th>
        )}
        {columns.map((column) => {
          const sorted = sort && column.sort !== undefined && column.sort === sort.by ? sort.order : undefined
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              data-align={column.align}
              aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
            >
              {sort && column.sort !== undefined ? (
                <SortHeading column={column} sorted={sorted} sort={sort} by={column.sort} />
              ) : (
                (column.headerCell ??
                (column.headerHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header))
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface SortHeadingProps<Row> {
  column: Column<Row>
  by: string
  sort: TableSort
  sorted: TableSort['order'] | undefined
}

function SortHeading<Row>({ column, by, sort, sorted }: SortHeadingProps<Row>) {
  const first = column.firstOrder ?? 'asc'
  const next = sorted === undefined ? first : sorted === 'asc' ? 'desc' : 'asc'
  const Arrow = sorted === undefined ? ArrowUpDown : sorted === 'asc' ? ArrowUp : ArrowDown
  return (
    <SortButton type="button" data-printed data-sorted={sorted} onClick={() => sort.onSort(by, next)}>
      {column.header}
      <Arrow size={16} aria-hidden />
    </SortButton>
  )
}
