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

const SOI = [0xff, 0xd8]
const EOI = [0xff, 0xd9]

/** A segment of a JPEG file: its marker, and its content after the length. */
export function jpegSegment(marker: number, content: readonly number[] | string = []): number[] {
  const bytes = typeof content === 'string' ? [...Buffer.from(content)] : content
  const length = bytes.length + 2
  return [0xff, marker, length >> 8, length & 0xff, ...bytes]
}

/** The parts of a JPEG file that a picture needs, without its application segments. */
export function jpegParts({ width = 2, height = 2, frame = 0xc0, colours = 3 } = {}) {
  const component = (id: number): number[] => [id, 0x11, 0]
  const all = Array.from({ length: colours }, (_, n) => n + 1)
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff]
  return {
    tables: [
      ...jpegSegment(
        0xdb,
        Array.from({ length: 65 }, (_, n) => Math.max(n, 1)),
      ),
      ...jpegSegment(0xc4, [0]),
    ],
    frame: jpegSegment(frame, [8, ...size, colours, ...all.flatMap(component)]),
    // Entropy-coded data, with a stuffed byte and a restart marker.
    scan: [
      ...jpegSegment(0xda, [colours, ...all.flatMap((id) => [id, 0]), 0, 63, 0]),
      0x12,
      0xff,
      0x00,
      0xff,
      0xd0,
      0x34,
    ],
  }
}

/** A JPEG photo; `before` the picture and `after` its end stand other bytes. */
export function jpegFile(
  parts: Partial<Record<'before' | 'after', readonly number[]>> & Parameters<typeof jpegParts>[0] = {},
): File {
  const { before = [], after = [], ...options } = parts
  const { tables, frame, scan } = jpegParts(options)
  return jpegOf([...SOI, ...before, ...tables, ...frame, ...scan, ...EOI, ...after])
}

/** A file that says that it is a JPEG. */
export function jpegOf(bytes: Iterable<number>): File {
  return fileOf(new Uint8Array(bytes), 'foto.jpg', 'image/jpeg')
}
