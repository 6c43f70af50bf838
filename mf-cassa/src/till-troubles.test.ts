import { isIdle } from '@cortile/frame/kiosk/idle.ts'
import type { Answer } from '@cortile/frame/outbox/send-once.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { waitFor } from '@testing-library/react'
import { confirmed, held, lines, one, other, paid, refused, tab, tellTime } from '../test/tabs.ts'

beforeAll(() => tellTime())
afterEach(() => jest.restoreAllMocks())

const failOnce = (method: 'put' | 'delete') =>
  jest.spyOn(IDBObjectStore.prototype, method).mockImplementationOnce(() => {
    throw new DOMException('The disk fails', 'UnknownError')
  })

describe('a device that fails', () => {
  it.each([
    ['paid', paid],
    ['refused', refused],
  ])('does not bring a payment back that was %s, nor keep the next one from its sale', async (_name, answer) => {
    const till = await tab(() => Promise.resolve(answer))
    confirmed(till)
    const failed = failOnce('delete')
    till.card(one, lines)
    await waitFor(() => expect(failed).toHaveBeenCalled())
    await waitFor(() => expect(till.step()).not.toBe('paying'))
    till.attend()
    if (till.step() === 'none') confirmed(till, 2)
    till.card(other, lines)
    await waitFor(() => expect(till.sent.map(({ card_id }) => card_id)).toEqual([one, other]))
  })

  it('is known for as long as it does not keep the cart', async () => {
    const till = await tab(held().answer)
    failOnce('put')
    till.apply({ type: 'add', item: 1 })
    await waitFor(() => expect(till.durable()).toBe(false))
    till.apply({ type: 'add', item: 1 })
    await waitFor(() => expect(till.durable()).toBe(true))
  })

  it('holds the page for as long as a payment is nowhere else', async () => {
    jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    })
    jest.spyOn(performance, 'now').mockReturnValue(1e9)
    const server = held()
    const till = await tab(server.answer)
    confirmed(till)
    expect(isIdle()).toBe(true)
    till.card(one, lines)
    await waitFor(() => expect(till.sent).toHaveLength(1))
    expect(isIdle()).toBe(false)
    server.release(paid)
    await waitFor(() => expect(isIdle()).toBe(true))
  })
})

describe('a payment that was there already when another card was read', () => {
  /** Its page has closed; the next one could not read the device at first. */
  async function occupied(answer: Answer, { item, card }: { item: number; card: string }) {
    const gone = await tab(() => new Promise(() => undefined))
    confirmed(gone)
    gone.card(one, lines)
    await waitFor(() => expect(gone.sent).toHaveLength(1))
    const server = held()
    const till = await tab(server.answer, { blind: true })
    confirmed(till, item)
    till.card(card, lines)
    await waitFor(() => expect(till.till().payment).toMatchObject({ instead: card, pending: { card_id: one } }))
    server.release(answer)
    await waitFor(() => expect(till.step()).not.toBe('paying'))
    return till
  }
  const carts = async () => (await (await openDeviceStore()).all('carrello')).map(({ value }) => value)

  it.each([
    ['paid', paid, 2, one],
    ['refused', refused, 2, one],
    ['paid, of the same things but another card', paid, 1, other],
  ])('leaves the cart of now when it is %s, also on the device', async (_name, answer, item, card) => {
    const till = await occupied(answer, { item, card })
    expect(till.till()).toMatchObject({ cart: [{ item }], payment: { step: 'card', ended: { about: 'earlier' } } })
    await waitFor(async () => expect(await (await openDeviceStore()).all('pagamento')).toEqual([]))
    expect(await carts()).toEqual([[{ item, quantity: 1 }]])
  })

  it('takes the cart with it that it was for: of the same card', async () => {
    const till = await occupied(paid, { item: 1, card: one })
    expect(till.till()).toMatchObject({ cart: [], payment: { step: 'none' } })
    await waitFor(async () => expect(await carts()).toEqual([]))
  })
})

describe('a receipt', () => {
  it('is forgotten after 15 seconds, whatever is drawn', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'performance'] })
    try {
      const till = await tab(() => Promise.resolve(paid))
      confirmed(till)
      till.card(one, lines)
      await waitFor(() => expect(till.till().receipt).not.toBeNull())
      jest.advanceTimersByTime(15_000)
      expect(till.till().receipt).toBeNull()
    } finally {
      jest.useRealTimers()
    }
  })
})
