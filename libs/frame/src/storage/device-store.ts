import { connect, DEVICE_NAME, OpenTimeout, type Database, type Records } from './device-database.ts'
import { memoryStore } from './memory-store.ts'
import type { DeviceStore, StoredName } from './stored-record.ts'

/**
 * Storage of data that must survive a power loss: pending readings and payments, and a cart. `localStorage` is flushed
 * to disk seconds later; IndexedDB with strict durability before the write resolves. IndexedDB also works over plain
 * http.
 */

/** Opens the store of this device, or an in-memory one if the browser has no storage or does not answer. Never rejects. */
export async function openDeviceStore(): Promise<DeviceStore> {
  let connection: Promise<Database> | null = null
  // The next use opens a new connection.
  const onLost = () => (connection = null)
  const getConnection = () => (connection ??= connect(onLost))
  try {
    await getConnection()
  } catch (error) {
    return memoryStore({ silent: error instanceof OpenTimeout })
  }
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(DEVICE_NAME) : null

  const all: DeviceStore['all'] = async (...kinds) => {
    const records = await (await getConnection()).getAll('records')
    return records.filter(({ kind }) => kinds.includes(kind)).map(({ only: _only, ...record }) => record)
  }
  const change = async <R>(work: (records: Records) => Promise<R>): Promise<R> => {
    const { store, done } = (await getConnection()).transaction('records', 'readwrite', { durability: 'strict' })
    // The request rejects with the cause of a failure; `done` would reject only with an abort error.
    done.catch(() => undefined)
    const result = await work(store)
    await done
    channel?.postMessage(null)
    return result
  }
  const putIfAbsent: DeviceStore['putIfAbsent'] = async (record) => {
    const claimed = { ...record, only: `${record.kind} ${record.account}` }
    try {
      await change((records) => commit(records, [records.add(claimed)]))
      return record
    } catch (error) {
      if (!isConstraintError(error)) throw error
      const existing = (await all(record.kind)).find(({ account }) => account === record.account)
      // The other record was removed meanwhile: retries.
      return existing ?? putIfAbsent(record)
    }
  }
  return {
    durable: true,
    silent: false,
    all,
    write: ({ put = [], remove = [], ifExists }) =>
      change(async (records) => {
        if (ifExists && (await records.getKey(nameOf(ifExists))) === undefined) return false
        return commit(records, [
          ...put.map((record) => records.put(record)),
          ...remove.map((name) => records.delete(nameOf(name))),
        ])
      }),
    putIfAbsent,
    subscribe: (listener) => {
      channel?.addEventListener('message', listener)
      return () => channel?.removeEventListener('message', listener)
    },
  }
}

/** Commits the transaction at once, so that it completes also if the page is closed immediately. */
async function commit(records: Records, requests: readonly Promise<unknown>[]): Promise<true> {
  records.transaction.commit()
  await Promise.all(requests)
  return true
}

function nameOf({ kind, account, key }: StoredName): [string, number, string] {
  return [kind, account, key]
}

function isConstraintError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'ConstraintError'
}
