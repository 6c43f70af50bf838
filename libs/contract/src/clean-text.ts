/** What typed and copied texts bring along and nobody sees: it would make two equal names differ, or one look empty. */

/** Control characters, halves of characters, other line ends, and the marks that turn around what stands after them. */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e]+/gu
/** The same without the two that give several lines their shape. */
const UNSHOWN_IN_LINES = /(?:[^\P{Cc}\n\t]|[\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e])+/gu
/** A space, or a mark without a width. */
const INVISIBLE = /[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u206f]/

/** A text as one line: what does not show is a space, and none is left at the ends. */
export function oneLine(text: string): string {
  return trimmed(text.replace(UNSHOWN, ' '))
}

/** The same, keeping line breaks (as `\n`) and tabs. */
export function severalLines(text: string): string {
  return trimmed(text.replace(/\r\n?/g, '\n').replace(UNSHOWN_IN_LINES, ' '))
}

/** By hand, because one expression for the end takes the square of the length of a text full of spaces. */
function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && INVISIBLE.test(text.charAt(start))) start += 1
  while (end > start && INVISIBLE.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
