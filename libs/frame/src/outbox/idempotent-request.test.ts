import { attemptFor, attemptIn, isForgotten } from './idempotent-request.ts'

const HOUR = 3_600_000
const hoursAgo = (hours: number) => ({ key: 'a', content: 'x', at: Date.now() - hours * HOUR })

describe('an attempt', () => {
  it('is the last one again while nothing has been changed', () => {
    const last = hoursAgo(23)
    expect(attemptFor('x', last)).toBe(last)
    expect(attemptFor('y', last).key).not.toBe('a')
  })

  it('is a new one, of now, once the server has forgotten the last one', () => {
    const next = attemptFor('x', hoursAgo(24))
    expect(next.key).not.toBe('a')
    expect(isForgotten(next)).toBe(false)
  })

  it('that was kept without its time is as old as can be', () => {
    const found = attemptIn({ key: 'a', content: 'x' })
    expect(found && isForgotten(found)).toBe(true)
    expect(attemptIn(hoursAgo(1))?.at).toBeGreaterThan(0)
  })

  it.each([null, 'x', {}, { key: 1, content: 'x' }, { key: 'a' }])('is none in %j', (kept) => {
    expect(attemptIn(kept)).toBeNull()
  })
})
