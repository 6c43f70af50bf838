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

/** A file as a spreadsheet saves it. */
export function csvFile(content: string | Uint8Array<ArrayBuffer>): File {
  return new File([content], 'iscritti.csv', { type: 'text/csv' })
}
