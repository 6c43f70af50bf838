import type { FileToPreview, ImportColumn, ImportReport, Mapping } from '@cortile/contract/import.ts'
import { dayIn } from '../../db/time.ts'
import type { ReadContext } from '../../domain/context.ts'
import { detectColumns } from './detect-columns.ts'
import { plainCell } from './parse-cell.ts'
import { brief } from './parse-row.ts'
import { readTable, type Table } from './parse-table.ts'
import { countRows, requireMatchingColumns, validateTable } from './validate-table.ts'

/** Sample values per column. */
const SAMPLES = 3

/**
 * The result that an import of this file would have, with the given mapping or a guessed one. Changes nothing. 422 on
 * `file` when it is no table, on `mapping` when it does not fit the file.
 */
export async function previewImport(
  { db, now, zone }: ReadContext,
  { file, mapping }: FileToPreview,
): Promise<ImportReport> {
  const table = readTable(file.content)
  const chosen = mapping ?? detectColumns(table.head)
  requireMatchingColumns(table, chosen)
  const judged = await validateTable(db, table, chosen, dayIn(zone, now))
  return { columns: columnsOf(table, chosen), rows: judged.map(({ report }) => report), ...countRows(judged) }
}

function columnsOf({ head, rows }: Table, mapping: Mapping): ImportColumn[] {
  return head.map((name, n) => ({
    name: shown(name),
    samples: samplesOf(rows.map(({ cells }) => cells[n] ?? '')),
    field: mapping[n] ?? null,
  }))
}

/** The first values that are not empty, each once. */
function samplesOf(cells: readonly string[]): string[] {
  const samples = new Set<string>()
  for (const cell of cells) {
    if (samples.size === SAMPLES) break
    const text = shown(cell)
    if (text !== '') samples.add(text)
  }
  return [...samples]
}

function shown(cell: string): string {
  return brief(plainCell(cell))
}
