import { waitFor } from '@testing-library/react'
import { licenceKey } from '../api/runtime-config.ts'
import { refreshRuntimeConfig } from './runtime-config-cache.ts'

const PATIENCE_MS = 60_000
const told = (licence_key: string) => Response.json({ modules: {}, licence_key })
const asked = () => jest.spyOn(globalThis, 'fetch')
const gone = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => localStorage.clear())

describe('what a kiosk is told', () => {
  it('is used, and remembered for when it can’t be had', async () => {
    asked().mockResolvedValueOnce(told('first'))
    await refreshRuntimeConfig(PATIENCE_MS)
    expect(licenceKey()).toBe('first')

    const fetched = asked().mockImplementation(gone)
    await jest.isolateModulesAsync(async () => {
      const page = await import('./runtime-config-cache.ts')
      const { licenceKey: key } = await import('../api/runtime-config.ts')
      await page.refreshRuntimeConfig(PATIENCE_MS)
      expect(key()).toBe('first')
      fetched.mockResolvedValueOnce(told('of today'))
      window.dispatchEvent(new Event('online'))
      await waitFor(() => expect(key()).toBe('of today'))
    })
  })

  it('is asked for now and then: a licence key may change while a door is open', async () => {
    jest.useFakeTimers()
    const fetched = asked().mockImplementation(() => Promise.resolve(told('old')))
    await refreshRuntimeConfig(PATIENCE_MS)
    fetched.mockImplementation(() => Promise.resolve(told('new')))
    await jest.advanceTimersByTimeAsync(5 * 60_000)
    expect(licenceKey()).toBe('new')
    jest.useRealTimers()
  })

  it('is not waited for any longer than it may take', async () => {
    const fetched = asked().mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('given up')))),
    )
    await refreshRuntimeConfig(1)
    fetched.mockImplementation(() => Promise.resolve(told('late')))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(licenceKey()).toBe('late'))
  })

  it('is asked for again when what is remembered makes no sense', async () => {
    localStorage.setItem('cortile.remotes', '{"modules":7}')
    const fetched = asked().mockImplementation(gone)
    await refreshRuntimeConfig(PATIENCE_MS)
    fetched.mockResolvedValueOnce(told('sense'))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(licenceKey()).toBe('sense'))
  })
})
