/** Whom the door lets in outside the rules mode: the members of these groups, or with `noGroups` everybody. */
export interface Door {
  allowed: readonly number[]
  noGroups: boolean
}

/** Every group, but nobody without one: free access is somebody's decision. */
export function openTo(groups: readonly { id: number }[]): Door {
  return { allowed: groups.map(({ id }) => id), noGroups: false }
}

/** The door with one group more or less; null if it would be left without any. Less than all of them is not free access. */
export function toggleGroup(door: Door, id: number): Door | null {
  if (!door.allowed.includes(id)) return { ...door, allowed: [...door.allowed, id] }
  const allowed = door.allowed.filter((each) => each !== id)
  return allowed.length === 0 ? null : { allowed, noGroups: false }
}

/** Free access, or not any more; free access selects every group. */
export function toggleNoGroups(door: Door, groups: readonly { id: number }[]): Door {
  return door.noGroups ? { ...door, noGroups: false } : { allowed: groups.map(({ id }) => id), noGroups: true }
}
