import { syncServerClock } from '../api/server-clock.ts'
import { isKeyExpired } from './key-expiry.ts'

const HOUR = 3_600_000
const ages = [
  ['23 hours less a minute', false, 23 * HOUR - 60_000],
  ['23 hours and a minute', true, 23 * HOUR + 60_000],
  ['five minutes less than nothing, by clocks that differ', false, -HOUR / 12],
  ['two hours less than nothing, so of unknown age', true, -2 * HOUR],
] as const

// The order matters: the server time, once known, stays known in the page.
describe('the age of a key', () => {
  it('is never too old before the server time is known', () => {
    expect(ages.map(([, , age]) => isKeyExpired(Date.now() - age))).toEqual([false, false, false, false])
  })

  it.each(ages)('is judged by the server’s clock: %s is too old: %s', (_name, expired, age) => {
    const server = Date.now() + 5 * HOUR
    syncServerClock(new Date(server).toUTCString(), Date.now(), Date.now())
    expect(isKeyExpired(server - age)).toBe(expired)
  })
})
