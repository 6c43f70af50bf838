/** The only element with the highest count; null if there is none, or if several share it. */
export function soleMost<T>(things: readonly T[], countOf: (thing: T) => number): T | null {
  const most = Math.max(0, ...things.map(countOf))
  const [first, ...others] = things.filter((thing) => countOf(thing) === most)
  return most > 0 && first !== undefined && others.length === 0 ? first : null
}
