/** A stretch of a day, in minutes from midnight; `to` is the first minute after. */
export interface Stretch {
  from: number
  to: number
}

/** `lane` counts from 0. */
export type InLane<T extends Stretch> = T & { lane: number }

/** Puts what meets under one another: each in the first lane that is free, the earlier and then the longer one first. */
export function inLanes<T extends Stretch>(stretches: readonly T[]): InLane<T>[] {
  /** From when on each lane is free. */
  const free: number[] = []
  return stretches
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .map((each) => {
      const found = free.findIndex((minute) => minute <= each.from)
      const lane = found === -1 ? free.length : found
      free[lane] = each.to
      return { ...each, lane }
    })
}
