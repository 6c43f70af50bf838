import type { MonitorLog } from '@cortile/contract/monitor.ts'
import { sampleLog } from '../../test/monitor-logs.ts'
import { dropUnpinned, initialLogs, addLogs, trim } from './held-logs.ts'

const logs = (from: number, to: number): MonitorLog[] =>
  Array.from({ length: to - from + 1 }, (_, n) => sampleLog({ id: from + n }))
const ids = ({ logs: held }: { logs: readonly MonitorLog[] }) => held.map(({ id }) => id)
const numbers = (from: number, to: number) => logs(from, to).map(({ id }) => id)
const none = new Set<number>()
const nothing = initialLogs([])

describe('the calls on the page', () => {
  it('are the whole first reply', () => {
    const held = addLogs(nothing, logs(1, 500))
    expect([held.logs.length, held.last]).toEqual([500, 500])
  })

  it('are the newest 50 after it, and all pinned ones', () => {
    const held = addLogs(addLogs(nothing, logs(1, 500)), logs(501, 503))
    expect([held.logs.length, held.last]).toEqual([503, 503])
    const trimmed = trim(held, new Set([3, 502]))
    expect(ids(trimmed)).toEqual([3, ...numbers(453, 503)])
    expect(trimmed.last).toBe(503)
  })

  it('have a call pinned on an earlier visit once, in its place', () => {
    expect(ids(addLogs(initialLogs([...logs(3, 3), ...logs(12, 12)]), logs(10, 14)))).toEqual([3, 10, 11, 12, 13, 14])
  })

  it('are all kept while they are few', () => {
    const held = addLogs(nothing, logs(1, 50))
    expect(ids(trim(held, none))).toEqual(numbers(1, 50))
  })

  it('start after an empty monitor as after any other', () => {
    const empty = addLogs(nothing, [])
    expect(empty).toEqual({ logs: [], last: 0 })
    expect(addLogs(empty, logs(1, 9)).last).toBe(9)
    expect(addLogs(addLogs(empty, logs(1, 9)), [])).toEqual({ logs: logs(1, 9), last: 9 })
  })

  it('are the pinned ones, once it is cleared', () => {
    const held = dropUnpinned(addLogs(nothing, logs(1, 9)), new Set([4]))
    expect([ids(held), held.last]).toEqual([[4], 9])
  })
})
