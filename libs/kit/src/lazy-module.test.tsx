import { act, renderHook } from '@testing-library/react'
import { lazyModule } from './lazy-module.ts'

describe('lazyModule', () => {
  it('fetches once, and then returns the code in the first render', async () => {
    const load = jest.fn(() => Promise.resolve('code'))
    const code = lazyModule(load)
    expect(renderHook(() => code.use()).result.current).toBeNull()
    await act(() => Promise.all([code.load(), code.load()]))
    expect(load).toHaveBeenCalledTimes(1)
    expect(renderHook(() => code.use()).result.current).toBe('code')
  })

  it('is not fetched by rendering, unless `wanted`', async () => {
    const load = jest.fn(() => Promise.resolve('code'))
    const code = lazyModule(load)
    const { result, rerender } = renderHook(({ wanted }) => code.use(wanted), { initialProps: { wanted: false } })
    expect(load).not.toHaveBeenCalled()
    rerender({ wanted: true })
    await act(() => code.load())
    expect(result.current).toBe('code')
  })

  it('is retried until the fetch succeeds', async () => {
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

  it('needs no fetch after `preload`', () => {
    const load = jest.fn(() => Promise.resolve('fetched'))
    const code = lazyModule(load)
    code.preload('preloaded')
    expect(renderHook(() => code.use(true)).result.current).toBe('preloaded')
    expect(load).not.toHaveBeenCalled()
  })
})
