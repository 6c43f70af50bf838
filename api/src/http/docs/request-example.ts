import { exampleValues } from './example-values.ts'
import type { Operation } from './operations.ts'

const KEY = '0190f3a2-4a6b-7c1d-8e2f-0123456789ab'

const JPEG_LINES = [`-H ${quoted('Content-Type: image/jpeg')}`, '--data-binary @foto.jpg']

/** The example request as a `curl` command line. */
export function requestLines({ path, open, endpoint, example, files }: Operation, appUrl: string): string {
  const { method } = endpoint
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(appUrl + filled(path, example.params) + search(example.query))}`,
    ...(open ? [] : [`-H ${quoted('Authorization: Bearer 12|qui-sta-il-segreto')}`]),
    ...(endpoint.idempotent ? [`-H ${quoted(`Idempotency-Key: ${KEY}`)}`] : []),
    ...(endpoint.jpeg ? JPEG_LINES : files.length > 0 ? formLines(example.body, files) : jsonLines(example.body)),
  ]
  return lines.join(' \\\n  ')
}

function jsonLines(body: unknown): string[] {
  if (body === undefined) return []
  return [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(JSON.stringify(body, null, 2))}`]
}

function formLines(body: unknown, files: readonly string[]): string[] {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return [
    ...fields.map(([name, value]) => `-F ${quoted(`${name}=${String(value)}`)}`),
    ...files.map((name) => `-F ${quoted(`${name}=@${String(exampleValues[name])}`)}`),
  ]
}

function filled(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
}

function search(query: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${name}=${encodeURIComponent(String(each))}`),
  )
  return fields.length > 0 ? `?${fields.join('&')}` : ''
}

/** Quotes a text for a shell: an apostrophe inside closes the quotes, is escaped and reopens them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
