import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { End, fromLine, Head, RowLine, TableHead } from './backup-format.ts'

export type Row = Record<string, string | number | null | Buffer>

/** The parts of a backup, in their order. */
export type Part = { head: Head } | { table: string; rows: Row[] } | { end: End }

const ROWS_AT_ONCE = 400

/** A file that is no backup, or an incomplete one. */
export class BadBackup extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`this backup can't be used: ${why}`, options)
  }
}

/** Reads a backup part by part, the rows of a table some at a time. Throws `BadBackup`. */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const source = createReadStream(file)
  const unzipped = source.pipe(createGunzip())
  source.on('error', (error) => unzipped.destroy(error))
  let table: TableHead | undefined
  let rows: Row[] = []
  let ended = false
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) {
      const content: unknown = JSON.parse(line)
      if (ended) throw new BadBackup('there is something after its end')
      if (Array.isArray(content)) {
        if (!table) throw new BadBackup('a row belongs to no table')
        rows.push(rowOf(table, RowLine.parse(content)))
        if (rows.length < ROWS_AT_ONCE) continue
      }
      if (table && rows.length > 0) yield { table: table.table, rows }
      rows = []
      if (Array.isArray(content)) continue
      const part = headOf(content)
      if ('columns' in part) table = part
      else if ('cortile' in part) yield { head: part }
      else {
        ended = true
        yield { end: part }
      }
    }
  } catch (error) {
    if (error instanceof BadBackup) throw error
    throw new BadBackup(error instanceof Error ? error.message : String(error), { cause: error })
  }
  if (!ended) throw new BadBackup('it ends too early')
}

function headOf(content: unknown): Head | TableHead | End {
  for (const schema of [TableHead, Head, End]) {
    const part = schema.safeParse(content)
    if (part.success) return part.data
  }
  throw new BadBackup('a line of it is nothing that a backup of this version holds')
}

function rowOf({ table, columns }: TableHead, values: RowLine): Row {
  if (values.length !== columns.length) throw new BadBackup(`a row of ${table} has ${values.length} values`)
  return Object.fromEntries(columns.map((column, index) => [column, fromLine(values[index] ?? null)]))
}
