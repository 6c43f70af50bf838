import { connect, DEVICE, Silence, type Database, type Records } from './device-database.ts'
import { memoryStore } from './memory-store.ts'
import type { DeviceStore, StoredName } from './stored-record.ts'

/**
 * What must outlive a battery: readings and payments on their way, and a cart. `localStorage` reaches the disk seconds
 * later; here a write is done when the disk has it. A browser has it also for a page that came over plain http.
 */

/** Opens what this device keeps; where the browser keeps nothing, or does not say, a store that lasts as long as the page. Never rejects. */
export async function openDeviceStore(): Promise<DeviceStore> {
  let connection: Promise<Database> | null = null
  // Whoever needs it next opens another.
  const lost = () => (connection = null)
  const connected = () => (connection ??= connect(lost))
  try {
    await connected()
  } catch (error) {
    return memoryStore({ silent: error instanceof Silence })
  }
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(DEVICE) : null

  const all: DeviceStore['all'] = async (...kinds) => {
    const records = await (await connected()).getAll('records')
    return records.filter(({ kind }) => kinds.includes(kind)).map(({ only: _only, ...record }) => record)
  }
  const change = async <R>(work: (records: Records) => Promise<R>): Promise<R> => {
    const { store, done } = (await connected()).transaction('records', 'readwrite', { durability: 'strict' })
    // Of what fails, the request says why: the transaction only says that it came to nothing.
    done.catch(() => undefined)
    const result = await work(store)
    await done
    others?.postMessage(null)
    return result
  }
  const putIfAbsent: DeviceStore['putIfAbsent'] = async (record) => {
    const claimed = { ...record, only: `${record.kind} ${record.account}` }
    try {
      await change((records) => committed(records, [records.add(claimed)]))
      return record
    } catch (error) {
      if (!isTaken(error)) throw error
      const standing = (await all(record.kind)).find(({ account }) => account === record.account)
      // Gone again meanwhile: the place is free.
      return standing ?? putIfAbsent(record)
    }
  }
  return {
    durable: true,
    silent: false,
    all,
    write: ({ put = [], remove = [], ifExists }) =>
      change(async (records) => {
        if (ifExists && (await records.getKey(nameOf(ifExists))) === undefined) return false
        return committed(records, [
          ...put.map((record) => records.put(record)),
          ...remove.map((name) => records.delete(nameOf(name))),
        ])
      }),
    putIfAbsent,
    subscribe: (listener) => {
      others?.addEventListener('message', listener)
      return () => others?.removeEventListener('message', listener)
    },
  }
}

/** Ends the transaction at once: from here on it is the browser's, also if the page is gone the next moment. */
async function committed(records: Records, requests: readonly Promise<unknown>[]): Promise<true> {
  records.transaction.commit()
  await Promise.all(requests)
  return true
}

function nameOf({ kind, account, key }: StoredName): [string, number, string] {
  return [kind, account, key]
}

function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'ConstraintError'
}
