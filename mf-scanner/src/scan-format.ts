import { Scan as ScanSchema } from '@cortile/contract/scanner.ts'
import { checked } from '@cortile/contract/validate.ts'
import type { StoredRecord } from '@cortile/frame/storage/stored-record.ts'
import type { Scan } from './scan-queue.ts'

/** Readings without an answer outlive the page; they belong to the account that read them. */
export const KIND = 'lettura'

/** The reading that a record of this device holds; null where an older page, or a defect, wrote it in another way. */
export function parseScan({ key, value }: StoredRecord): Scan | null {
  if (typeof value !== 'object' || value === null || !('at' in value && 'body' in value)) return null
  const { data: body } = checked(ScanSchema, value.body)
  return isMoment(value.at) && body ? { key, at: value.at, body } : null
}

/** Whole milliseconds, and no more of them than a date can hold. */
function isMoment(at: unknown): at is number {
  return Number.isInteger(at) && !Number.isNaN(new Date(Number(at)).getTime())
}
