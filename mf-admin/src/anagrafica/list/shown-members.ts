import { Id } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import * as z from '@cortile/contract/zod.ts'

/** Ids of the list that was shown last in this tab, in its order. */
const KEY = 'cortile.elenco'

export function storeShownMembers(ids: readonly number[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // Without storage a record has no neighbours.
  }
}

/** A member's place in the list that was shown last; null if it was not in it. */
export interface Place {
  previous: number | null
  next: number | null
  /** From 1. */
  position: number
  count: number
}

export function placeOf(id: number): Place | null {
  const ids = storedIds()
  const index = ids.indexOf(id)
  if (index < 0) return null
  return { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null, position: index + 1, count: ids.length }
}

function storedIds(): readonly number[] {
  try {
    return validate(z.array(Id), JSON.parse(sessionStorage.getItem(KEY) ?? '[]')).data ?? []
  } catch {
    return []
  }
}
