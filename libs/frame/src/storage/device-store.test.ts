import { waitFor } from '@testing-library/react'
import { openDeviceStore } from './device-store.ts'
import type { StoredRecord } from './stored-record.ts'

const record = (key: string, value: unknown = key, account = 1): StoredRecord => ({
  kind: 'pagamento',
  account,
  key,
  value,
})

describe('what a device keeps', () => {
  it('is there for the next page, by kind', async () => {
    const page = await openDeviceStore()
    await page.write({ put: [record('a', { total: 2 }), { ...record('b'), kind: 'carrello' }] })
    const next = await openDeviceStore()
    expect(next.durable).toBe(true)
    expect(await next.all('pagamento')).toEqual([record('a', { total: 2 })])
    expect(await next.all('pagamento', 'carrello')).toHaveLength(2)
    expect(await next.all('lettura')).toEqual([])
  })

  it('is written over and taken away by its name', async () => {
    const page = await openDeviceStore()
    await page.write({ put: [record('a', 1), record('a', 2, 2)] })
    await page.write({ put: [record('a', 3)], remove: [record('a', null, 2), record('unknown')] })
    expect(await page.all('pagamento')).toEqual([record('a', 3)])
  })

  it('is written to the disk before it counts as written', async () => {
    const page = await openDeviceStore()
    const begun = jest.spyOn(IDBDatabase.prototype, 'transaction')
    await page.write({ put: [record('a')] })
    await page.putIfAbsent(record('b'))
    expect(begun.mock.calls.map(([, mode, options]) => [mode, options])).toEqual([
      ['readwrite', { durability: 'strict' }],
      ['readwrite', { durability: 'strict' }],
    ])
    begun.mockRestore()
  })

  it('is the browser’s from the moment of the call, whatever becomes of the page', async () => {
    const page = await openDeviceStore()
    const committed = jest.spyOn(IDBTransaction.prototype, 'commit')
    const written = page.write({ put: [record('a')] })
    await Promise.resolve()
    await Promise.resolve()
    expect(committed).toHaveBeenCalledTimes(1)
    committed.mockRestore()
    await written
  })

  it('changes only together with what it belongs to', async () => {
    const page = await openDeviceStore()
    await page.write({ put: [record('a'), record('b')] })
    const both = { remove: [record('a'), record('b')], ifExists: record('a') }
    expect(await page.write(both)).toBe(true)
    await page.write({ put: [record('b')] })
    expect(await page.write(both)).toBe(false)
    expect(await page.all('pagamento')).toEqual([record('b')])
  })

  it('is told to other tabs, and not to the one that wrote', async () => {
    const [page, other] = [await openDeviceStore(), await openDeviceStore()]
    const [own, heard] = [jest.fn(), jest.fn()]
    page.subscribe(own)
    const end = other.subscribe(heard)
    await page.write({ put: [record('a')] })
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
    end()
    await page.write({ remove: [record('a')] })
    await page.all('pagamento')
    expect([own.mock.calls.length, heard.mock.calls.length]).toEqual([0, 1])
  })

  it('rejects what it can not keep', async () => {
    const page = await openDeviceStore()
    await expect(page.write({ put: [record('a', () => undefined)] })).rejects.toThrow()
    await expect(page.putIfAbsent(record('a', () => undefined))).rejects.toThrow()
    expect(await page.all('pagamento')).toEqual([])
  })
})

describe('a putIfAbsent', () => {
  it('is given to one of two tabs at once, and both know which', async () => {
    const tabs = await Promise.all(Array.from({ length: 8 }, () => openDeviceStore()))
    const claimed = await Promise.all(tabs.map((tab, index) => tab.putIfAbsent(record(`tab ${index}`))))
    expect(new Set(claimed.map(({ key }) => key)).size).toBe(1)
    expect((await tabs[0]?.all('pagamento'))?.map(({ key }) => key)).toEqual([claimed[0]?.key])
  })

  it('is of one account and one kind', async () => {
    const page = await openDeviceStore()
    const records = [record('a'), record('b', null, 2), { ...record('c'), kind: 'altro' }]
    expect(await Promise.all(records.map(page.putIfAbsent))).toEqual(records)
  })

  it('is free again once the record is gone', async () => {
    const page = await openDeviceStore()
    await page.putIfAbsent(record('a'))
    await page.write({ remove: [record('a')] })
    expect(await page.putIfAbsent(record('b'))).toEqual(record('b'))
  })
})

describe('a browser that keeps nothing', () => {
  const nothing = [
    ['has no storage', () => Reflect.deleteProperty(globalThis, 'indexedDB')],
    [
      'refuses to open it',
      () =>
        jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
          throw new DOMException('The operation is insecure', 'SecurityError')
        }),
    ],
  ] as const
  afterEach(() => jest.restoreAllMocks())

  it.each(nothing)('%s: the page works as long as it lasts', async (_name, spoil) => {
    spoil()
    const page = await openDeviceStore()
    expect([page.durable, page.silent]).toEqual([false, false])
    await page.write({ put: [{ ...record('a'), kind: 'carrello' }] })
    expect(await page.putIfAbsent(record('b'))).toEqual(record('b'))
    expect(await page.putIfAbsent(record('c'))).toEqual(record('b'))
    expect(await page.write({ remove: [record('b')], ifExists: record('d') })).toBe(false)
    expect(await page.all('pagamento', 'carrello')).toHaveLength(2)
    expect(await page.write({ remove: [record('b')] })).toBe(true)
    expect(await page.all('pagamento')).toEqual([])
  })

  it('does not keep a door closed by never answering', async () => {
    jest.useFakeTimers()
    try {
      jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new IDBOpenDBRequest())
      const opening = openDeviceStore()
      await jest.advanceTimersByTimeAsync(5_000)
      const { durable, silent } = await opening
      expect([durable, silent]).toEqual([false, true])
    } finally {
      jest.useRealTimers()
    }
  })
})
