/** A form's fields, as texts and a file; null for a body without a file, which is sent as JSON. */
export function formFields(body: unknown): [string, string | File][] | null {
  if (typeof body !== 'object' || body === null || !Object.values(body).some((value) => value instanceof File))
    return null
  return Object.entries(body).map(([name, value]: [string, unknown]) => [name, fieldText(value)])
}

/** The body as a browser would send it. */
export function formOf(body: unknown): FormData | null {
  const fields = formFields(body)
  if (!fields) return null
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

function fieldText(value: unknown): string | File {
  if (typeof value === 'string' || value instanceof File) return value
  return JSON.stringify(value) ?? ''
}

const contents = new WeakMap<File, Uint8Array>()

/** The bytes of a file made here; a `File` itself gives them only later. */
export function contentOf(file: File): Uint8Array {
  return contents.get(file) ?? new Uint8Array(file.size)
}

function fileOf(content: Uint8Array<ArrayBuffer>, name: string, type: string): File {
  const file = new File([content], name, { type })
  contents.set(file, content)
  return file
}

/** A file as a spreadsheet saves it. */
export function csvFile(content: string | Uint8Array<ArrayBuffer>): File {
  return fileOf(typeof content === 'string' ? new TextEncoder().encode(content) : content, 'iscritti.csv', 'text/csv')
}

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A PNG, of `bytes` bytes with a padding after its end. */
export function pngFile(bytes?: number): File {
  const pixel = Buffer.from(PIXEL, 'base64')
  const content = new Uint8Array(bytes ?? pixel.length)
  content.set(pixel)
  return fileOf(content, 'logo.png', 'image/png')
}
