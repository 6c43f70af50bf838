import { ONLINE_SINCE } from '@cortile/contract/system.ts'
import { daysOnline } from './days-online.ts'

it.each([
  ['2025-02-23', 0],
  ['2025-02-24', 1],
  ['2026-02-23', 365],
  // Across both changes of the clock.
  ['2026-11-21', 636],
])('on %s it has been online for %i days', (today, days) => {
  expect(daysOnline(ONLINE_SINCE, today)).toBe(days)
})
