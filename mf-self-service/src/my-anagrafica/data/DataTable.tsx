import { SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'

// With very large text on a phone the table scrolls, not the page.
const ScrollArea = styled.div({ '@media screen': { overflowX: 'auto' } })

interface DataTableProps {
  caption: string
  /** Text shown without rows. */
  none: string
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** One table of the print layout; a long one repeats its head on every page. */
export function DataTable({ caption, none, heads, rows }: DataTableProps) {
  return (
    <ScrollArea>
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
    </ScrollArea>
  )
}
