/** Lifetime of the object URL, in ms: the browser must have started reading it by then. */
const URL_LIFETIME_MS = 60_000

/** Downloads a file, like a click on a link to it. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
}

/** File name in a `Content-Disposition` header. */
export function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'cortile.csv'
}
