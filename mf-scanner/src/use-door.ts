import type { Group } from '@cortile/contract/groups.ts'
import { Scan } from '@cortile/contract/scanner.ts'
import { checked } from '@cortile/frame/checked.ts'
import { useState } from 'react'
import { openTo, type Door } from './door.ts'

/** A reload must not open the door wider than it was set; a new tab begins anew. */
const KEY = 'cortile.porta'

/** The choice of groups at this door; a group that is gone is left out. */
export function useDoor(groups: readonly Group[]): [Door, (door: Door) => void] {
  const [chosen, setChosen] = useState(() => storedDoor() ?? openTo(groups))
  const door = { ...chosen, allowed: chosen.allowed.filter((id) => groups.some((group) => group.id === id)) }
  return [
    door,
    (next) => {
      sessionStorage.setItem(KEY, JSON.stringify(next))
      setChosen(next)
    },
  ]
}

function storedDoor(): Door | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('allowed' in stored && 'noGroups' in stored)) return null
    const { data: allowed } = checked(Scan.shape.allowed_groups, stored.allowed)
    return allowed ? { allowed, noGroups: stored.noGroups === true } : null
  } catch {
    return null
  }
}
