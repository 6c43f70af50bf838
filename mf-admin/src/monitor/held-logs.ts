import type { MonitorLog } from '@cortile/contract/monitor.ts'

/** How many unpinned calls are kept; the first reply is kept whole. */
const UNPINNED_MAX = 50

/** The calls on the page, oldest first; `last` is the newest id ever seen, null before the first reply. */
export interface HeldLogs {
  logs: readonly MonitorLog[]
  last: number | null
}

/** Before the first reply there are only the calls pinned on an earlier visit. */
export function initialLogs(logs: readonly MonitorLog[]): HeldLogs {
  return { logs, last: null }
}

/** Adds the calls of a reply: the first has 500 at most, by the contract, some of which may have been pinned before. */
export function addLogs(held: HeldLogs, fresh: readonly MonitorLog[]): HeldLogs {
  const last = fresh.at(-1)?.id ?? held.last ?? 0
  if (fresh.length === 0) return { ...held, last }
  const known = new Set(fresh.map(({ id }) => id))
  return { logs: [...held.logs.filter(({ id }) => !known.has(id)), ...fresh], last }
}

/** Drops the oldest unpinned calls. */
export function trim(held: HeldLogs, pinned: ReadonlySet<number>): HeldLogs {
  const unpinned = held.logs.filter(({ id }) => !pinned.has(id))
  const oldest = unpinned.at(-UNPINNED_MAX)?.id ?? 0
  return { ...held, logs: held.logs.filter(({ id }) => pinned.has(id) || id >= oldest) }
}

/** After the monitor was cleared, only the pinned calls are left. */
export function dropUnpinned(held: HeldLogs, pinned: ReadonlySet<number>): HeldLogs {
  return { ...held, logs: held.logs.filter(({ id }) => pinned.has(id)) }
}
