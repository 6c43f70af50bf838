import type { RefusedCalls } from '@cortile/contract/monitor.ts'

const HOUR_MS = 3_600_000

/** The refused calls of the last hour by status, in ascending order. `now` in ms. */
export function refusedByStatus(rows: readonly RefusedCalls[], now: number): { status: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { minute, status, count } of rows)
    if (Date.parse(minute) > now - HOUR_MS) counts.set(status, (counts.get(status) ?? 0) + count)
  return [...counts].map(([status, count]) => ({ status, count })).sort((a, b) => a.status - b.status)
}
