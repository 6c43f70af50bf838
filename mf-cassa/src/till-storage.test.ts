import { syncServerClock } from '@cortile/frame/api/server-clock.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { createTillStorage } from './till-storage.ts'

const HOUR = 3_600_000
const payment = (key: string, ago = 0) => ({
  ...{ key, card_id: '0025016078', items: [{ item: 1, quantity: 2 }], when: Date.now() - ago },
  ...{ cashier: 'Giulia Ferri', bought: '2 × Acqua', total: 1.4 },
})
const open = async (id = 1) => createTillStorage(await openDeviceStore(), { id, name: 'Giulia Ferri' })

// The server clock is known.
beforeAll(() => syncServerClock(new Date().toUTCString(), Date.now(), Date.now()))

describe('the stored till', () => {
  it('belongs to its account; other accounts see its payment', async () => {
    const till = await open()
    await till.storeCart([{ item: 1, quantity: 2 }])
    await till.putIfAbsent(payment('a'))
    expect(await (await open()).read()).toMatchObject({ cart: [{ item: 1 }], pending: { key: 'a' }, orphaned: [] })
    const other = await (await open(2)).read()
    expect(other).toMatchObject({ cart: [], pending: null, orphaned: [{ key: 'a', expired: false, total: 1.4 }] })
  })

  it('removes cart and payment together, once: a late response does not remove the next cart', async () => {
    const till = await open()
    const paid = await till.putIfAbsent(payment('a'))
    await till.storeCart([{ item: 1, quantity: 2 }])
    expect(await till.paid(paid, true)).toBe(true)
    expect(await till.read()).toEqual({ cart: [], pending: null, parked: [], orphaned: [] })
    await till.storeCart([{ item: 2, quantity: 1 }])
    expect(await till.paid(paid, true)).toBe(false)
    expect(await till.read()).toMatchObject({ cart: [{ item: 2, quantity: 1 }] })
  })

  it('keeps the cart of a refused payment', async () => {
    const till = await open()
    await till.storeCart([{ item: 1, quantity: 2 }])
    await till.refused(await till.putIfAbsent(payment('a')))
    expect(await till.read()).toMatchObject({ cart: [{ item: 1, quantity: 2 }], pending: null })
  })

  it.each([
    ['its cart is removed with it', true, [{ item: 1, quantity: 2 }], []],
    ['a different cart stays', true, [{ item: 2, quantity: 1 }], [{ item: 2, quantity: 1 }]],
    ['its cart stays where nothing was charged', false, [{ item: 1, quantity: 2 }], [{ item: 1, quantity: 2 }]],
  ])('loses a payment that another account has settled: %s', async (_name, charged, cart, stays) => {
    const till = await open()
    await till.putIfAbsent(payment('a'))
    await till.storeCart(cart)
    const otherAccount = await open(2)
    await otherAccount.storeCart([{ item: 1, quantity: 2 }])
    for (const each of (await otherAccount.read()).orphaned) await otherAccount.settle(each, charged)
    expect(await till.read()).toEqual({ cart: stays, pending: null, parked: [], orphaned: [] })
    expect(await otherAccount.read()).toMatchObject({ cart: [{ item: 1, quantity: 2 }] })
  })

  it('keeps the cart of another sale: of the settling account, and of a day after the payment', async () => {
    const sale = [{ item: 1, quantity: 2 }]
    const [till, otherAccount, device] = [await open(), await open(2), await openDeviceStore()]
    const old = { kind: 'pagamento-scaduto', value: payment('old', 30 * HOUR) }
    await device.write({
      put: [
        { ...old, account: 1, key: 'one' },
        { ...old, account: 2, key: 'two' },
      ],
    })
    for (const each of [till, otherAccount]) await each.storeCart(sale)
    for (const each of (await otherAccount.read()).orphaned) await otherAccount.settle(each, true)
    expect(await till.read()).toEqual({ cart: sale, pending: null, parked: [], orphaned: [] })
    expect(await otherAccount.read()).toEqual({ cart: sale, pending: null, parked: [], orphaned: [] })
  })

  it('loses no cart when a payment is settled that has ended meanwhile', async () => {
    const [till, otherAccount] = [await open(), await open(2)]
    const stored = await till.putIfAbsent(payment('a'))
    const [orphan] = (await otherAccount.read()).orphaned
    if (!orphan) throw new Error('the payment is not seen')
    await till.paid(stored, true)
    await till.storeCart([{ item: 1, quantity: 2 }])
    await otherAccount.settle(orphan, true)
    expect(await till.read()).toMatchObject({ cart: [{ item: 1, quantity: 2 }] })
  })

  it('is empty where an older page stored it in another format', async () => {
    const device = await openDeviceStore()
    await device.write({ put: [{ kind: 'carrello', account: 1, key: 'carrello', value: [{ item: 'Acqua' }] }] })
    expect(await (await open()).read()).toEqual({ cart: [], pending: null, parked: [], orphaned: [] })
  })
})

describe('an expired payment', () => {
  it('is set aside for the next one, and stays until it is settled', async () => {
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

describe('an expired payment that is read', () => {
  const old = { kind: 'pagamento', account: 1, key: 'old', value: payment('old', 30 * HOUR) }
  const orphans = [{ key: 'old', expired: true }]

  it.each([
    ['its cart is removed with it', [{ item: 1, quantity: 2 }], []],
    ['another cart stays', [{ item: 2, quantity: 1 }], [{ item: 2, quantity: 1 }]],
  ])('is not resent: %s', async (_name, cart, stays) => {
    const [till, device] = [await open(), await openDeviceStore()]
    await till.storeCart(cart)
    await device.putIfAbsent(old)
    expect(await till.read()).toMatchObject({ cart: stays, pending: null, orphaned: orphans })
    expect(await (await open()).read()).toMatchObject({ cart: stays, pending: null, orphaned: orphans })
  })

  it('does not remove an equal cart that was tapped after it was set aside', async () => {
    const [till, device] = [await open(), await openDeviceStore()]
    await device.putIfAbsent(old)
    expect(await till.read()).toMatchObject({ cart: [], pending: null, orphaned: orphans })
    await till.storeCart([{ item: 1, quantity: 2 }])
    expect(await (await open()).read()).toMatchObject({ cart: [{ item: 1, quantity: 2 }], orphaned: orphans })
  })

  it('is not resent either where the device cannot set it aside', async () => {
    const [till, device] = [await open(), await openDeviceStore()]
    await device.putIfAbsent(old)
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    expect(await till.read()).toMatchObject({ pending: null, orphaned: orphans })
    jest.restoreAllMocks()
  })
})

describe('a payment that this page cannot parse', () => {
  const value = { card_id: '0025016078', cashier: 'Giulia Ferri', total: '1,40', version: 2 }

  it('is shown with its legible fields, to its account and to others', async () => {
    await (await openDeviceStore()).putIfAbsent({ kind: 'pagamento', account: 1, key: 'a', value })
    const legible = { card_id: '0025016078', cashier: 'Giulia Ferri', total: null, when: null, expired: true }
    for (const till of [await open(), await open(2)])
      expect(await till.read()).toMatchObject({ pending: null, orphaned: [legible] })
  })

  it('is set aside for the next one, and stays unchanged until it is settled', async () => {
    const [till, device] = [await open(), await openDeviceStore()]
    await device.putIfAbsent({ kind: 'pagamento', account: 1, key: 'old', value })
    expect((await till.putIfAbsent(payment('new'))).key).toBe('new')
    expect(await device.all('pagamento-scaduto')).toMatchObject([{ key: 'old', value }])
    expect((await till.read()).orphaned).toMatchObject([{ key: 'old', cashier: 'Giulia Ferri' }])
  })
})

describe('a device that cannot delete an answered payment', () => {
  const failNextDelete = () =>
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
  ] as const)('deletes it at the next read: %s', async (_name, cart, end) => {
    const till = await open()
    await till.storeCart([{ item: 1, quantity: 2 }])
    await till.putIfAbsent(payment('a'))
    failNextDelete()
    await expect(end(till)).rejects.toThrow()
    expect(await (await open()).read()).toMatchObject({ pending: { key: 'a' } })
    expect(await till.read()).toEqual({ cart, pending: null, parked: [], orphaned: [] })
  })

  it('neither blocks the next payment nor removes its cart', async () => {
    const till = await open()
    await till.putIfAbsent(payment('a'))
    failNextDelete()
    await expect(till.paid(payment('a'), true)).rejects.toThrow()
    await till.storeCart([{ item: 2, quantity: 1 }])
    expect((await till.putIfAbsent(payment('b'))).key).toBe('b')
    expect(await till.read()).toMatchObject({ cart: [{ item: 2, quantity: 1 }], pending: { key: 'b' } })
  })
})
