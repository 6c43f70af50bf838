import { openDeviceStore } from '@cortile/frame/device/device-store.ts'
import { keptTill } from './stored-till.ts'

const HOUR = 3_600_000
const payment = (key: string, ago = 0) => ({
  ...{ key, card_id: '0025016078', items: [{ item: 1, quantity: 2 }], when: Date.now() - ago },
  ...{ cashier: 'Giulia Ferri', bought: '2 × Acqua', total: 1.4 },
})
const open = async (id = 1) => keptTill(await openDeviceStore(), { id, name: 'Giulia Ferri' })

describe('what a till keeps', () => {
  it('is of its account; a payment is seen by others', async () => {
    const till = await open()
    await till.keepCart([{ item: 1, quantity: 2 }])
    await till.claim(payment('a'))
    expect(await (await open()).read()).toMatchObject({ cart: [{ item: 1 }], pending: { key: 'a' }, left: [] })
    const other = await (await open(2)).read()
    expect(other).toMatchObject({ cart: [], pending: null, left: [{ key: 'a', expired: false, total: 1.4 }] })
  })

  it('loses cart and payment together, once: a late word does not take the next cart', async () => {
    const till = await open()
    const paid = await till.claim(payment('a'))
    await till.keepCart([{ item: 1, quantity: 2 }])
    expect(await till.paid(paid)).toBe(true)
    expect(await till.read()).toEqual({ cart: [], pending: null, left: [] })
    await till.keepCart([{ item: 2, quantity: 1 }])
    expect(await till.paid(paid)).toBe(false)
    expect(await till.read()).toMatchObject({ cart: [{ item: 2, quantity: 1 }] })
  })

  it('keeps the cart of a payment that was refused', async () => {
    const till = await open()
    await till.keepCart([{ item: 1, quantity: 2 }])
    await till.refused(await till.claim(payment('a')))
    expect(await till.read()).toMatchObject({ cart: [{ item: 1, quantity: 2 }], pending: null })
  })

  it.each([
    ['its cart goes with it', true, [{ item: 1, quantity: 2 }], []],
    ['a cart that is another one by now stays', true, [{ item: 2, quantity: 1 }], [{ item: 2, quantity: 1 }]],
    ['its cart stays where nothing was charged', false, [{ item: 1, quantity: 2 }], [{ item: 1, quantity: 2 }]],
  ])('loses a payment that somebody else has looked up: %s', async (_name, charged, cart, stays) => {
    const till = await open()
    await till.claim(payment('a'))
    await till.keepCart(cart)
    const stranger = await open(2)
    await stranger.keepCart([{ item: 1, quantity: 2 }])
    for (const each of (await stranger.read()).left) await stranger.settle(each, charged)
    expect(await till.read()).toEqual({ cart: stays, pending: null, left: [] })
    expect(await stranger.read()).toMatchObject({ cart: [{ item: 1, quantity: 2 }] })
  })

  it('is empty where an older page wrote it in another way', async () => {
    const device = await openDeviceStore()
    await device.write({ put: [{ kind: 'carrello', account: 1, key: 'carrello', value: [{ item: 'Acqua' }] }] })
    expect(await (await open()).read()).toEqual({ cart: [], pending: null, left: [] })
  })
})

describe('a payment that has waited', () => {
  it.each([
    ['23 hours less a minute', true, 23 * HOUR - 60_000],
    ['23 hours and a minute', false, 23 * HOUR + 60_000],
    ['a minute less than nothing, by a clock that was put back', true, -60_000],
    ['two hours less than nothing', false, -2 * HOUR],
  ])('%s may still be asked about: %s', async (_name, asked, ago) => {
    const till = await open()
    const device = await openDeviceStore()
    await device.claim({ kind: 'pagamento', account: 1, key: 'a', value: payment('a', ago) })
    const { pending, left } = await till.read()
    expect(pending?.key).toBe(asked ? 'a' : undefined)
    expect(left.map(({ key, expired }) => [key, expired])).toEqual(asked ? [] : [['a', true]])
  })

  it('too long makes room for the next one, and stays to be looked up', async () => {
    const till = await open()
    const device = await openDeviceStore()
    await device.claim({ kind: 'pagamento', account: 1, key: 'old', value: payment('old', 30 * HOUR) })
    expect((await till.claim(payment('new'))).key).toBe('new')
    const { pending, left } = await till.read()
    expect([pending?.key, left.map(({ key }) => key)]).toEqual(['new', ['old']])
    for (const each of left) await till.settle(each, false)
    expect((await till.read()).left).toEqual([])
  })
})
