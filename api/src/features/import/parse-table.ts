import { NOT_A_TABLE, TABLE_EMPTY, TABLE_TOO_LONG } from '@cortile/contract/import.ts'
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '@cortile/contract/limits.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { invalid, type Refusal } from '../../domain/refusal.ts'
import { decodeText } from './decode-text.ts'
import { detectColumns } from './detect-columns.ts'
import { plainCell, readDate } from './parse-cell.ts'

/** A row of a file; `line` as a spreadsheet counts, from 1. */
export interface TableRow {
  line: number
  cells: string[]
}

export interface Table {
  head: string[]
  rows: TableRow[]
}

const NO_HEAD = 'La prima riga del file deve avere i nomi delle colonne'
/** Of one row; all fields of a member at maximum length are a tenth of it. */
const ROW_MAX_BYTES = 100_000
/** Including blank lines between rows. */
const LINES_MAX = 10 * IMPORT_MAX_ROWS
/** Twice those of the largest table, for texts and blank rows; parsing more would block every other call for seconds. */
const SEPARATORS_MAX = 2 * IMPORT_MAX_ROWS * IMPORT_MAX_COLUMNS

/**
 * The head and the rows of a CSV file in any supported encoding and delimiter; blank rows are left out. 422 on `file`
 * when it is no table, has no head, no row, or too many rows.
 */
export function readTable(bytes: Uint8Array): Table {
  const decoded = decodeText(bytes)
  const text = decoded && withoutEnd(decoded)
  const delimiter = text === null ? null : delimiterOf(text)
  if (text === null || delimiter === null || countOf(text, delimiter) > SEPARATORS_MAX) throw refused(NOT_A_TABLE)
  const [head, ...rows] = rowsOf(text, delimiter)
  if (!head || head.cells.length > IMPORT_MAX_COLUMNS) throw refused(NOT_A_TABLE)
  if (isSomebody(head.cells)) throw refused(NO_HEAD)
  if (rows.length === 0) throw refused(TABLE_EMPTY)
  return { head: head.cells, rows }
}

function refused(text: string): Refusal {
  return invalid({ file: [text] })
}

const DELIMITERS = [';', ',', '\t'] as const
/** The first line that is not blank; a quoted cell may contain line breaks. */
const FIRST_LINE = /^[\r\n ]*((?:"[^"]*"|[^"\r\n]+)*)/

/** The most frequent delimiter in the first line, outside quotes; null if there is none: one column is no table. */
function delimiterOf(text: string): string | null {
  const line = FIRST_LINE.exec(text.slice(0, ROW_MAX_BYTES))?.[1] ?? ''
  const bare = line.replace(/"[^"]*"/g, '')
  const counted = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length - 1 }))
  const most = counted.reduce((one, other) => (other.count > one.count ? other : one))
  return most.count === 0 ? null : most.sign
}

function countOf(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1
  return count
}

function rowsOf(text: string, delimiter: string): TableRow[] {
  const rows: TableRow[] = []
  const keep = (cells: string[], { records, empty_lines }: { records: number; empty_lines: number }) => {
    const isBlank = cells.every((cell) => cell.trim() === '')
    // `rows` includes the head.
    if (records > LINES_MAX || (!isBlank && rows.length > IMPORT_MAX_ROWS)) throw refused(TABLE_TOO_LONG)
    if (!isBlank) rows.push({ line: records + empty_lines, cells })
    return null
  }
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: ROW_MAX_BYTES,
      on_record: keep,
    })
  } catch (error) {
    // Unclosed or misplaced quotes: the borders of the cells are undefined.
    throw error instanceof CsvError ? refused(NOT_A_TABLE) : error
  }
  return rows
}

const BLANK = ' \t\r\n;,'

/** Spreadsheets write blank rows below, down to the last cell that was ever formatted: up to a million. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && BLANK.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A row with a date or an address and no column name is a person's row; as the head it would be lost. */
function isSomebody(cells: readonly string[]): boolean {
  if (detectColumns(cells).some((field) => field !== null)) return false
  return cells.map(plainCell).some((text) => text.includes('@') || /^\d{4}-\d\d-\d\d$/.test(readDate(text)))
}
