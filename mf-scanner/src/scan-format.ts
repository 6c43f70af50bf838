import { Scan as ScanSchema } from '@cortile/contract/scanner.ts'
import { validate } from '@cortile/contract/validate.ts'
import type { EntryFormat } from '@cortile/frame/outbox/entry-storage.ts'
import { READING } from '@cortile/frame/outbox/waiting-kinds.ts'
import type { StoredRecord } from '@cortile/frame/storage/stored-record.ts'
import type { Scan } from './scan-queue.ts'

/** The staff account at the door. */
export interface DoorAccount {
  id: number
  name: string
}

/**
 * Format of a stored reading, with the name of its account. No expiry on the device: the reading contains its time, and the
 * server refuses one that is too old.
 */
export function scanFormat({ name }: DoorAccount): EntryFormat<Scan> {
  return { kind: READING, format: ({ at, body }) => ({ at, body, name }), parse: parseScan }
}

/** The reading in a stored record; null if it has another format, written by an older page or by a defect. */
export function parseScan({ key, value }: StoredRecord): Scan | null {
  if (typeof value !== 'object' || value === null || !('at' in value && 'body' in value)) return null
  const { data: body } = validate(ScanSchema, value.body)
  return isTimestamp(value.at) && body ? { key, at: value.at, body } : null
}

/** Whole milliseconds in the range of a Date. */
function isTimestamp(at: unknown): at is number {
  return Number.isInteger(at) && !Number.isNaN(new Date(Number(at)).getTime())
}
