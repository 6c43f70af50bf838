/** Members admitted outside the rules mode: those of the `allowed` groups, or with `noGroups` all members. */
export interface Door {
  allowed: readonly number[]
  noGroups: boolean
}

/** All groups, but no members without a group: free access must be chosen explicitly. */
export function defaultDoor(groups: readonly { id: number }[]): Door {
  return { allowed: groups.map(({ id }) => id), noGroups: false }
}

/** Adds or removes a group; null if none would be left. Removing a group ends free access. */
export function toggleGroup(door: Door, id: number): Door | null {
  if (!door.allowed.includes(id)) return { ...door, allowed: [...door.allowed, id] }
  const allowed = door.allowed.filter((each) => each !== id)
  return allowed.length === 0 ? null : { allowed, noGroups: false }
}

/** Toggles free access, which selects every group. */
export function toggleNoGroups(door: Door, groups: readonly { id: number }[]): Door {
  return door.noGroups ? { ...door, noGroups: false } : { allowed: groups.map(({ id }) => id), noGroups: true }
}
