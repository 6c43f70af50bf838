import { waitFor } from '@testing-library/react'
import { openDeviceStore } from './device-store.ts'
import type { StoredRecord } from './stored-record.ts'

const record = (key: string, value: unknown = key, account = 1): StoredRecord => ({
  kind: 'pagamento',
  account,
  key,
  value,
})

describe('a stored record', () => {
  it('is read by the next page, by kind', async () => {
    const page = await openDeviceStore()
    await page.write({ put: [record('a', { total: 2 }), { ...record('b'), kind: 'carrello' }] })
    const next = await openDeviceStore()
    expect(next.durable).toBe(true)
    expect(await next.all('pagamento')).toEqual([record('a', { total: 2 })])
    expect(await next.all('pagamento', 'carrello')).toHaveLength(2)
    expect(await next.all('lettura')).toEqual([])
  })

  it('is replaced and removed by its name', async () => {
    const page = await openDeviceStore()
    await page.write({ put: [record('a', 1), record('a', 2, 2)] })
    await page.write({ put: [record('a', 3)], remove: [record('a', null, 2), record('unknown')] })
    expect(await page.all('pagamento')).toEqual([record('a', 3)])
  })

  it('is flushed to the disk before the write resolves', async () => {
    const page = await openDeviceStore()
    const transactions = jest.spyOn(IDBDatabase.prototype, 'transaction')
    await page.write({ put: [record('a')] })
    await page.putIfAbsent(record('b'))
    expect(transactions.mock.calls.map(([, mode, options]) => [mode, options])).toEqual([
      ['readwrite', { durability: 'strict' }],
      ['readwrite', { durability: 'strict' }],
    ])
    transactions.mockRestore()
  })

  it('is committed at once, so that it survives the end of the page', async () => {
    const page = await openDeviceStore()
    const commit = jest.spyOn(IDBTransaction.prototype, 'commit')
    const written = page.write({ put: [record('a')] })
    await Promise.resolve()
    await Promise.resolve()
    expect(commit).toHaveBeenCalledTimes(1)
    commit.mockRestore()
    await written
  })

  it('is changed only if the record that it belongs to exists', async () => {
    const page = await openDeviceStore()
    await page.write({ put: [record('a'), record('b')] })
    const both = { remove: [record('a'), record('b')], ifExists: record('a') }
    expect(await page.write(both)).toBe(true)
    await page.write({ put: [record('b')] })
    expect(await page.write(both)).toBe(false)
    expect(await page.all('pagamento')).toEqual([record('b')])
  })

  it('is announced to other tabs, but not to the writing one', async () => {
    const [page, other] = [await openDeviceStore(), await openDeviceStore()]
    const [ownListener, otherListener] = [jest.fn(), jest.fn()]
    page.subscribe(ownListener)
    const end = other.subscribe(otherListener)
    await page.write({ put: [record('a')] })
    await waitFor(() => expect(otherListener).toHaveBeenCalledTimes(1))
    end()
    await page.write({ remove: [record('a')] })
    await page.all('pagamento')
    expect([ownListener.mock.calls.length, otherListener.mock.calls.length]).toEqual([0, 1])
  })

  it('is rejected if it cannot be cloned', async () => {
    const page = await openDeviceStore()
    await expect(page.write({ put: [record('a', () => undefined)] })).rejects.toThrow()
    await expect(page.putIfAbsent(record('a', () => undefined))).rejects.toThrow()
    expect(await page.all('pagamento')).toEqual([])
  })
})

describe('putIfAbsent', () => {
  it('stores the record of one of several tabs, and gives it to all', async () => {
    const tabs = await Promise.all(Array.from({ length: 8 }, () => openDeviceStore()))
    const claimed = await Promise.all(tabs.map((tab, index) => tab.putIfAbsent(record(`tab ${index}`))))
    expect(new Set(claimed.map(({ key }) => key)).size).toBe(1)
    expect((await tabs[0]?.all('pagamento'))?.map(({ key }) => key)).toEqual([claimed[0]?.key])
  })

  it('is separate for each account and kind', async () => {
    const page = await openDeviceStore()
    const records = [record('a'), record('b', null, 2), { ...record('c'), kind: 'altro' }]
    expect(await Promise.all(records.map(page.putIfAbsent))).toEqual(records)
  })

  it('stores a new record after the previous one is removed', async () => {
    const page = await openDeviceStore()
    await page.putIfAbsent(record('a'))
    await page.write({ remove: [record('a')] })
    expect(await page.putIfAbsent(record('b'))).toEqual(record('b'))
  })
})

describe('a browser without storage', () => {
  const withoutStorage = [
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

  it.each(withoutStorage)('%s: the page stores records in memory', async (_name, disable) => {
    disable()
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

  it('does not block the page by never answering', async () => {
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
