import type { Present } from '@cortile/contract/presence.ts'
import { useCallback, useState } from 'react'

const NOBODY: ReadonlySet<number> = new Set()

/**
 * Who has been chosen among those inside. It outlives every new reading of the list, but for who has left meanwhile:
 * they are dropped, and named in `left` until the choice is changed. `unsure`: perhaps they were let out from here.
 */
export function useChoice(inside: readonly Present[]) {
  const [chosen, setChosen] = useState(NOBODY)
  const [left, setLeft] = useState<readonly Present[]>([])
  const [unsure, setUnsure] = useState(false)
  const [known, setKnown] = useState(inside)
  if (inside !== known) {
    const here = new Set(inside.map(({ id }) => id))
    const gone = known.filter(({ id }) => chosen.has(id) && !here.has(id))
    setKnown(inside)
    if (gone.length > 0) {
      setChosen(new Set([...chosen].filter((id) => here.has(id))))
      setLeft([...left, ...gone])
    }
  }
  const turn = useCallback((ids: readonly number[], on: boolean) => {
    setLeft([])
    setUnsure(false)
    setChosen((before) => {
      const after = new Set(before)
      for (const id of ids)
        if (on) after.add(id)
        else after.delete(id)
      return after
    })
  }, [])
  const clear = useCallback(() => {
    setLeft([])
    setUnsure(false)
    setChosen(NOBODY)
  }, [])
  return { chosen, people: inside.filter(({ id }) => chosen.has(id)), left, unsure, setUnsure, turn, clear }
}

export type Choice = ReturnType<typeof useChoice>
