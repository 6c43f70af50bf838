import type { DeviceStore, StoredRecord, StoredName } from './stored-record.ts'

/** In-memory store of one page, for a browser whose storage is missing or does not answer; other tabs can't see it. */
export function memoryStore({ silent }: { silent: boolean }): DeviceStore {
  const records = new Map<string, StoredRecord>()
  const nameOf = ({ kind, account, key }: StoredName) => `${kind} ${account} ${key}`
  return {
    durable: false,
    silent,
    all: (...kinds) => Promise.resolve([...records.values()].filter(({ kind }) => kinds.includes(kind))),
    write: ({ put = [], remove = [], ifExists }) => {
      if (ifExists && !records.has(nameOf(ifExists))) return Promise.resolve(false)
      for (const record of put) records.set(nameOf(record), record)
      for (const name of remove) records.delete(nameOf(name))
      return Promise.resolve(true)
    },
    putIfAbsent: (record) => {
      const existing = [...records.values()].find(
        ({ kind, account }) => kind === record.kind && account === record.account,
      )
      if (existing === undefined) records.set(nameOf(record), record)
      return Promise.resolve(existing ?? record)
    },
    subscribe: () => () => undefined,
  }
}
