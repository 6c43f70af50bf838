import { syncServerClock } from '@cortile/frame/api/server-clock.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { createTillStorage } from './till-storage.ts'

const HOUR = 3_600_000
const payment = (key: string, ago = 0) => ({
  ...{ key, card_id: '0025016078', items: [{ item: 1, quantity: 2 }], when: Date.now() - ago },
  ...{ cashier: 'Giulia Ferri', bought: '2 × Acqua', total: 1.4 },
})
const open = async (id = 1) => createTillStorage(await openDeviceStore(), { id, name: 'Giulia Ferri' })

// An answer of the server has told the time.
beforeAll(() => syncServerClock(new Date().toUTCString(), Date.now(), Date.now()))

describe('what a till keeps', () => {
  it('is of its account; a payment is seen by others', async () => {
    const till = await open()
    await till.storeCart([{ item: 1, quantity: 2 }])
    await till.putIfAbsent(payment('a'))
    expect(await (await open()).read()).toMatchObject({ cart: [{ item: 1 }], pending: { key: 'a' }, orphaned: [] })
    const other = await (await open(2)).read()
    expect(other).toMatchObject({ cart: [], pending: null, orphaned: [{ key: 'a', expired: false, total: 1.4 }] })
  })

  it('loses cart and payment together, once: a late word does not take the next cart', async () => {
    const till = await open()
    const paid = await till.putIfAbsent(payment('a'))
    await till.storeCart([{ item: 1, quantity: 2 }])
    expect(await till.paid(paid, true)).toBe(true)
    expect(await till.read()).toEqual({ cart: [], pending: null, orphaned: [] })
    await till.storeCart([{ item: 2, quantity: 1 }])
    expect(await till.paid(paid, true)).toBe(false)
    expect(await till.read()).toMatchObject({ cart: [{ item: 2, quantity: 1 }] })
  })

  it('keeps the cart of a payment that was refused', async () => {
    const till = await open()
    await till.storeCart([{ item: 1, quantity: 2 }])
    await till.refused(await till.putIfAbsent(payment('a')))
    expect(await till.read()).toMatchObject({ cart: [{ item: 1, quantity: 2 }], pending: null })
  })

  it.each([
    ['its cart goes with it', true, [{ item: 1, quantity: 2 }], []],
    ['a cart that is another one by now stays', true, [{ item: 2, quantity: 1 }], [{ item: 2, quantity: 1 }]],
    ['its cart stays where nothing was charged', false, [{ item: 1, quantity: 2 }], [{ item: 1, quantity: 2 }]],
  ])('loses a payment that somebody else has looked up: %s', async (_name, charged, cart, stays) => {
    const till = await open()
    await till.putIfAbsent(payment('a'))
    await till.storeCart(cart)
    const stranger = await open(2)
    await stranger.storeCart([{ item: 1, quantity: 2 }])
    for (const each of (await stranger.read()).orphaned) await stranger.settle(each, charged)
    expect(await till.read()).toEqual({ cart: stays, pending: null, orphaned: [] })
    expect(await stranger.read()).toMatchObject({ cart: [{ item: 1, quantity: 2 }] })
  })

  it('keeps the cart of another sale: of whoever looks, and of a day after the payment', async () => {
    const sale = [{ item: 1, quantity: 2 }]
    const [till, stranger, device] = [await open(), await open(2), await openDeviceStore()]
    const old = { kind: 'pagamento-scaduto', value: payment('old', 30 * HOUR) }
    await device.write({
      put: [
        { ...old, account: 1, key: 'one' },
        { ...old, account: 2, key: 'two' },
      ],
    })
    for (const each of [till, stranger]) await each.storeCart(sale)
    for (const each of (await stranger.read()).orphaned) await stranger.settle(each, true)
    expect(await till.read()).toEqual({ cart: sale, pending: null, orphaned: [] })
    expect(await stranger.read()).toEqual({ cart: sale, pending: null, orphaned: [] })
  })

  it('loses no cart by a look at a payment that has ended meanwhile', async () => {
    const [till, stranger] = [await open(), await open(2)]
    const standing = await till.putIfAbsent(payment('a'))
    const [left] = (await stranger.read()).orphaned
    if (!left) throw new Error('the payment is not seen')
    await till.paid(standing, true)
    await till.storeCart([{ item: 1, quantity: 2 }])
    await stranger.settle(left, true)
    expect(await till.read()).toMatchObject({ cart: [{ item: 1, quantity: 2 }] })
  })

  it('is empty where an older page wrote it in another way', async () => {
    const device = await openDeviceStore()
    await device.write({ put: [{ kind: 'carrello', account: 1, key: 'carrello', value: [{ item: 'Acqua' }] }] })
    expect(await (await open()).read()).toEqual({ cart: [], pending: null, orphaned: [] })
  })
})

describe('a payment that has waited', () => {
  it('too long makes room for the next one, and stays to be looked up', async () => {
    const till = await open()
    const device = await openDeviceStore()
    await device.putIfAbsent({ kind: 'pagamento', account: 1, key: 'old', value: payment('old', 30 * HOUR) })
    expect((await till.putIfAbsent(payment('new'))).key).toBe('new')
    const { pending, orphaned } = await till.read()
    expect([pending?.key, orphaned.map(({ key }) => key)]).toEqual(['new', ['old']])
    for (const each of orphaned) await till.settle(each, false)
    expect((await till.read()).orphaned).toEqual([])
  })
})

describe('a payment that is met too late', () => {
  const old = { kind: 'pagamento', account: 1, key: 'old', value: payment('old', 30 * HOUR) }
  const left = [{ key: 'old', expired: true }]

  it.each([
    ['its cart goes with it', [{ item: 1, quantity: 2 }], []],
    ['another cart stays', [{ item: 2, quantity: 1 }], [{ item: 2, quantity: 1 }]],
  ])('is not asked about: %s', async (_name, cart, stays) => {
    const [till, device] = [await open(), await openDeviceStore()]
    await till.storeCart(cart)
    await device.putIfAbsent(old)
    expect(await till.read()).toMatchObject({ cart: stays, pending: null, orphaned: left })
    expect(await (await open()).read()).toMatchObject({ cart: stays, pending: null, orphaned: left })
  })

  it('takes no cart that is only like its own, tapped after it was met', async () => {
    const [till, device] = [await open(), await openDeviceStore()]
    await device.putIfAbsent(old)
    expect(await till.read()).toMatchObject({ cart: [], pending: null, orphaned: left })
    await till.storeCart([{ item: 1, quantity: 2 }])
    expect(await (await open()).read()).toMatchObject({ cart: [{ item: 1, quantity: 2 }], orphaned: left })
  })

  it('is not asked about either where the device can’t put it aside', async () => {
    const [till, device] = [await open(), await openDeviceStore()]
    await device.putIfAbsent(old)
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    expect(await till.read()).toMatchObject({ pending: null, orphaned: left })
    jest.restoreAllMocks()
  })
})

describe('a payment that this page can not read', () => {
  const value = { card_id: '0025016078', cashier: 'Giulia Ferri', total: '1,40', version: 2 }

  it('is seen with what can be read of it, by its account and by others', async () => {
    await (await openDeviceStore()).putIfAbsent({ kind: 'pagamento', account: 1, key: 'a', value })
    const seen = { card_id: '0025016078', cashier: 'Giulia Ferri', total: null, when: null, expired: true }
    for (const till of [await open(), await open(2)])
      expect(await till.read()).toMatchObject({ pending: null, orphaned: [seen] })
  })

  it('makes room for the next one, and stays as it is until somebody has looked', async () => {
    const [till, device] = [await open(), await openDeviceStore()]
    await device.putIfAbsent({ kind: 'pagamento', account: 1, key: 'old', value })
    expect((await till.putIfAbsent(payment('new'))).key).toBe('new')
    expect(await device.all('pagamento-scaduto')).toMatchObject([{ key: 'old', value }])
    expect((await till.read()).orphaned).toMatchObject([{ key: 'old', cashier: 'Giulia Ferri' }])
  })
})

describe('a device that does not let go of a payment that was answered', () => {
  const failing = () =>
    jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
      throw new DOMException('The disk fails', 'UnknownError')
    })

  it.each([
    ['paid', [], async (till: Awaited<ReturnType<typeof open>>) => till.paid(payment('a'), true)],
    [
      'refused',
      [{ item: 1, quantity: 2 }],
      async (till: Awaited<ReturnType<typeof open>>) => till.refused(payment('a')),
    ],
  ] as const)('has it taken away when it is met again: %s', async (_name, cart, end) => {
    const till = await open()
    await till.storeCart([{ item: 1, quantity: 2 }])
    await till.putIfAbsent(payment('a'))
    failing()
    await expect(end(till)).rejects.toThrow()
    expect(await (await open()).read()).toMatchObject({ pending: { key: 'a' } })
    expect(await till.read()).toEqual({ cart, pending: null, orphaned: [] })
  })

  it('does not stand in the way of the next payment, nor take its cart', async () => {
    const till = await open()
    await till.putIfAbsent(payment('a'))
    failing()
    await expect(till.paid(payment('a'), true)).rejects.toThrow()
    await till.storeCart([{ item: 2, quantity: 1 }])
    expect((await till.putIfAbsent(payment('b'))).key).toBe('b')
    expect(await till.read()).toMatchObject({ cart: [{ item: 2, quantity: 1 }], pending: { key: 'b' } })
  })
})
