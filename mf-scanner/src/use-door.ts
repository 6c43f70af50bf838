import { Day } from '@cortile/contract/fields.ts'
import type { Group } from '@cortile/contract/groups.ts'
import { Scan } from '@cortile/contract/scanner.ts'
import { validate } from '@cortile/contract/validate.ts'
import { isServerTimeKnown, serverNow } from '@cortile/frame/api/server-clock.ts'
import { writeStored } from '@cortile/frame/storage/local-storage.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { dayOf } from '@cortile/kit/format.ts'
import { useState } from 'react'
import { defaultDoor, type Door } from './door.ts'

/** A day at the door ends at four in the morning, and the choice of groups with it. */
const NIGHT_MS = 4 * 3_600_000

/**
 * The choice of groups at this door, stored until four in the morning, so that a reload or a flat battery does not admit
 * more groups than were chosen. A deleted group is omitted; without a choice all current groups are allowed.
 */
export function useDoor(groups: readonly Group[]): [Door, (door: Door) => void] {
  const account = useAppSelector(({ session }) => session.user?.id ?? 0)
  const [chosen, setChosen] = useState(() => storedDoor(account))
  const today = dayOf(new Date(serverNow() - NIGHT_MS))
  // Until the server time is known, the day is not compared: after a flat battery the tablet's clock may be wrong.
  const isValid = chosen !== null && (chosen.day === today || !isServerTimeKnown())
  const { allowed, noGroups } = isValid ? chosen : defaultDoor(groups)
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

/** The last choice of this account on this device; null if none is stored or it cannot be parsed. */
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

/** If the device is full, the choice is lost on reload. */
function storeDoor(account: number, door: DoorOfDay): void {
  writeStored(keyOf(account), door)
}
