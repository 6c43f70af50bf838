import { Scan as ScanSchema } from '@cortile/contract/scanner.ts'
import { checked } from '@cortile/frame/checked.ts'
import type { DeviceStore, Kept } from '@cortile/frame/device/device-store.ts'
import type { Scan } from './scan-queue.ts'

/** Readings without an answer outlive the page; they belong to the account that read them. */
const KIND = 'lettura'

/** Who stands at the door. */
export interface Keeper {
  id: number
  name: string
}

/** Readings that another account has left on this device: only that account can send them. */
export interface OthersScans {
  account: number
  name: string
  count: number
}

export type KeptScans = ReturnType<typeof keptScans>

/** Keeps the readings of one account, each under its own key: two tabs never overwrite each other's. */
export function keptScans(store: DeviceStore, { id, name }: Keeper) {
  const nameOf = (scan: Scan) => ({ kind: KIND, account: id, key: scan.key })
  return {
    durable: store.durable,
    /** Those of this account, in the order in which they were read. */
    own: async (): Promise<Scan[]> => {
      const records = await store.all(KIND).catch(() => [])
      return records
        .filter(({ account }) => account === id)
        .flatMap(scanOf)
        .toSorted((one, other) => one.at - other.at)
    },
    others: async (): Promise<OthersScans[]> => {
      const records = (await store.all(KIND).catch(() => [])).filter(({ account }) => account !== id)
      return [...new Set(records.map(({ account }) => account))].map((stranger) => {
        const scans = records.filter(({ account }) => account === stranger)
        return { account: stranger, name: readerOf(scans), count: scans.length }
      })
    },
    keep: (scan: Scan) => store.write({ put: [{ ...nameOf(scan), value: { at: scan.at, body: scan.body, name } }] }),
    forget: (scan: Scan) => store.write({ remove: [nameOf(scan)] }),
  }
}

function scanOf({ key, value }: Kept): Scan[] {
  if (typeof value !== 'object' || value === null || !('at' in value && 'body' in value)) return []
  const { data: body } = checked(ScanSchema, value.body)
  return typeof value.at === 'number' && body ? [{ key, at: value.at, body }] : []
}

function readerOf(records: readonly Kept[]): string {
  for (const { value } of records)
    if (typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string')
      return value.name
  return 'un altro utente'
}
