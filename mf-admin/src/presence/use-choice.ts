import type { Present } from '@cortile/contract/presence.ts'
import { useCallback, useState } from 'react'

const NONE: ReadonlySet<number> = new Set()

/**
 * The selection among the people inside. It survives every refetch of the list, except for people who have left
 * meanwhile: they are dropped, and listed in `departed` until the selection changes. `unknownOutcome`: they may have
 * been let out here.
 */
export function useChoice(inside: readonly Present[]) {
  const [chosen, setChosen] = useState(NONE)
  const [departed, setDeparted] = useState<readonly Present[]>([])
  const [unknownOutcome, setUnknownOutcome] = useState(false)
  const [known, setKnown] = useState(inside)
  if (inside !== known) {
    const insideIds = new Set(inside.map(({ id }) => id))
    const newlyDeparted = known.filter(({ id }) => chosen.has(id) && !insideIds.has(id))
    setKnown(inside)
    if (newlyDeparted.length > 0) {
      setChosen(new Set([...chosen].filter((id) => insideIds.has(id))))
      setDeparted([...departed, ...newlyDeparted])
    }
  }
  const select = useCallback((ids: readonly number[], on: boolean) => {
    setDeparted([])
    setUnknownOutcome(false)
    setChosen((before) => {
      const after = new Set(before)
      for (const id of ids)
        if (on) after.add(id)
        else after.delete(id)
      return after
    })
  }, [])
  const clear = useCallback(() => {
    setDeparted([])
    setUnknownOutcome(false)
    setChosen(NONE)
  }, [])
  return {
    chosen,
    people: inside.filter(({ id }) => chosen.has(id)),
    departed,
    unknownOutcome,
    setUnknownOutcome,
    select,
    clear,
  }
}

export type Choice = ReturnType<typeof useChoice>
