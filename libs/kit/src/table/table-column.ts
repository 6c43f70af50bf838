import type { ReactNode } from 'react'
import type { LinkComponent } from '../layout/link.ts'

/** One column. Define the list outside the component or with `useMemo`: memoized rows depend on its identity. */
export interface Column<Row> {
  readonly id: string
  /** Also the label of the value on a card. */
  readonly header: string
  /** Heading for screen readers only, above icons and actions. */
  readonly headerHidden?: boolean | undefined
  /** Replaces the text in the table's head, e.g. by a checkbox for all rows. */
  readonly headerCell?: ReactNode
  /** Its heading sorts the rows by this key. */
  readonly sort?: string | undefined
  /** The order of the first click; `asc` by default. */
  readonly firstOrder?: 'asc' | 'desc' | undefined
  // A method, because method parameters are bivariant: columns of one row type fit a table of any row.
  cell(row: Row): ReactNode
  /** A grid track: `96px`, `2fr`, `minmax(0, 1fr)` (the default); never by content, so that a new page shifts no column. */
  readonly width?: string | undefined
  /** `end` for numbers. */
  readonly align?: 'start' | 'center' | 'end' | undefined
  /**
   * Position on a card under 768 px: `title` the bold line (several are joined), `aside` at the end of that line, `line`
   * a label and its value (the default), `actions` the full width at the bottom, `hidden` not shown.
   */
  readonly card?: 'title' | 'aside' | 'line' | 'actions' | 'hidden' | undefined
}

/** The link of a row: in the first column, stretched over the row. */
export interface RowLink<Row> {
  readonly LinkComponent: LinkComponent
  to(row: Row): string
  /** The link's name; it must contain the first column's text: "Rossi Anna". */
  label(row: Row): string
}

/** The order of the rows, which the owner of the table keeps. */
export interface TableSort {
  readonly by: string
  readonly order: 'asc' | 'desc'
  onSort(this: void, by: string, order: 'asc' | 'desc'): void
}

/** The selected rows, by key. Keep `onSelect` stable: memoized rows depend on its identity. */
export interface TableSelection<Row> {
  readonly chosen: ReadonlySet<string | number>
  onSelect(this: void, rows: readonly Row[], on: boolean): void
  /** Names the checkbox of a row: "Seleziona Rossi Anna". */
  label(row: Row): string
}
