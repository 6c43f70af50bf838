import { waitFor } from '@testing-library/react'
import { licenceKey } from '../api/runtime-config.ts'
import { refreshRuntimeConfig } from './runtime-config-cache.ts'

const TIMEOUT_MS = 60_000
const configReply = (licence_key: string) => Response.json({ modules: {}, licence_key })
const spyOnFetch = () => jest.spyOn(globalThis, 'fetch')
const networkError = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => localStorage.clear())

describe('the runtime configuration of a kiosk', () => {
  it('is used, and stored for a page without network', async () => {
    spyOnFetch().mockResolvedValueOnce(configReply('first'))
    await refreshRuntimeConfig(TIMEOUT_MS)
    expect(licenceKey()).toBe('first')

    const fetched = spyOnFetch().mockImplementation(networkError)
    await jest.isolateModulesAsync(async () => {
      const page = await import('./runtime-config-cache.ts')
      const { licenceKey: key } = await import('../api/runtime-config.ts')
      await page.refreshRuntimeConfig(TIMEOUT_MS)
      expect(key()).toBe('first')
      fetched.mockResolvedValueOnce(configReply('of today'))
      window.dispatchEvent(new Event('online'))
      await waitFor(() => expect(key()).toBe('of today'))
    })
  })

  it('is refetched periodically: a licence key may change while a door is open', async () => {
    jest.useFakeTimers()
    const fetched = spyOnFetch().mockImplementation(() => Promise.resolve(configReply('old')))
    await refreshRuntimeConfig(TIMEOUT_MS)
    fetched.mockImplementation(() => Promise.resolve(configReply('new')))
    await jest.advanceTimersByTimeAsync(5 * 60_000)
    expect(licenceKey()).toBe('new')
    jest.useRealTimers()
  })

  it('is awaited no longer than its timeout', async () => {
    const fetched = spyOnFetch().mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('given up')))),
    )
    await refreshRuntimeConfig(1)
    fetched.mockImplementation(() => Promise.resolve(configReply('late')))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(licenceKey()).toBe('late'))
  })

  it('is fetched again if the stored one is invalid', async () => {
    localStorage.setItem('cortile.remotes', '{"modules":7}')
    const fetched = spyOnFetch().mockImplementation(networkError)
    await refreshRuntimeConfig(TIMEOUT_MS)
    fetched.mockResolvedValueOnce(configReply('sense'))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(licenceKey()).toBe('sense'))
  })
})
