import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { overlapsOf } from './overlaps.ts'
import { weekdays, type Weekday } from './rule-words.ts'

/** A rule as drawn on one of its days: a short one is drawn longer than it holds. */
export interface Block extends Span {
  rule: AccessRule
  /** The hours in which it holds. */
  holds: Span
  /** Whether it overlaps another rule of that day for the same groups. */
  overlaps: boolean
}

const DAY_MINUTES = 24 * 60
/** Minimum length of a drawn rule: its text needs the space. */
const SHORTEST_MINUTES = 120
/** These hours are always shown, so that the scale does not depend on the rules. */
const FIRST_HOUR = 8
const LAST_HOUR = 20

interface WeekRow {
  /** `lun` or `lun–ven`. */
  short: string
  name: string
  blocks: InLane<Block>[]
}

/** The rows of the week, Monday first: one for days that follow each other with the same rules. */
export function rowsOf(rules: readonly AccessRule[]): WeekRow[] {
  const rows: { first: Weekday; last: Weekday; blocks: InLane<Block>[] }[] = []
  for (const weekday of weekdays) {
    const blocks = blocksOf(weekday.day, rules)
    const before = rows.at(-1)
    if (before && haveSameRules(before.blocks, blocks)) before.last = weekday
    else rows.push({ first: weekday, last: weekday, blocks })
  }
  return rows.map(({ first, last, blocks }) =>
    first === last
      ? { short: first.short, name: first.name, blocks }
      : { short: `${first.short}–${last.short}`, name: `da ${first.name} a ${last.name}`, blocks },
  )
}

function haveSameRules(some: readonly Block[], others: readonly Block[]): boolean {
  return some.length === others.length && some.every(({ rule }, at) => others[at]?.rule === rule)
}

/** The rules of one day in their lanes, by start time. */
export function blocksOf(day: number, rules: readonly AccessRule[]): InLane<Block>[] {
  const today = rules.filter(({ days_of_week }) => days_of_week.includes(day))
  return inLanes(
    today.map((rule) => ({
      rule,
      ...drawnSpan(rule),
      holds: hoursHeld(rule),
      overlaps: overlapsOf(rule, today).length > 0,
    })),
  )
}

/** The range of whole hours that the week shows. */
export function hoursOf(rules: readonly AccessRule[]): { first: number; last: number } {
  const all = rules.map(drawnSpan)
  return {
    first: Math.min(FIRST_HOUR, ...all.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(LAST_HOUR, ...all.map(({ to }) => Math.ceil(to / 60))),
  }
}

function drawnSpan(rule: AccessRule): Span {
  const holds = hoursHeld(rule)
  const from = Math.min(holds.from, DAY_MINUTES - SHORTEST_MINUTES)
  return { from, to: Math.max(holds.to, from + SHORTEST_MINUTES) }
}

function hoursHeld({ start_time, end_time }: AccessRule): Span {
  return { from: minutesOf(start_time), to: minutesOf(end_time) }
}

/** The minute of the day of `HH:MM:SS`. */
function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** A span of a day, in minutes from midnight; `to` is exclusive. */
interface Span {
  from: number
  to: number
}

/** `lane` counts from 0. */
type InLane<T extends Span> = T & { lane: number }

/** Puts overlapping spans in separate lanes: each in the first free lane, the earlier and then the longer one first. */
export function inLanes<T extends Span>(spans: readonly T[]): InLane<T>[] {
  /** For each lane, the minute from which it is free. */
  const free: number[] = []
  return spans
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .map((each) => {
      const found = free.findIndex((minute) => minute <= each.from)
      const lane = found === -1 ? free.length : found
      free[lane] = each.to
      return { ...each, lane }
    })
}
