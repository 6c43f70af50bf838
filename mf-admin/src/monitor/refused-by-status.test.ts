import type { RefusedCalls } from '@cortile/contract/monitor.ts'
import { refusedByStatus } from './refused-by-status.ts'

it('sums the last hour by status, in ascending order', () => {
  const now = Date.parse('2026-11-20T10:00:30.000Z')
  const rows: RefusedCalls[] = [
    { minute: '2026-11-20T09:00:00.000Z', status: 401, count: 1_000 },
    { minute: '2026-11-20T09:01:00.000Z', status: 404, count: 1 },
    { minute: '2026-11-20T09:59:00.000Z', status: 404, count: 2 },
    { minute: '2026-11-20T10:00:00.000Z', status: 401, count: 40 },
  ]
  expect(refusedByStatus(rows, now)).toEqual([
    { status: 401, count: 40 },
    { status: 404, count: 3 },
  ])
  expect(refusedByStatus(rows, now + 3_600_000)).toEqual([])
})
