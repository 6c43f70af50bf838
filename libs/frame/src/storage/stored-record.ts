/** One record; `kind`, `account` and `key` name it. What `value` is its reader checks: an older page may have written it. */
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
  /** Nothing is changed if this record is gone. */
  ifExists?: StoredName
}

export interface DeviceStore {
  /** False where the browser keeps nothing: what is stored ends with the page. */
  durable: boolean
  /** True where the browser did not even say so in time: nobody knows what the device holds, until the page is loaded anew. */
  silent: boolean
  /** Everything of these kinds, of every account, as it stands at one moment. */
  all: (...kinds: readonly string[]) => Promise<StoredRecord[]>
  /** All of the changes or none. Resolves when they are on the disk, to false if `ifExists` was gone; rejects if they can't be stored. */
  write: (changes: Changes) => Promise<boolean>
  /** Stores the record if its account has claimed none of its kind yet. Gives the one that stands: no two tabs get two. */
  putIfAbsent: (record: StoredRecord) => Promise<StoredRecord>
  /** Hears that another tab has changed something, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}
