import { normalise, UNCOMPARED } from '@cortile/contract/normalise.ts'

/** From its first letter on: a sign that stands alone is between two words. */
const WORD = new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{N}${UNCOMPARED}]*`, 'gu')

/**
 * A text with every run of these words blanked, whatever the accents, the case and the signs between them:
 * `Ricarica di Nicolò ROSSI` without `['nicolo', 'rossi']` is `Ricarica di … …`. Runs are of normalised words.
 */
export function blankRuns(text: string, runs: readonly (readonly string[])[]): string {
  const found = (text.match(WORD) ?? []).map(normalise)
  const blank = new Set<number>()
  for (const run of runs)
    for (const start of found.keys())
      if (run.every((word, step) => found[start + step] === word)) run.forEach((_, step) => blank.add(start + step))
  let at = 0
  return text.replace(WORD, (word) => (blank.has(at++) ? '…' : word))
}
