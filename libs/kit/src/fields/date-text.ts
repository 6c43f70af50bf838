/** The two notations of a day in a date field: `17/05/2012` as shown and typed, `2012-05-17` as its value. */

/**
 * The value of a typed text: its day as `YYYY-MM-DD`, or the text itself as long as it is not `dd/mm/yyyy`. It may name
 * a day that does not exist. `date` of format.ts is the inverse.
 */
export function dateValue(text: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return day && month && year ? `${year}-${month}-${day}` : text
}

/**
 * `text` with the slashes and zeros of `dd/mm/yyyy`, as far as it goes: `17` → `17/`, `1.5.` → `01/05/`, `17052012` →
 * `17/05/2012`. An ISO date, which autofill writes, is converted too.
 */
export function completeDate(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text) ?? []
  if (year && month && day) return `${day}/${month}/${year}`
  return text
    .trim()
    .replace(/[\s./-]+/g, '/')
    .replace(/^(\d)\//, '0$1/')
    .replace(/^(\d{2})(?!\/)/, '$1/')
    .replace(/^(\d{2}\/)(\d)\//, '$10$2/')
    .replace(/^(\d{2}\/\d{2})(?!\/)/, '$1/')
}

/** `completeDate` while somebody types at the end; a text that was shortened or changed inside is returned as it is. */
export function typedDate(text: string, before: string): string {
  return text.length > before.length && text.startsWith(before) ? completeDate(text) : text
}
