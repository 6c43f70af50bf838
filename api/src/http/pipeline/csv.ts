import { Readable } from 'node:stream'
import { italianDay } from '@cortile/contract/days.ts'
import { stringify, type Options } from 'csv-stringify'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import { dayIn, timeOfDayIn } from '../../db/time.ts'
import { codeOf, framesOf } from './errors.ts'

/** One cell; null is an empty one. */
export type Cell = string | number | null

/** A spreadsheet file that is streamed: rows are read on demand. */
export interface Csv {
  /** The file's name without extension: lower case letters, digits and hyphens. */
  name: string
  head: readonly string[]
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

/** A sign that begins a formula, after a character that another program may take for the end of a column or line. */
const FORMULA_INSIDE = /([,;|:\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])|( "*)(?=[=+\-@＝＋－＠]\S)/g

const FORMAT: Options = {
  delimiter: ';',
  bom: true,
  record_delimiter: 'windows',
  // The library's default quotes only cells with a CRLF; programs that read the file also end a line at CR or LF alone.
  quote_record_delimiter: true,
  escape_formulas: true,
  cast: { string: (text) => text.replace(FORMULA_INSIDE, "$&'") },
}

/**
 * Answers with the file, as Italian spreadsheets open it: semicolons, a byte order mark, lines that end in CRLF. A cell
 * that a spreadsheet would take for a formula gets an apostrophe before it, also where another separator would begin the
 * cell: docs/rules.md, Files.
 */
export function answerCsv(ctx: Context, log: Logger, { name, head, rows }: Csv): void {
  ctx.type = 'text/csv; charset=utf-8'
  ctx.set('Content-Disposition', `attachment; filename="${name}.csv"`)
  ctx.set('Cache-Control', 'no-store')
  const lines = Readable.from(withHead(head, rows))
  const file = stringify(FORMAT)
  // Each stream ends the other: when the client disconnects, or the database fails. The status has been sent by then:
  // only a broken connection tells the client that the file is incomplete.
  lines.on('error', (error) => {
    const request_id: unknown = ctx.state['requestId']
    log.error({ request_id, code: codeOf(error), at: framesOf(error) }, 'file cut short')
    file.destroy(error)
  })
  file.on('close', () => lines.destroy())
  ctx.body = lines.pipe(file)
}

async function* withHead(head: Csv['head'], rows: Csv['rows']): AsyncGenerator<readonly Cell[]> {
  yield head
  yield* rows
}

/** Coins in Italian notation: `12,50`. Not for negative amounts, whose minus would begin a formula: `inAndOutCells`. */
export function coinsCell(coins: number): string {
  return coins.toFixed(2).replace('.', ',')
}

/** A signed amount as two cells, incoming and outgoing, one of them empty. */
export function inAndOutCells(coins: number): [string, string] {
  return coins < 0 ? ['', coinsCell(-coins)] : [coinsCell(coins), '']
}

/** `YYYY-MM-DD` → `DD/MM/YYYY`; empty for null. */
export function dayCell(day: string | null): string {
  return day === null ? '' : italianDay(day)
}

/** An instant (ISO) → its day `DD/MM/YYYY` and its time `HH:MM:SS`, local to the zone. */
export function clockCells(zone: string, instant: string): [string, string] {
  const at = new Date(instant)
  return [dayCell(dayIn(zone, at)), timeOfDayIn(zone, at)]
}
