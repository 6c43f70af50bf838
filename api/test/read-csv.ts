import { parse } from 'csv-parse/sync'

/** The rows of a file from the API, including its head. */
export function rowsOf(body: unknown): string[][] {
  return parse(String(body), { delimiter: ';', record_delimiter: '\r\n' })
}
