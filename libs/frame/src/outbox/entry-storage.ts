import type { DeviceStore, StoredName, StoredRecord } from '../storage/stored-record.ts'

interface Keyed {
  key: string
}

/** Storage format of the entries of one kind. */
export interface EntryFormat<E> {
  kind: string
  format: (entry: E) => unknown
  /** Null if an older page, or a defect, wrote the record in another format. */
  parse: (record: StoredRecord) => E | null
  /** Whether the entry is too old to be sent; by default false. */
  isExpired?: (entry: E) => boolean
}

/** Splits records into the entries that `account` can send, and the others: of other accounts, unreadable, expired. */
export function splitEntries<E>(
  records: readonly StoredRecord[],
  account: number,
  { parse, isExpired = () => false }: Pick<EntryFormat<E>, 'parse' | 'isExpired'>,
): { own: E[]; foreign: StoredRecord[] } {
  const own: E[] = []
  const foreign: StoredRecord[] = []
  for (const record of records) {
    const entry = record.account === account ? parse(record) : null
    if (entry !== null && !isExpired(entry)) own.push(entry)
    else foreign.push(record)
  }
  return { own, foreign }
}

export type EntryStorage<E extends Keyed> = ReturnType<typeof entryStorage<E>>

/**
 * Stores the entries of one account, each under its own key, so that two tabs never overwrite each other's. All
 * functions reject if the device fails.
 */
export function entryStorage<E extends Keyed>(store: DeviceStore, account: number, format: EntryFormat<E>) {
  const { kind } = format
  const nameOf = ({ key }: Keyed): StoredName => ({ kind, account, key })
  const read = async () => splitEntries(await store.all(kind), account, format)
  return {
    durable: store.durable,
    silent: store.silent,
    own: async (): Promise<E[]> => (await read()).own,
    /** All of them, or none. */
    put: (...entries: E[]) =>
      store.write({ put: entries.map((entry) => ({ ...nameOf(entry), value: format.format(entry) })) }),
    remove: (...entries: E[]) => store.write({ remove: entries.map(nameOf) }),
    /** Records that this account can't send: shown until their account logs in or a user dismisses them. */
    foreign: {
      all: async (): Promise<StoredRecord[]> => (await read()).foreign,
      remove: (records: readonly StoredRecord[]) => store.write({ remove: records }),
      /** Subscribes to changes of other tabs, until the returned function is called. */
      subscribe: store.subscribe,
    },
  }
}
