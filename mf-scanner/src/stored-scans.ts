import type { DeviceStore } from '@cortile/frame/storage/stored-record.ts'
import { foreignScans } from './foreign-scans.ts'
import type { Scan } from './scan-queue.ts'
import { KIND, parseScan } from './scan-format.ts'

/** Who stands at the door. */
export interface Keeper {
  id: number
  name: string
}

export type KeptScans = ReturnType<typeof keptScans>

/** Keeps the readings of one account, each under its own key: two tabs never overwrite each other's. */
export function keptScans(store: DeviceStore, { id, name }: Keeper) {
  const nameOf = (scan: Scan) => ({ kind: KIND, account: id, key: scan.key })
  return {
    durable: store.durable,
    silent: store.silent,
    /** Those of this account that can be read, in the order in which they were made. */
    own: async (): Promise<Scan[]> => {
      const records = (await store.all(KIND)).filter(({ account }) => account === id)
      return records.flatMap((record) => parseScan(record) ?? []).toSorted((one, other) => one.at - other.at)
    },
    keep: (scan: Scan) => store.write({ put: [{ ...nameOf(scan), value: { at: scan.at, body: scan.body, name } }] }),
    forget: (scan: Scan) => store.write({ remove: [nameOf(scan)] }),
    others: foreignScans(store, id),
  }
}
