import type { MonitorLog } from '@cortile/contract/monitor.ts'

/** How many entries stay that nobody pinned, after the first answer, which stays whole. */
const KEPT = 50

/** What the page holds of the monitor, oldest first; `last` is the newest id ever seen, null before the first answer. */
export interface HeldLogs {
  logs: readonly MonitorLog[]
  last: number | null
}

/** Before the first answer there is what was pinned on an earlier visit. */
export function heldFrom(logs: readonly MonitorLog[]): HeldLogs {
  return { logs, last: null }
}

/** Takes in what is new: the first answer is of 500 entries at most, by the contract, some of which may have been pinned before. */
export function takeIn(held: HeldLogs, fresh: readonly MonitorLog[]): HeldLogs {
  const last = fresh.at(-1)?.id ?? held.last ?? 0
  if (fresh.length === 0) return { ...held, last }
  const known = new Set(fresh.map(({ id }) => id))
  return { logs: [...held.logs.filter(({ id }) => !known.has(id)), ...fresh], last }
}

/** Lets go of the oldest of those that nobody pinned. */
export function trim(held: HeldLogs, pinned: ReadonlySet<number>): HeldLogs {
  const loose = held.logs.filter(({ id }) => !pinned.has(id))
  const oldest = loose.at(-KEPT)?.id ?? 0
  return { ...held, logs: held.logs.filter(({ id }) => pinned.has(id) || id >= oldest) }
}

/** What is left when the monitor has been cleared: what was pinned. */
export function clearLoose(held: HeldLogs, pinned: ReadonlySet<number>): HeldLogs {
  return { ...held, logs: held.logs.filter(({ id }) => pinned.has(id)) }
}
