/** One record, named by `kind`, `account` and `key`. Readers validate `value`: an older page may have written it. */
export interface StoredRecord {
  kind: string
  account: number
  key: string
  value: unknown
}

export type StoredName = Pick<StoredRecord, 'kind' | 'account' | 'key'>

interface Changes {
  put?: readonly StoredRecord[]
  remove?: readonly StoredName[]
  /** Changes nothing if this record does not exist. */
  ifExists?: StoredName
}

export interface DeviceStore {
  /** False if the browser has no storage: the records are lost with the page. */
  durable: boolean
  /** True if the browser did not answer in time: the records on the device are unknown until a reload. */
  silent: boolean
  /** All records of these kinds, of every account, as one consistent snapshot. */
  all: (...kinds: readonly string[]) => Promise<StoredRecord[]>
  /**
   * Makes all changes or none. Resolves once they are on disk, to false if `ifExists` does not exist; rejects if they
   * can't be stored.
   */
  write: (changes: Changes) => Promise<boolean>
  /** Stores the record, unless there is one of its account and kind by `putIfAbsent`; resolves to the stored one. */
  putIfAbsent: (record: StoredRecord) => Promise<StoredRecord>
  /** Subscribes to changes of other tabs, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}
