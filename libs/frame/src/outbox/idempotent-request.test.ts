import { act, renderHook } from '@testing-library/react'
import { syncServerClock } from '../api/server-clock.ts'
import { parsePendingRequest, requestFor, useIdempotentRequest } from './idempotent-request.ts'
import { isKeyExpired } from './key-expiry.ts'

const HOUR = 3_600_000
const hoursAgo = (hours: number) => ({ key: 'a', content: 'x', at: Date.now() - hours * HOUR })
const done = () => Promise.resolve('done')
/** A call that fails with the error that RTK Query throws. */
const refusal = (status: number | 'offline', more: object = {}) =>
  jest.fn(() => Promise.resolve()).mockRejectedValue({ status, message: 'No', ...more })

beforeAll(() => syncServerClock(new Date().toUTCString(), Date.now(), Date.now()))

describe('a request', () => {
  it('is the previous one while the content is unchanged', () => {
    const last = hoursAgo(22)
    expect(requestFor('x', last)).toBe(last)
    expect(requestFor('y', last).key).not.toBe('a')
  })

  it('is a new one with the current time once the server may have deleted the previous key', () => {
    const next = requestFor('x', hoursAgo(24))
    expect(next.key).not.toBe('a')
    expect(isKeyExpired(next.at)).toBe(false)
  })

  it('that was stored without its time is expired', () => {
    const found = parsePendingRequest({ key: 'a', content: 'x' })
    expect(found && isKeyExpired(found.at)).toBe(true)
    expect(parsePendingRequest(hoursAgo(1))?.at).toBeGreaterThan(0)
  })

  it.each([null, 'x', {}, { key: 1, content: 'x' }, { key: 'a' }])('is not parsed from %j', (stored) => {
    expect(parsePendingRequest(stored)).toBeNull()
  })
})

describe('sending a request', () => {
  /** `send` sends the content once, and resolves to its key. */
  function renderRequest() {
    const changes: (string | null)[] = []
    const { result } = renderHook(() =>
      useIdempotentRequest({ onChange: (pending) => changes.push(pending?.key ?? null) }),
    )
    const send = async (answer: () => Promise<unknown>, content = 'x') => {
      let used = ''
      await act(async () => {
        await result.current
          .send(content, (key) => {
            used = key
            return answer()
          })
          .catch(() => undefined)
      })
      return used
    }
    return { result, send, changes }
  }

  it('is pending before it is sent, and not once it is answered', async () => {
    const { result, send, changes } = renderRequest()
    const key = await send(done)
    expect(changes).toEqual([key, null])
    expect(result.current.pending).toBeNull()
  })

  it.each(['offline', 401, 408, 429, 500, 503] as const)('reuses the key after %s', async (status) => {
    const { result, send } = renderRequest()
    const key = await send(refusal(status))
    expect(result.current.pending?.key).toBe(key)
    expect(await send(done)).toBe(key)
    expect(await send(done)).not.toBe(key)
  })

  it('has a new key for other content', async () => {
    const { send } = renderRequest()
    expect(await send(refusal('offline'))).not.toBe(await send(done, 'y'))
  })

  it.each([403, 404, 409, 413, 422])('is settled by a %i at the first attempt', async (status) => {
    const { result, send } = renderRequest()
    await send(refusal(status))
    expect(result.current.pending).toBeNull()
  })

  it('is not settled by a 403 after an attempt that may have arrived, nor by a proxy', async () => {
    const { result, send } = renderRequest()
    const key = await send(refusal(422, { withoutMessage: true }))
    expect(result.current.pending?.key).toBe(key)
    await send(refusal(403))
    expect(result.current.pending?.key).toBe(key)
    await send(refusal(409))
    expect(result.current.pending).toBeNull()
  })
})
