import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { ofSameGroups, overlapsOf } from './overlaps.ts'

/** A rule as it is drawn on one of its days: a short one longer than it holds. */
export interface Block extends Stretch {
  rule: AccessRule
  /** When it holds. */
  holds: Stretch
  /** It meets another rule of that day: one of the same groups, or only of others. */
  overlap: 'same' | 'other' | null
}

const DAY_MINUTES = 24 * 60
/** A shorter rule is drawn as long as this, or its words would have no room. */
const SHORTEST_MINUTES = 120
/** The hours that are always there, so that an afternoon looks like one. */
const FIRST_HOUR = 8
const LAST_HOUR = 20

/** The rules of one day in their lanes, in the order in which they begin. */
export function blocksOf(day: number, rules: readonly AccessRule[]): InLane<Block>[] {
  const today = rules.filter(({ days_of_week }) => days_of_week.includes(day))
  return inLanes(
    today.map((rule) => {
      const overlaps = overlapsOf(rule, today)
      const same = ofSameGroups(overlaps).length > 0
      return {
        rule,
        ...drawn(rule),
        holds: heldIn(rule),
        overlap: overlaps.length === 0 ? null : same ? 'same' : 'other',
      }
    }),
  )
}

/** The whole hours that the week is drawn from and to. */
export function hoursOf(rules: readonly AccessRule[]): { first: number; last: number } {
  const all = rules.map(drawn)
  return {
    first: Math.min(FIRST_HOUR, ...all.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(LAST_HOUR, ...all.map(({ to }) => Math.ceil(to / 60))),
  }
}

function drawn(rule: AccessRule): Stretch {
  const holds = heldIn(rule)
  const from = Math.min(holds.from, DAY_MINUTES - SHORTEST_MINUTES)
  return { from, to: Math.max(holds.to, from + SHORTEST_MINUTES) }
}

function heldIn({ start_time, end_time }: AccessRule): Stretch {
  return { from: minutesOf(start_time), to: minutesOf(end_time) }
}

/** The minute of the day of `HH:MM:SS`. */
function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** A stretch of a day, in minutes from midnight; `to` is the first minute after. */
interface Stretch {
  from: number
  to: number
}

/** `lane` counts from 0. */
type InLane<T extends Stretch> = T & { lane: number }

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
