import { READ_BACK_HOURS } from '@cortile/contract/scanner.ts'
import type { DeviceStore, Kept } from '@cortile/frame/storage/stored-record.ts'
import { KIND, scanOf } from './stored-scan.ts'

const READ_BACK_MS = READ_BACK_HOURS * 3_600_000

/** Readings of one account that are not sent from here: those that it can still send, or those that nobody can. */
export interface OthersScans {
  account: number
  name: string
  expired: boolean
  /** At least one. */
  records: readonly Kept[]
}

/** What lies on this device beside the readings that one account sends from here. Whatever the device fails to do rejects. */
export function othersScans(store: DeviceStore, id: number) {
  return {
    all: async () => (await store.all(KIND)).filter((record) => record.account !== id || scanOf(record) === null),
    remove: (records: readonly Kept[]) => store.write({ remove: records }),
    /** Hears that another tab has changed something, until the returned function is called. */
    subscribe: store.subscribe,
  }
}

/** These readings as they stand at `now`, in ms since 1970. */
export function othersOf(records: readonly Kept[], now: number): OthersScans[] {
  return [...new Set(records.map(({ account }) => account))].flatMap((account) => {
    const theirs = records.filter((record) => record.account === account)
    const name = readerOf(theirs)
    return [false, true]
      .map((expired) => ({
        ...{ account, name, expired },
        records: theirs.filter((record) => isExpired(record, now) === expired),
      }))
      .filter((scans) => scans.records.length > 0)
  })
}

/** What can't be read can't be sent either. */
function isExpired(record: Kept, now: number): boolean {
  const scan = scanOf(record)
  return scan === null || now - scan.at > READ_BACK_MS
}

function readerOf(records: readonly Kept[]): string {
  for (const { value } of records)
    if (typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string')
      return value.name
  return 'un altro utente'
}
