import { MONITOR_ENTRIES, type MonitorLog } from '@cortile/contract/monitor.ts'

/** How many entries stay that nobody pinned: of the first answer, and after it. Source: spec.md section 2, Monitor. */
const FIRST_KEPT = MONITOR_ENTRIES
const LATER_KEPT = 50

/** What the page holds of the monitor, oldest first; `last` is the newest id ever seen, null before the first answer. */
export interface HeldLogs {
  logs: readonly MonitorLog[]
  last: number | null
}

export const nothingHeld: HeldLogs = { logs: [], last: null }

/** Takes in what is new: pinned entries stay, of the others the newest. */
export function takeIn(held: HeldLogs, fresh: readonly MonitorLog[], pinned: ReadonlySet<number>): HeldLogs {
  const last = fresh.at(-1)?.id ?? held.last ?? 0
  if (fresh.length === 0) return { ...held, last }
  const room = held.last === null ? FIRST_KEPT : LATER_KEPT
  const all = [...held.logs, ...fresh]
  const loose = all.filter(({ id }) => !pinned.has(id))
  const oldest = loose.at(-room)?.id ?? 0
  return { logs: all.filter(({ id }) => pinned.has(id) || id >= oldest), last }
}

/** What is left when the monitor has been cleared: what was pinned. */
export function clearLoose(held: HeldLogs, pinned: ReadonlySet<number>): HeldLogs {
  return { ...held, logs: held.logs.filter(({ id }) => pinned.has(id)) }
}
