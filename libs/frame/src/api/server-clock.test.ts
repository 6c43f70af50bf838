import { syncServerClock, serverNow } from './server-clock.ts'

const MINUTE = 60_000
/** Noon on this device. */
const NOW = Date.parse('2026-11-21T11:00:00.000Z')
const offset = () => serverNow() - NOW
const dateHeader = (at: number) => new Date(NOW + at).toUTCString()

beforeEach(() => jest.useFakeTimers({ now: NOW }))
afterEach(() => {
  // Two answers that leave only the offset zero.
  syncServerClock(dateHeader(0), NOW, NOW)
  syncServerClock(dateHeader(-1_000), NOW - 1, NOW)
  jest.useRealTimers()
})

describe('the clock of the server', () => {
  it('equals the clock of this device while no answer contradicts it', () => {
    syncServerClock(dateHeader(0), NOW - 300, NOW)
    syncServerClock(dateHeader(-1_000), NOW - 300, NOW - 200)
    expect(offset()).toBe(0)
  })

  it('is corrected by an answer, as little as necessary', () => {
    syncServerClock(dateHeader(5 * MINUTE), NOW - 300, NOW)
    expect(offset()).toBe(5 * MINUTE)
    syncServerClock(dateHeader(5 * MINUTE), NOW - 700, NOW)
    expect(offset()).toBe(5 * MINUTE)
    syncServerClock(dateHeader(-5 * MINUTE), NOW - 300, NOW)
    expect(offset()).toBe(-5 * MINUTE + 999 + 300)
  })

  it.each([[null], [''], ['ieri']])('ignores an answer without a time: %j', (date) => {
    syncServerClock(date, NOW, NOW)
    expect(offset()).toBe(0)
  })

  it('ignores an answer during which the clock of this device was set back', () => {
    syncServerClock(dateHeader(0), NOW, NOW - MINUTE)
    expect(offset()).toBe(0)
  })

  it('is known on the next page before any answer', async () => {
    syncServerClock(dateHeader(5 * MINUTE), NOW, NOW)
    await jest.isolateModulesAsync(async () => {
      const next = await import('./server-clock.ts')
      expect(next.serverNow() - NOW).toBe(5 * MINUTE)
    })
  })
})
