import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { waitFor } from '@testing-library/react'
import { confirmCart, lines, one, paid, tab, setServerTime } from '../test/tabs.ts'

const HOUR = 3_600_000

// Order matters: the server clock of the page is module state.
describe('the clock of a till', () => {
  it('is unknown before the first response: the payment of an earlier page is sent only afterwards', async () => {
    const value = { card_id: one, items: [{ item: 1, quantity: 1 }], when: Date.now(), cashier: 'Giulia Ferri' }
    const record = { ...value, bought: '1 × Acqua', total: 0.7 }
    await (await openDeviceStore()).putIfAbsent({ kind: 'pagamento', account: 1, key: 'a', value: record })
    const till = await tab(() => Promise.resolve(paid))
    const listener = jest.fn()
    till.subscribe(listener)
    await waitFor(() => expect(listener.mock.calls.length).toBeGreaterThan(2))
    expect(till.sent).toEqual([])
    setServerTime()
    await waitFor(() => expect(till.till().receipt).not.toBeNull())
    expect(till.sent.map(({ key }) => key)).toEqual(['a'])
  })

  it('is the server’s, and dates a payment', async () => {
    setServerTime(3 * HOUR)
    const till = await tab(() => Promise.resolve(paid))
    confirmCart(till)
    const before = serverNow()
    till.card(one, lines)
    await waitFor(() => expect(till.sent).toHaveLength(1))
    expect(till.sent[0]?.when).toBeGreaterThanOrEqual(before)
    expect(till.sent[0]?.when).toBeLessThanOrEqual(serverNow())
  })

  it('ends the retries of an expired payment, also where the device is no longer readable', async () => {
    const till = await tab(() => Promise.resolve({ error: { status: 'offline', message: 'No' } }))
    confirmCart(till)
    till.card(one, lines)
    await waitFor(() => expect(till.sent).toHaveLength(1))
    jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('The disk fails', 'UnknownError')
    })
    setServerTime(33 * HOUR)
    const listener = jest.fn()
    till.subscribe(listener)
    const flicker = setInterval(() => dispatchEvent(new Event('online')), 20)
    await waitFor(() => expect(listener.mock.calls.length).toBeGreaterThan(3))
    clearInterval(flicker)
    jest.restoreAllMocks()
    expect(till.sent).toHaveLength(1)
  })
})
