/**
 * Whether a client built for version `needed` works with `offered`: the same major number (below 1 the same minor
 * number), and not older. Source: semver's caret range.
 */
export function worksWith(needed: string, offered: string): boolean {
  const [want, have] = [numbersOf(needed), numbersOf(offered)]
  const fixed = want[0] === 0 ? 2 : 1
  for (let index = 0; index < 3; index += 1) {
    const difference = (have[index] ?? 0) - (want[index] ?? 0)
    if (difference !== 0) return index >= fixed && difference > 0
  }
  return true
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number)
}
