import { act, renderHook } from '@testing-library/react'
import { lazyModule } from './lazy-module.ts'

describe('later', () => {
  it('fetches once, and has what came at hand in the same step from then on', async () => {
    const load = jest.fn(() => Promise.resolve('code'))
    const code = lazyModule(load)
    expect(renderHook(() => code.use()).result.current).toBeNull()
    await act(() => Promise.all([code.fetch(), code.fetch()]))
    expect(load).toHaveBeenCalledTimes(1)
    expect(renderHook(() => code.use()).result.current).toBe('code')
  })

  it('is not asked for by being drawn, only where it is wanted', async () => {
    const load = jest.fn(() => Promise.resolve('code'))
    const code = lazyModule(load)
    const { result, rerender } = renderHook(({ wanted }) => code.use(wanted), { initialProps: { wanted: false } })
    expect(load).not.toHaveBeenCalled()
    rerender({ wanted: true })
    await act(() => code.fetch())
    expect(result.current).toBe('code')
  })

  it('is asked for again as long as it is wanted and does not come', async () => {
    jest.useFakeTimers()
    const load = jest.fn<Promise<string>, []>(() => Promise.reject(new Error('no network')))
    const code = lazyModule(load)
    const { result } = renderHook(() => code.use(true))
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(result.current).toBeNull()
    load.mockResolvedValue('code')
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(result.current).toBe('code')
    expect(load).toHaveBeenCalledTimes(2)
    jest.useRealTimers()
  })

  it('is there without a load where the page brings it', () => {
    const load = jest.fn(() => Promise.resolve('fetched'))
    const code = lazyModule(load)
    code.preload('brought')
    expect(renderHook(() => code.use(true)).result.current).toBe('brought')
    expect(load).not.toHaveBeenCalled()
  })
})
