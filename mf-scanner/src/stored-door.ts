import { Day } from '@cortile/contract/fields.ts'
import { Scan } from '@cortile/contract/scanner.ts'
import { validate } from '@cortile/contract/validate.ts'
import { writeStored } from '@cortile/frame/storage/local-storage.ts'
import type { Door } from './door.ts'

/** A choice and the day on which it was made, `YYYY-MM-DD`. */
export interface DoorOfDay extends Door {
  day: string
}

const keyOf = (account: number) => `cortile.porta.${account}`

/** What this account chose last on this device; null if nothing, or nothing that can be read. */
export function storedDoor(account: number): DoorOfDay | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('day' in stored && 'allowed' in stored)) return null
    const { data: day } = validate(Day, stored.day)
    const { data: allowed } = validate(Scan.shape.allowed_groups, stored.allowed)
    return day && allowed ? { day, allowed, noGroups: 'noGroups' in stored && stored.noGroups === true } : null
  } catch {
    return null
  }
}

/** Where the device is full, the choice ends with the page. */
export function storeDoor(account: number, door: DoorOfDay): void {
  writeStored(keyOf(account), door)
}
