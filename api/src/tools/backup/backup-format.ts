import { types } from 'node:util'
import { fromHundredths } from '@cortile/contract/money.ts'
import * as z from 'zod/mini'

/**
 * A backup is gzipped lines of JSON, the same for both databases: a head; then for each table its name with its
 * columns, followed by its rows as arrays; then an end with the counts. A backup without its end is incomplete.
 */
export const FORMAT = 1

/** `migrations`: the names of the applied ones, in their order. */
export const Head = z.object({ cortile: z.literal(FORMAT), created_at: z.string(), migrations: z.array(z.string()) })
export type Head = z.infer<typeof Head>

export const TableHead = z.object({ table: z.string(), columns: z.array(z.string()) })
export type TableHead = z.infer<typeof TableHead>

/** Number of rows of each table; sum of all balances and of all movements, in hundredths. */
export const End = z.object({ rows: z.record(z.string(), z.int()), saldi: z.int(), movimenti: z.int() })
export type End = z.infer<typeof End>

const Bytes = z.object({ base64: z.string() })
export const RowLine = z.array(z.union([z.string(), z.number(), z.null(), Bytes]))
export type RowLine = z.infer<typeof RowLine>

/** A column's value as it is written in a line. */
export function toLine(value: unknown): RowLine[number] {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  // The embedded database returns bytes as a bare buffer, without a view.
  if (types.isAnyArrayBuffer(value)) return { base64: Buffer.from(value).toString('base64') }
  if (ArrayBuffer.isView(value))
    return { base64: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') }
  throw new Error(`a backup can not hold a ${typeof value}`)
}

/** The value of a line as the database takes it. */
export function fromLine(value: RowLine[number]): string | number | null | Buffer {
  return typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value
}

/** The content of a backup in one line, for the operator. */
export function summaryOf({ rows, saldi, movimenti }: End): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const named = ['anagrafiche', 'saldo_movimenti', 'access_logs'].map((table) => `${table} ${rows[table] ?? 0}`)
  return `${all} rows (${named.join(', ')}), balances ${fromHundredths(saldi)}, movements ${fromHundredths(movimenti)}`
}
