/** A stretch of a day, in minutes from midnight; `to` is the first minute after. */
export interface Stretch {
  from: number
  to: number
}

/** `lane` counts from 0; `lanes` is how many stand side by side. */
export type InLane<T extends Stretch> = T & { lane: number; lanes: number }

/**
 * Puts what meets side by side: each in the first lane that is free, the earlier and then the longer one first. Those
 * that hang together, one by way of another, share the width of the day between them.
 */
export function inLanes<T extends Stretch>(stretches: readonly T[]): InLane<T>[] {
  const sorted = stretches.toSorted((one, other) => one.from - other.from || other.to - one.to)
  return bunchesOf(sorted).flatMap(sideBySide)
}

function bunchesOf<T extends Stretch>(sorted: readonly T[]): T[][] {
  const bunches: T[][] = []
  let end = -Infinity
  for (const each of sorted) {
    if (each.from >= end) bunches.push([])
    bunches.at(-1)?.push(each)
    end = Math.max(end, each.to)
  }
  return bunches
}

function sideBySide<T extends Stretch>(bunch: readonly T[]): InLane<T>[] {
  /** From when on each lane is free. */
  const free: number[] = []
  const placed = bunch.map((each) => {
    const found = free.findIndex((minute) => minute <= each.from)
    const lane = found === -1 ? free.length : found
    free[lane] = each.to
    return { ...each, lane }
  })
  return placed.map((each) => ({ ...each, lanes: free.length }))
}
