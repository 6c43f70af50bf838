/**
 * Removes invisible characters of typed and copied texts: equal names would differ, or an empty text would not look
 * empty.
 */

/** Control characters, lone surrogates, other line ends, and marks that change the direction of the text. */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e]+/gu
/** The same, except line feed and tab, which shape several lines. */
const UNSHOWN_IN_LINES = /(?:[^\P{Cc}\n\t]|[\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e])+/gu
/** White space and zero-width characters. */
const INVISIBLE = /[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u206f]/

/** A text as one line: invisible characters become spaces, and spaces at the ends are removed. */
export function oneLine(text: string): string {
  return trimmed(text.replace(UNSHOWN, ' '))
}

/** The same, keeping line breaks (as `\n`) and tabs. */
export function severalLines(text: string): string {
  return trimmed(text.replace(/\r\n?/g, '\n').replace(UNSHOWN_IN_LINES, ' '))
}

/** A loop, because one regular expression for the end is quadratic for a text full of spaces. */
function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && INVISIBLE.test(text.charAt(start))) start += 1
  while (end > start && INVISIBLE.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
