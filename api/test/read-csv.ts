import { parse } from 'csv-parse/sync'

/** The rows of a file that the API answered with, its head among them. */
export function rowsOf(body: unknown): string[][] {
  return parse(String(body), { delimiter: ';', record_delimiter: '\r\n' })
}
