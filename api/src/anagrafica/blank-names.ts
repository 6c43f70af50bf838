import { normalise } from '@cortile/contract/normalise.ts'

const WORD = /[\p{L}\p{M}\p{N}'’ʼ`´]+/gu

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
