/** The one thing that has more than any other; null when there is none, or when several share the first place. */
export function soleMost<T>(things: readonly T[], countOf: (thing: T) => number): T | null {
  const most = Math.max(0, ...things.map(countOf))
  const [first, ...others] = things.filter((thing) => countOf(thing) === most)
  return most > 0 && first !== undefined && others.length === 0 ? first : null
}
