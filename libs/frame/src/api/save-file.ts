/** How long the browser may take to begin reading what it was given, in milliseconds. */
const READ_WITHIN_MS = 60_000

/** Gives the person a file, as a click on a link to it would. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}

/** The file's name as the server says it. */
export function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'cortile.csv'
}
