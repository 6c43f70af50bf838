import type { MonitorLog } from '@cortile/contract/monitor.ts'
import { clearLoose, nothingHeld, takeIn } from './held-logs.ts'
import { sampleLog } from './sample-logs.ts'

const logs = (from: number, to: number): MonitorLog[] =>
  Array.from({ length: to - from + 1 }, (_, n) => sampleLog({ id: from + n }))
const ids = ({ logs: held }: { logs: readonly MonitorLog[] }) => held.map(({ id }) => id)
const none = new Set<number>()

describe('what the page holds of the monitor', () => {
  it('is the first answer whole, 500 of it', () => {
    const held = takeIn(nothingHeld, logs(1, 500), none)
    expect([held.logs.length, held.last]).toEqual([500, 500])
  })

  it('is the newest 50 after it, and whatever is pinned', () => {
    const first = takeIn(nothingHeld, logs(1, 500), none)
    const held = takeIn(first, logs(501, 503), new Set([3, 502]))
    expect(ids(held)).toEqual([3, ...Array.from({ length: 51 }, (_, n) => 453 + n)])
    expect(held.last).toBe(503)
  })

  it('stays as it is while nothing is new', () => {
    const first = takeIn(nothingHeld, logs(1, 500), none)
    expect(takeIn(first, [], none)).toEqual(first)
  })

  it('begins after an empty monitor as after any other', () => {
    const empty = takeIn(nothingHeld, [], none)
    expect(empty).toEqual({ logs: [], last: 0 })
    expect(takeIn(empty, logs(1, 60), none).logs).toHaveLength(50)
  })

  it('is what was pinned, once it is cleared', () => {
    const held = clearLoose(takeIn(nothingHeld, logs(1, 9), none), new Set([4]))
    expect([ids(held), held.last]).toEqual([[4], 9])
  })
})
