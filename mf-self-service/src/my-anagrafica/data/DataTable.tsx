import { SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'

// Very large text on a phone: the table moves under the finger, not the page.
const Room = styled.div({ '@media screen': { overflowX: 'auto' } })

interface DataTableProps {
  caption: string
  /** In place of the rows where there are none. */
  none: string
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** One list of the paper: as long as it is, its head again on every page. */
export function DataTable({ caption, none, heads, rows }: DataTableProps) {
  return (
    <Room>
      <SheetTable>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={heads.length}>{none}</td>
            </tr>
          )}
        </tbody>
      </SheetTable>
    </Room>
  )
}
