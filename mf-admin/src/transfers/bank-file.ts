import { CAUSALE_MAX_CHARS, type TransferRow } from '@cortile/contract/bonifici.ts'
import { TEXT_MAX_CHARS } from '@cortile/contract/limits.ts'
import Papa from 'papaparse'
import { parseCoins } from '../forms/parse-coins.ts'

/** A bank's list of movements as a table of texts. */
export interface BankFile {
  /** The titles of its columns. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

export const bankFields = ['data', 'importo', 'causale', 'ordinante'] as const
export type BankField = (typeof bankFields)[number]

/** The column of each field; null: the file has none. */
export type BankMapping = Readonly<Record<BankField, number | null>>

/** What the titles of a field's column look like, the surest first. */
const TITLES: Readonly<Record<BankField, readonly RegExp[]>> = {
  data: [/^data (contab|oper|movim)/i, /^data$/i, /^data valuta/i, /^data/i],
  importo: [/^(entrate|accrediti?|avere)/i, /^importo/i, /importo|entrate|accredit|avere/i],
  causale: [/^(descrizione|causale)/i, /descrizione|causale|dettagli|motiv/i],
  ordinante: [/ordinante|controparte|mittente/i, /^nome|beneficiario/i],
}

/** Banks write some lines about the account above the table. */
const HEAD_WITHIN = 40

/**
 * Reads a CSV file of any bank: any separator, in UTF-8 or Windows-1252, with lines above the table. Gives null for a file
 * without a table of two columns and one row.
 */
export async function readBankFile(file: File): Promise<BankFile | null> {
  const text = textOf(await file.arrayBuffer())
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess: [';', ',', '\t', '|'] })
  const table = data.map((row) => row.map((cell) => cell.trim()))
  const head = headIn(table)
  const rows = table.slice(head + 1).filter((row) => row.some((cell) => cell !== ''))
  const titles = table[head]
  return titles === undefined || titles.length < 2 || rows.length === 0 ? null : { head: titles, rows }
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The first row with a title for a day and one for an amount, or else the first of the widest ones. */
function headIn(table: readonly (readonly string[])[]): number {
  const beginning = table.slice(0, HEAD_WITHIN)
  const titled = beginning.findIndex((row) => columnOf(row, 'data') !== null && columnOf(row, 'importo') !== null)
  if (titled >= 0) return titled
  const widths = beginning.map((row) => row.filter((cell) => cell !== '').length)
  return Math.max(0, widths.indexOf(Math.max(...widths)))
}

/** The columns whose titles name a field. */
export function guessMapping({ head }: BankFile): BankMapping {
  const data = columnOf(head, 'data')
  return {
    data,
    importo: columnOf(head, 'importo'),
    causale: columnOf(head, 'causale'),
    ordinante: columnOf(head, 'ordinante'),
  }
}

function columnOf(titles: readonly string[], field: BankField): number | null {
  for (const title of TITLES[field]) {
    const at = titles.findIndex((text) => title.test(text))
    if (at >= 0) return at
  }
  return null
}

/** The rows of a file as they are sent, and how many have no day or no amount that can be read. */
export function transfersIn({ rows }: BankFile, mapping: BankMapping): { righe: TransferRow[]; unread: number } {
  const righe = rows.flatMap((row): TransferRow[] => {
    const cell = (field: BankField) => textAt(row, mapping[field])
    const [data, importo] = [dayIn(cell('data')), amountIn(cell('importo'))]
    if (data === null || importo === null) return []
    return [
      {
        data,
        importo,
        causale: oneLine(cell('causale'), CAUSALE_MAX_CHARS),
        ordinante: oneLine(cell('ordinante'), TEXT_MAX_CHARS),
      },
    ]
  })
  return { righe, unread: rows.length - righe.length }
}

function textAt(row: readonly string[], column: number | null): string {
  return column === null ? '' : (row[column] ?? '')
}

function oneLine(text: string, max: number): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, max)
}

/** A day as Italian banks write it → `YYYY-MM-DD`; null: none. */
export function dayIn(text: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text)
  if (iso) return iso[0]
  const italian = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)\b/.exec(text)
  if (!italian) return null
  const [, day = '', month = '', year = ''] = italian
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return Number.isNaN(Date.parse(written)) ? null : written
}

/** An amount with its sign, also as `€ 1.250,00`; an empty cell of a column of what came in is 0; null: none. */
export function amountIn(text: string): number | null {
  const typed = text.replace(/[€\s+]|EUR/gi, '').replace('−', '-')
  if (typed === '') return 0
  const coins = parseCoins(typed.replace(/^-|-$/, ''))
  if (coins === undefined) return null
  const rounded = Math.round(coins * 100) / 100
  return /^-|-$/.test(typed) ? -rounded : rounded
}
