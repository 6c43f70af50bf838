import { Day } from '@cortile/contract/fields.ts'
import type { Group } from '@cortile/contract/groups.ts'
import { Scan } from '@cortile/contract/scanner.ts'
import { validate } from '@cortile/contract/validate.ts'
import { isServerTimeKnown, serverNow } from '@cortile/frame/api/server-clock.ts'
import { writeStored } from '@cortile/frame/storage/local-storage.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { dayOf } from '@cortile/kit/format.ts'
import { useState } from 'react'
import { openTo, type Door } from './door.ts'

/** An evening at the door is over by then: the choice of groups ends with it. */
const NIGHT_MS = 4 * 3_600_000

/**
 * The choice of groups at this door, which lasts until four in the morning: a reload or a flat battery must not open it wider than it
 * was set. A group that is gone is left out; until somebody chooses, every group is in that there is now.
 */
export function useDoor(groups: readonly Group[]): [Door, (door: Door) => void] {
  const account = useAppSelector(({ session }) => session.user?.id ?? 0)
  const [chosen, setChosen] = useState(() => storedDoor(account))
  const today = dayOf(new Date(serverNow() - NIGHT_MS))
  // A tablet that woke with a flat battery may believe in any day until the server tells.
  const holds = chosen !== null && (chosen.day === today || !isServerTimeKnown())
  const { allowed, noGroups } = holds ? chosen : openTo(groups)
  return [
    { allowed: allowed.filter((id) => groups.some((group) => group.id === id)), noGroups },
    (door) => {
      const next = { ...door, day: today }
      storeDoor(account, next)
      setChosen(next)
    },
  ]
}

/** A choice and the day on which it was made, `YYYY-MM-DD`. */
interface DoorOfDay extends Door {
  day: string
}

const keyOf = (account: number) => `cortile.porta.${account}`

/** What this account chose last on this device; null if nothing, or nothing that can be read. */
function storedDoor(account: number): DoorOfDay | null {
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
function storeDoor(account: number, door: DoorOfDay): void {
  writeStored(keyOf(account), door)
}
