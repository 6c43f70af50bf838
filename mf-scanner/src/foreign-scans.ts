import { READ_BACK_HOURS } from '@cortile/contract/scanner.ts'
import type { StoredRecord } from '@cortile/frame/storage/stored-record.ts'
import { parseScan } from './scan-format.ts'

const READ_BACK_MS = READ_BACK_HOURS * 3_600_000

/** Readings of one account that are not sent from here: those that it can still send, or those that nobody can. */
export interface ForeignScans {
  account: number
  name: string
  expired: boolean
  /** At least one. */
  records: readonly StoredRecord[]
}

/** These readings as they stand at `now`, in ms since 1970. */
export function groupForeignScans(records: readonly StoredRecord[], now: number): ForeignScans[] {
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
