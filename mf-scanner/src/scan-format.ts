import { Scan as ScanSchema } from '@cortile/contract/scanner.ts'
import { validate } from '@cortile/contract/validate.ts'
import type { EntryFormat } from '@cortile/frame/outbox/entry-storage.ts'
import type { StoredRecord } from '@cortile/frame/storage/stored-record.ts'
import type { Scan } from './scan-queue.ts'

/** The staff account at the door. */
export interface Keeper {
  id: number
  name: string
}

/**
 * How a reading without an answer stands on the device: with the name of the account that made it. It does not expire
 * here: it carries its time, and the server refuses one that is too old.
 */
export function scanFormat({ name }: Keeper): EntryFormat<Scan> {
  return { kind: 'lettura', format: ({ at, body }) => ({ at, body, name }), parse: parseScan }
}

/** The reading in a record of this device; null where an older page, or a defect, wrote it in another way. */
export function parseScan({ key, value }: StoredRecord): Scan | null {
  if (typeof value !== 'object' || value === null || !('at' in value && 'body' in value)) return null
  const { data: body } = validate(ScanSchema, value.body)
  return isMoment(value.at) && body ? { key, at: value.at, body } : null
}

/** Whole milliseconds, and no more of them than a date can hold. */
function isMoment(at: unknown): at is number {
  return Number.isInteger(at) && !Number.isNaN(new Date(Number(at)).getTime())
}
