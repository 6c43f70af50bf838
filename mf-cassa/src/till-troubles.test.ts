import { isIdle } from '@cortile/frame/kiosk/idle.ts'
import type { Answer } from '@cortile/frame/outbox/send-once.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { waitFor } from '@testing-library/react'
import { confirmCart, deferredServer, lines, one, other, paid, refused, tab, setServerTime } from '../test/tabs.ts'

beforeAll(() => setServerTime())
afterEach(() => jest.restoreAllMocks())

const failOnce = (method: 'put' | 'delete') =>
  jest.spyOn(IDBObjectStore.prototype, method).mockImplementationOnce(() => {
    throw new DOMException('The disk fails', 'UnknownError')
  })

describe('a device that fails', () => {
  it.each([
    ['paid', paid],
    ['refused', refused],
  ])('neither restores a payment that was %s nor blocks the next one', async (_name, answer) => {
    const till = await tab(() => Promise.resolve(answer))
    confirmCart(till)
    const failed = failOnce('delete')
    till.card(one, lines)
    await waitFor(() => expect(failed).toHaveBeenCalled())
    await waitFor(() => expect(till.step()).not.toBe('paying'))
    till.activate()
    if (till.step() === 'none') confirmCart(till, 2)
    till.card(other, lines)
    await waitFor(() => expect(till.sent.map(({ card_id }) => card_id)).toEqual([one, other]))
  })

  it('is reported while the cart is not stored', async () => {
    const till = await tab(deferredServer().answer)
    failOnce('put')
    till.apply({ type: 'add', item: 1 })
    await waitFor(() => expect(till.durable()).toBe(false))
    till.apply({ type: 'add', item: 1 })
    await waitFor(() => expect(till.durable()).toBe(true))
  })

  it('blocks the update of the page while a payment is only in memory', async () => {
    jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    })
    jest.spyOn(performance, 'now').mockReturnValue(1e9)
    const server = deferredServer()
    const till = await tab(server.answer)
    confirmCart(till)
    expect(isIdle()).toBe(true)
    till.card(one, lines)
    await waitFor(() => expect(till.sent).toHaveLength(1))
    expect(isIdle()).toBe(false)
    server.release(paid)
    await waitFor(() => expect(isIdle()).toBe(true))
  })
})

describe('a payment that was stored already when another card was read', () => {
  /** The payment's page is closed; the initial read of the next page fails. */
  async function occupied(answer: Answer, { item, card }: { item: number; card: string }) {
    const closed = await tab(() => new Promise(() => undefined))
    confirmCart(closed)
    closed.card(one, lines)
    await waitFor(() => expect(closed.sent).toHaveLength(1))
    const server = deferredServer()
    const till = await tab(server.answer, { unreadable: true })
    confirmCart(till, item)
    till.card(card, lines)
    await waitFor(() => expect(till.till().payment).toMatchObject({ unusedCard: card, pending: { card_id: one } }))
    server.release(answer)
    await waitFor(() => expect(till.step()).not.toBe('paying'))
    return till
  }
  const carts = async () => (await (await openDeviceStore()).all('carrello')).map(({ value }) => value)

  it.each([
    ['paid', paid, 2, one],
    ['refused', refused, 2, one],
    ['paid, of the same things but another card', paid, 1, other],
  ])('leaves the current cart when it is %s, also on the device', async (_name, answer, item, card) => {
    const till = await occupied(answer, { item, card })
    expect(till.till()).toMatchObject({ cart: [{ item }], payment: { step: 'card', ended: { about: 'earlier' } } })
    await waitFor(async () => expect(await (await openDeviceStore()).all('pagamento')).toEqual([]))
    expect(await carts()).toEqual([[{ item, quantity: 1 }]])
  })

  it('removes its own cart, if the card is the same', async () => {
    const till = await occupied(paid, { item: 1, card: one })
    expect(till.till()).toMatchObject({ cart: [], payment: { step: 'none' } })
    await waitFor(async () => expect(await carts()).toEqual([]))
  })
})

describe('a receipt', () => {
  it('is dropped after 15 seconds, also while no screen is mounted', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'performance'] })
    try {
      const till = await tab(() => Promise.resolve(paid))
      confirmCart(till)
      till.card(one, lines)
      await waitFor(() => expect(till.till().receipt).not.toBeNull())
      jest.advanceTimersByTime(15_000)
      expect(till.till().receipt).toBeNull()
    } finally {
      jest.useRealTimers()
    }
  })
})
