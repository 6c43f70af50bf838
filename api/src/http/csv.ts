import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Context } from 'koa'
import { fromHundredths } from '@cortile/contract/money.ts'

/** A text as it is; nothing for null. */
export type Cell = string | number | null

/** A file for a spreadsheet, written while it is read: rows come when they are asked for. */
export interface Csv {
  /** Of the file, without its ending: lower case letters, digits and hyphens. */
  name: string
  head: readonly string[]
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

/**
 * Answers with the file, as Italian spreadsheets open it: semicolons, a byte order mark, lines that end in CRLF. A cell
 * that a spreadsheet would take for a formula gets an apostrophe before it. Source: security.md section 3, rule 10.
 */
export function answerCsv(ctx: Context, { name, head, rows }: Csv): void {
  ctx.type = 'text/csv; charset=utf-8'
  ctx.set('Content-Disposition', `attachment; filename="${name}.csv"`)
  ctx.set('Cache-Control', 'no-store')
  const lines = Readable.from(withHead(head, rows))
  const file = stringify({ delimiter: ';', bom: true, record_delimiter: 'windows', escape_formulas: true })
  // What ends one of them ends the other: a reader that hangs up, a database that goes away.
  lines.on('error', (error) => file.destroy(error))
  file.on('close', () => lines.destroy())
  ctx.body = lines.pipe(file)
}

async function* withHead(head: Csv['head'], rows: Csv['rows']): AsyncGenerator<readonly Cell[]> {
  yield head
  yield* rows
}

/** Hundredths → coins as Italian spreadsheets read them: `12,50`; a debt or a giving back is the reader's to sign. */
export function coinsCell(hundredths: number): string {
  return fromHundredths(hundredths).toFixed(2).replace('.', ',')
}

/** `YYYY-MM-DD` → `DD/MM/YYYY`; nothing for null. */
export function dayCell(day: string | null): string {
  return day === null ? '' : day.split('-').reverse().join('/')
}
