import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { waitFor } from '@testing-library/react'
import { confirmCart, deferredServer, lines, one, other, paid, refused, tab, setServerTime } from '../test/tabs.ts'

beforeAll(() => setServerTime())

describe('the till in two tabs of one account', () => {
  it('has one cart', async () => {
    const [first, second] = [await tab(deferredServer().answer), await tab(deferredServer().answer)]
    first.apply({ type: 'add', item: 1 })
    await waitFor(() => expect(second.till().cart).toEqual([{ item: 1, quantity: 1 }]))
    second.apply({ type: 'add', item: 2 })
    await waitFor(() => expect(first.till().cart).toHaveLength(2))
  })

  it('shows a payment in both, and empties both when it is paid', async () => {
    const server = deferredServer()
    const [first, second] = [await tab(server.answer), await tab(server.answer)]
    confirmCart(first)
    first.card(one, lines)
    await waitFor(() => expect(second.step()).toBe('paying'))
    expect(second.till().payment).toMatchObject({ pending: { card_id: one, total: 0.7, bought: '1 × Acqua' } })
    second.card(other, lines)
    server.release(paid)
    await waitFor(() => expect([first.step(), second.step()]).toEqual(['none', 'none']))
    await waitFor(() => expect([first.till().cart, second.till().cart]).toEqual([[], []]))
    expect(new Set([...first.sent, ...second.sent].map(({ key }) => key)).size).toBe(1)
  })

  it('starts one payment when both read a card at once, and does not use the other card', async () => {
    const server = deferredServer()
    const [first, second] = [await tab(server.answer), await tab(server.answer)]
    confirmCart(first)
    await waitFor(() => expect(second.till().cart).toHaveLength(1))
    second.apply({ type: 'confirm' })
    first.card(one, lines)
    second.card(other, lines)
    await waitFor(() => expect(first.sent.length + second.sent.length).toBeGreaterThan(0))
    await waitFor(() => expect(second.till().payment).toMatchObject({ pending: { card_id: one }, unusedCard: other }))
    server.release(paid)
    await waitFor(() => expect([first.step(), second.step()]).toEqual(['none', 'none']))
    expect(new Set([...first.sent, ...second.sent].map(({ card_id }) => card_id))).toEqual(new Set([one]))
  })

  it('ends a refused payment in both and leaves the cart', async () => {
    const server = deferredServer()
    const [first, second] = [await tab(server.answer), await tab(server.answer)]
    confirmCart(first)
    first.card(one, lines)
    await waitFor(() => expect(second.step()).toBe('paying'))
    server.release(refused)
    const ended = { about: 'card', refusal: { about: 'card', message: 'Saldo insufficiente' } }
    await waitFor(() => expect(first.till().payment).toEqual({ step: 'card', ended }))
    await waitFor(() => expect(second.step()).not.toBe('paying'))
    expect(second.till().cart).toHaveLength(1)
  })

  it('shows the outcome in the tab that read the card, also when the other tab receives it first', async () => {
    const [slow, quick] = [deferredServer(), deferredServer()]
    const [first, second] = [await tab(slow.answer), await tab(quick.answer)]
    confirmCart(first)
    first.card(one, lines)
    await waitFor(() => expect(second.sent).toHaveLength(1))
    quick.release(paid)
    await waitFor(() => expect(first.step()).toBe('none'))
    expect(first.till().receipt).toBeNull()
    slow.release(paid)
    await waitFor(() => expect(first.till().receipt).toMatchObject({ anagrafica: 'Anna Rossi' }))
    expect(first.till().cart).toEqual([])
  })

  it('keeps the next cart when a response is late', async () => {
    const [slow, quick] = [deferredServer(), deferredServer()]
    const [first, second] = [await tab(slow.answer), await tab(quick.answer)]
    confirmCart(first)
    first.card(one, lines)
    await waitFor(() => expect(second.sent).toHaveLength(1))
    quick.release(paid)
    await waitFor(() => expect(first.step()).toBe('none'))
    first.apply({ type: 'add', item: 2 })
    slow.release(paid)
    await waitFor(() => expect(first.till().receipt).not.toBeNull())
    await waitFor(() => expect(second.till().cart).toEqual([{ item: 2, quantity: 1 }]))
    expect(first.till().cart).toEqual([{ item: 2, quantity: 1 }])
  })

  it('is resent by the other tab when the first is closed', async () => {
    const closed = await tab(() => new Promise(() => undefined))
    const second = await tab(() => Promise.resolve(paid))
    confirmCart(closed)
    closed.card(one, lines)
    await waitFor(() => expect(second.till().receipt).toMatchObject({ anagrafica: 'Anna Rossi' }))
    expect(second.sent.map(({ key }) => key)).toEqual(closed.sent.map(({ key }) => key))
  })
})

describe('a payment without an answer', () => {
  it('is stored on the device before it is sent', async () => {
    const device = await openDeviceStore()
    const stored: number[] = []
    const till = await tab(async () => {
      stored.push((await device.all('pagamento')).length)
      return paid
    })
    confirmCart(till)
    till.card(one, lines)
    await waitFor(() => expect(till.till().receipt).not.toBeNull())
    expect(stored).toEqual([1])
  })

  it('is not resent once another account has settled it here', async () => {
    const device = await openDeviceStore()
    const waiting = await tab(() => Promise.resolve('stopped'))
    confirmCart(waiting)
    waiting.card(one, lines)
    await waitFor(() => expect(waiting.till().payment).toMatchObject({ unknown: true }))
    const otherAccount = await tab(() => Promise.resolve(paid), { cashier: { id: 2, name: 'Paolo Villa' } })
    const [orphan] = otherAccount.orphaned()
    if (!orphan) throw new Error('the payment is not seen')
    const before = waiting.sent.length
    await otherAccount.settle(orphan, true)
    expect(await device.all('pagamento')).toEqual([])
    waiting.activate()
    await waitFor(() => expect(waiting.step()).toBe('none'))
    expect(waiting.sent).toHaveLength(before)
    expect(otherAccount.sent).toEqual([])
  })

  it('in the format of an older page does not block the till', async () => {
    const device = await openDeviceStore()
    await device.putIfAbsent({ kind: 'pagamento', account: 1, key: 'old', value: { card_id: one } })
    const till = await tab(() => Promise.resolve(paid))
    expect(till.step()).toBe('none')
    confirmCart(till)
    till.card(one, lines)
    await waitFor(() => expect(till.till().receipt).not.toBeNull())
    expect(await device.all('pagamento')).toEqual([])
    expect(till.orphaned()).toMatchObject([{ key: 'old', card_id: one, total: null }])
  })
})
