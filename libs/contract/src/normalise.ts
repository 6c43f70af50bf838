/**
 * The form in which names are compared, searched and sorted: lower case, without accents and apostrophes,
 * any other punctuation as one space. `Nicolò D'Amico` → `nicolo damico`.
 *
 * Kept in columns of its own because MySQL and SQLite fold case and accents differently.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ`´]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words of a text, normalised, each once. */
export function words(text: string): string[] {
  return [...new Set(normalise(text).split(' '))].filter((word) => word !== '')
}
