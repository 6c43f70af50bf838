import { syncServerClock, serverNow } from './server-clock.ts'

const MINUTE = 60_000
/** Noon at this device. */
const NOW = Date.parse('2026-11-21T11:00:00.000Z')
const ahead = () => serverNow() - NOW
const says = (at: number) => new Date(NOW + at).toUTCString()

beforeEach(() => jest.useFakeTimers({ now: NOW }))
afterEach(() => {
  // Two answers that leave it nothing but zero.
  syncServerClock(says(0), NOW, NOW)
  syncServerClock(says(-1_000), NOW - 1, NOW)
  jest.useRealTimers()
})

describe('the clock of the server', () => {
  it('is the clock of this device while no answer contradicts it', () => {
    syncServerClock(says(0), NOW - 300, NOW)
    syncServerClock(says(-1_000), NOW - 300, NOW - 200)
    expect(ahead()).toBe(0)
  })

  it('is corrected by an answer, as far as that one tells', () => {
    syncServerClock(says(5 * MINUTE), NOW - 300, NOW)
    expect(ahead()).toBe(5 * MINUTE)
    syncServerClock(says(5 * MINUTE), NOW - 700, NOW)
    expect(ahead()).toBe(5 * MINUTE)
    syncServerClock(says(-5 * MINUTE), NOW - 300, NOW)
    expect(ahead()).toBe(-5 * MINUTE + 999 + 300)
  })

  it.each([[null], [''], ['ieri']])('is not what an answer without a time says: %j', (date) => {
    syncServerClock(date, NOW, NOW)
    expect(ahead()).toBe(0)
  })

  it('is not learned from an answer during which the clock of this device was put back', () => {
    syncServerClock(says(0), NOW, NOW - MINUTE)
    expect(ahead()).toBe(0)
  })

  it('is known to the next page before any answer', async () => {
    syncServerClock(says(5 * MINUTE), NOW, NOW)
    await jest.isolateModulesAsync(async () => {
      const next = await import('./server-clock.ts')
      expect(next.serverNow() - NOW).toBe(5 * MINUTE)
    })
  })
})
