import { READ_BACK_HOURS } from '@cortile/contract/scanner.ts'
import type { StoredRecord } from '@cortile/frame/storage/stored-record.ts'
import { parseScan } from './scan-format.ts'

const READ_BACK_MS = READ_BACK_HOURS * 3_600_000

/** Stored readings of another account: those it can still send, or with `expired` those that cannot be sent any more. */
export interface ForeignScans {
  account: number
  name: string
  expired: boolean
  /** At least one. */
  records: readonly StoredRecord[]
}

/** The readings by account and expiry at `now`, in ms since 1970. */
export function groupForeignScans(records: readonly StoredRecord[], now: number): ForeignScans[] {
  return [...new Set(records.map(({ account }) => account))].flatMap((account) => {
    const accountRecords = records.filter((record) => record.account === account)
    const name = readerOf(accountRecords)
    return [false, true]
      .map((expired) => ({
        ...{ account, name, expired },
        records: accountRecords.filter((record) => isExpired(record, now) === expired),
      }))
      .filter((scans) => scans.records.length > 0)
  })
}

/** Too old, or cannot be parsed: neither can be sent. */
function isExpired(record: StoredRecord, now: number): boolean {
  const scan = parseScan(record)
  return scan === null || now - scan.at > READ_BACK_MS
}

function readerOf(records: readonly StoredRecord[]): string {
  for (const { value } of records)
    if (typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string')
      return value.name
  return 'un altro utente'
}
