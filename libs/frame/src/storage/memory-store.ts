import type { DeviceStore, Kept, KeptName } from './stored-record.ts'

/** In place of a device that keeps nothing, or that does not say what: it lasts as long as the page, and no other tab sees it. */
export function pageStore({ silent }: { silent: boolean }): DeviceStore {
  const records = new Map<string, Kept>()
  const nameOf = ({ kind, account, key }: KeptName) => `${kind} ${account} ${key}`
  return {
    durable: false,
    silent,
    all: (...kinds) => Promise.resolve([...records.values()].filter(({ kind }) => kinds.includes(kind))),
    write: ({ put = [], remove = [], onlyWith }) => {
      if (onlyWith && !records.has(nameOf(onlyWith))) return Promise.resolve(false)
      for (const record of put) records.set(nameOf(record), record)
      for (const name of remove) records.delete(nameOf(name))
      return Promise.resolve(true)
    },
    claim: (record) => {
      const standing = [...records.values()].find(
        ({ kind, account }) => kind === record.kind && account === record.account,
      )
      if (standing === undefined) records.set(nameOf(record), record)
      return Promise.resolve(standing ?? record)
    },
    subscribe: () => () => undefined,
  }
}
