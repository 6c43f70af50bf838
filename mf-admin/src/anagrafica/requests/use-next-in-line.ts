import { useEffect, useRef } from 'react'

/** A second click meant for the card that has gone must not reach the one that has taken its place, in ms. */
const SLIDING_MS = 600

/**
 * Gives the focus to the next request once the approved one has gone from the list; to the one before where it was the
 * last, to the page's heading where there is none left. Whoever has gone elsewhere meanwhile is left there, and nothing
 * else moves the focus.
 */
export function useNextInLine(rows: readonly { id: number }[]) {
  const list = useRef<HTMLUListElement>(null)
  const leaving = useRef<{ id: number; at: number } | null>(null)
  const moved = useRef(0)
  const followUp = () => {
    const gone = leaving.current
    if (gone === null || rows.some(({ id }) => id === gone.id)) return
    leaving.current = null
    moved.current = Date.now()
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-approve]') ?? [])]
    const next = buttons.at(Math.min(gone.at, buttons.length - 1)) ?? document.querySelector('h1')
    next?.focus()
  }
  useEffect(followUp)
  const follow = (id: number) => {
    leaving.current = { id, at: rows.findIndex((row) => row.id === id) }
  }
  /** Whether the list has just slid under the pointer. */
  const isSliding = () => Date.now() - moved.current < SLIDING_MS
  return { list, follow, isSliding }
}
