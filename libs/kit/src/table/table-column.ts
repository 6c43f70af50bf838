import type { ReactNode } from 'react'
import type { LinkComponent } from '../layout/link.ts'

/** One column. Define the list outside the component, or with `useMemo`: its identity is what lets rows rest. */
export interface Column<Row> {
  readonly id: string
  /** Also the label of the value on a card. */
  readonly header: string
  /** Leaves the heading to screen readers: icons, actions. */
  readonly headerHidden?: boolean | undefined
  /** Instead of the text, in the table's head: a checkbox for all rows. */
  readonly headerCell?: ReactNode
  // A method, so that a table of any row can hold columns of its own row.
  cell(row: Row): ReactNode
  /** A grid track: `96px`, `2fr`, `minmax(0, 1fr)` (the default). Fixed tracks: a new page never moves the columns. */
  readonly width?: string | undefined
  /** `end` for figures. */
  readonly align?: 'start' | 'center' | 'end' | undefined
  /**
   * Its place on a card under 768 px: `title` the bold line (several join), `aside` at the end of it, `line` a label
   * and its value (the default), `actions` the full width at the bottom, `hidden` nowhere.
   */
  readonly card?: 'title' | 'aside' | 'line' | 'actions' | 'hidden' | undefined
}

/** Where a row leads. The first column is the link, stretched over the row. */
export interface RowLink<Row> {
  readonly LinkComponent: LinkComponent
  to(row: Row): string
  /** The link's name; it must contain the first column's text: "Rossi Anna". */
  label(row: Row): string
}
