import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { waitFor } from '@testing-library/react'
import { confirmed, lines, one, paid, tab, tellTime } from '../test/tabs.ts'

const HOUR = 3_600_000

// In this order: what a page was told it does not forget.
describe('the clock of a till', () => {
  it('may be any before an answer has told the time: what an earlier page left is sent only then', async () => {
    const value = { card_id: one, items: [{ item: 1, quantity: 1 }], when: Date.now(), cashier: 'Giulia Ferri' }
    const left = { ...value, bought: '1 × Acqua', total: 0.7 }
    await (await openDeviceStore()).putIfAbsent({ kind: 'pagamento', account: 1, key: 'a', value: left })
    const till = await tab(() => Promise.resolve(paid))
    const told = jest.fn()
    till.subscribe(told)
    await waitFor(() => expect(told.mock.calls.length).toBeGreaterThan(2))
    expect(till.sent).toEqual([])
    tellTime()
    await waitFor(() => expect(till.till().receipt).not.toBeNull())
    expect(till.sent.map(({ key }) => key)).toEqual(['a'])
  })

  it('is the server’s: a payment is dated by it', async () => {
    tellTime(3 * HOUR)
    const till = await tab(() => Promise.resolve(paid))
    confirmed(till)
    const before = serverNow()
    till.card(one, lines)
    await waitFor(() => expect(till.sent).toHaveLength(1))
    expect(till.sent[0]?.when).toBeGreaterThanOrEqual(before)
    expect(till.sent[0]?.when).toBeLessThanOrEqual(serverNow())
  })

  it('ends the asking about a payment that has become too old, also where the device can’t be read any more', async () => {
    const till = await tab(() => Promise.resolve({ error: { status: 'offline', message: 'No' } }))
    confirmed(till)
    till.card(one, lines)
    await waitFor(() => expect(till.sent).toHaveLength(1))
    jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('The disk fails', 'UnknownError')
    })
    tellTime(33 * HOUR)
    const told = jest.fn()
    till.subscribe(told)
    const flicker = setInterval(() => dispatchEvent(new Event('online')), 20)
    await waitFor(() => expect(told.mock.calls.length).toBeGreaterThan(3))
    clearInterval(flicker)
    jest.restoreAllMocks()
    expect(till.sent).toHaveLength(1)
  })
})
