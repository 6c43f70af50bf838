/** A small seeded generator (mulberry32): the demo is the same on every machine, given the same day. */
export interface Random {
  /** A number from 0 inclusive to 1 exclusive. */
  next: () => number
  /** A whole number from `min` to `max`, both inclusive. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** A new list in another order. */
  shuffled: <T>(list: readonly T[]) => T[]
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const found = list[int(0, list.length - 1)]
      if (found === undefined) throw new RangeError('nothing to pick from')
      return found
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
