/** A number as written, spaces and slashes included, → the address that a telephone calls. */
export function callAddress(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}
