/** Apostrophes, of which phones and copied texts have many variants, in the syntax of a character class. */
export const APOSTROPHES = "'‘’‛ʹʼ`´′＇"

/** Characters ignored when comparing names, in the same syntax: accents, invisible marks, apostrophes. */
export const UNCOMPARED = `\\p{M}\\p{Cf}${APOSTROPHES}`
const UNCOMPARED_SIGNS = new RegExp(`[${UNCOMPARED}]`, 'gu')

/**
 * The form in which names are compared, searched and sorted: lower case, without accents and apostrophes, any other
 * punctuation as one space. `Nicolò D'Amico` → `nicolo damico`.
 *
 * Stored in its own columns because MySQL and SQLite fold case and accents differently.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(UNCOMPARED_SIGNS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words of a text, normalised, each once. */
export function words(text: string): string[] {
  return [...new Set(normalise(text).split(' '))].filter((word) => word !== '')
}
